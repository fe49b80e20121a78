/** Dragging chairs: with a mouse at once, with a finger after a moment's hold. */
const FAR = 6;
const HOLD = 280;

export interface Drag {
  from: number;
  over: number | null;
  x: number;
  y: number;
}

const seatAt = (x: number, y: number): number | null => {
  const chair = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-seat]');
  return chair ? Number(chair.dataset.seat) : null;
};

export interface DragWatch {
  may(seat: number): boolean;
  show(drag: Drag | null): void;
  drop(from: number, to: number): void;
}

/** For `use:`-like attaching: `{@attach draggable(watch)}` on the list of chairs. */
export const draggable =
  (watch: DragWatch) =>
  (list: HTMLElement): (() => void) => {
    let drag: Drag | null = null;
    let begun: { x: number; y: number; seat: number } | null = null;
    let hold: ReturnType<typeof setTimeout> | undefined;
    let dragged = false;

    const lift = (x: number, y: number): void => {
      if (!begun) return;
      drag = { from: begun.seat, over: null, x, y };
      dragged = true;
      watch.show(drag);
    };
    const end = (): void => {
      clearTimeout(hold);
      begun = null;
      drag = null;
      watch.show(null);
    };
    const down = (event: PointerEvent): void => {
      dragged = false;
      const seat = seatAt(event.clientX, event.clientY);
      if (event.button || seat === null || !watch.may(seat)) return;
      begun = { x: event.clientX, y: event.clientY, seat };
      if (event.pointerType !== 'mouse') hold = setTimeout(() => lift(event.clientX, event.clientY), HOLD);
    };
    const move = (event: PointerEvent): void => {
      if (!begun) return;
      const far = Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > FAR;
      if (!drag && far) {
        if (event.pointerType === 'mouse') lift(event.clientX, event.clientY);
        else return end();
      }
      if (!drag) return;
      drag = { ...drag, x: event.clientX, y: event.clientY, over: seatAt(event.clientX, event.clientY) };
      watch.show(drag);
    };
    const up = (): void => {
      const last = drag;
      end();
      if (last && last.over !== null && last.over !== last.from) watch.drop(last.from, last.over);
    };
    /** The click that ends a drag opens nothing. */
    const click = (event: MouseEvent): void => {
      if (!dragged) return;
      dragged = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const still = (event: TouchEvent): void => {
      if (drag) event.preventDefault();
    };
    const native = (event: Event): void => event.preventDefault();
    list.addEventListener('pointerdown', down);
    list.addEventListener('click', click, true);
    list.addEventListener('touchmove', still, { passive: false });
    list.addEventListener('dragstart', native);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', end);
    return () => {
      clearTimeout(hold);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', end);
    };
  };
