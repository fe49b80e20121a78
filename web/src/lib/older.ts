/** What browsers of TVs lack: copies of arrays, and looking from their ends. */
type Any = unknown[];
const add = (home: object, name: string, value: unknown): void => {
  if (!(name in home)) Object.defineProperty(home, name, { value, writable: true, configurable: true });
};
const at = function (this: ArrayLike<unknown>, place: number): unknown {
  return this[place < 0 ? this.length + place : place];
};

add(Array.prototype, 'at', at);
add(String.prototype, 'at', at);
add(Array.prototype, 'toSorted', function (this: Any, compare?: (one: unknown, other: unknown) => number) {
  return [...this].sort(compare);
});
add(Array.prototype, 'toReversed', function (this: Any) {
  return [...this].reverse();
});
add(Array.prototype, 'findLastIndex', function (this: Any, test: (each: unknown, place: number, all: Any) => boolean) {
  for (let place = this.length - 1; place >= 0; place -= 1) if (test(this[place], place, this)) return place;
  return -1;
});
add(Array.prototype, 'findLast', function (this: Any, test: (each: unknown, place: number, all: Any) => boolean) {
  return this[this.findLastIndex(test)];
});
