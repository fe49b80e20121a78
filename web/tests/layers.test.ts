import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Layers } from '../src/lib/layers';

/** The history of a browser that goes back in its own time. */
class Browser {
  entries: { state: unknown; place: string }[] = [{ state: null, place: 'table' }];
  at = 0;
  layers = new Layers(this);
  place = 'table';

  get state(): unknown {
    return this.entries[this.at]!.state;
  }

  get places(): string {
    return this.entries.map(({ place }) => place).join(' ');
  }

  pushState(state: unknown, place: string): void {
    this.entries.splice(this.at + 1, Infinity, { state, place: place || this.entries[this.at]!.place });
    this.at += 1;
  }

  /** How long it takes to go back. */
  ms = 5;

  go(steps: number): void {
    setTimeout(() => {
      if (!this.entries[this.at + steps]) return;
      this.at += steps;
      if (!this.layers.popped()) this.place = this.entries[this.at]!.place;
    }, this.ms);
  }

  visit(place: string, replace = false): void {
    this.layers.leave(replace, (replacing) => {
      if (replacing) this.entries[this.at] = { state: null, place };
      else this.pushState(null, place);
      this.place = place;
    });
  }

  back(): void {
    this.go(-1);
    vi.runAllTimers();
  }
}

let browser: Browser;
beforeEach(() => {
  vi.useFakeTimers();
  browser = new Browser();
});

/** A layer that is open until somebody closes it. */
function open(): { isOpen: boolean; close(): void } {
  const layer = {
    isOpen: true,
    close() {
      layer.isOpen = false;
      drop();
    },
  };
  const drop = browser.layers.add(() => layer.close());
  return layer;
}

describe('the back gesture', () => {
  it('closes what was opened last, one after the other, and then leaves', () => {
    browser.visit('rules');
    const [below, above] = [open(), open()];
    vi.runAllTimers();
    browser.back();
    expect([below.isOpen, above.isOpen, browser.place]).toEqual([true, false, 'rules']);
    browser.back();
    expect([below.isOpen, browser.place]).toEqual([false, 'rules']);
    browser.back();
    expect(browser.place).toBe('table');
  });

  it('does not close what was opened while a busy browser still went back', () => {
    browser.visit('rules');
    const first = open();
    browser.ms = 3000;
    first.close();
    vi.advanceTimersByTime(2000);
    const second = open();
    vi.advanceTimersByTime(2000);
    expect([second.isOpen, browser.place]).toEqual([true, 'rules']);
    browser.ms = 5;
    browser.back();
    expect([second.isOpen, browser.place]).toEqual([false, 'rules']);
  });

  it('finds a layer that was opened just now', () => {
    browser.visit('rules');
    const layer = open();
    browser.go(-1);
    vi.advanceTimersByTime(5);
    expect([layer.isOpen, browser.place]).toEqual([false, 'rules']);
  });

  it('leaves at once where everything was closed by hand', () => {
    browser.visit('rules');
    const layer = open();
    vi.runAllTimers();
    layer.close();
    vi.runAllTimers();
    expect([browser.at, browser.place]).toEqual([1, 'rules']);
    browser.back();
    expect(browser.place).toBe('table');
  });
});

describe('another place', () => {
  it('comes right after the one that a layer lies over', () => {
    open();
    vi.runAllTimers();
    browser.visit('rules');
    vi.runAllTimers();
    expect([browser.place, browser.places]).toEqual(['rules', 'table rules']);
    browser.back();
    expect(browser.place).toBe('table');
  });

  it('does so from two layers, and in place of it', () => {
    open();
    open();
    vi.runAllTimers();
    browser.visit('rules');
    vi.runAllTimers();
    expect([browser.place, browser.at, browser.entries[0]!.place]).toEqual(['rules', 1, 'table']);
    open();
    vi.runAllTimers();
    browser.visit('score', true);
    vi.runAllTimers();
    expect([browser.place, browser.at]).toEqual(['score', 1]);
  });

  it('is not undone by a layer that was closed just before', () => {
    const layer = open();
    vi.runAllTimers();
    layer.close();
    browser.visit('rules');
    vi.runAllTimers();
    expect([browser.place, browser.at]).toEqual(['rules', 1]);
  });

  it('waits for a browser that is on its way back, and for none that never arrives', () => {
    const layer = open();
    vi.runAllTimers();
    layer.close();
    vi.advanceTimersByTime(1);
    browser.visit('rules');
    expect(browser.place).toBe('table');
    vi.runAllTimers();
    expect([browser.place, browser.at]).toEqual(['rules', 1]);

    open();
    vi.runAllTimers();
    browser.go = () => {};
    browser.visit('score', true);
    vi.runAllTimers();
    expect(browser.place).toBe('score');
  });
});

it('one layer in place of another needs no entry of its own', () => {
  const first = open();
  vi.runAllTimers();
  first.close();
  const second = open();
  vi.runAllTimers();
  expect(browser.entries).toHaveLength(2);
  browser.back();
  expect([second.isOpen, browser.at]).toEqual([false, 0]);
});

it('an entry whose layer is gone, after a reload or forward, is left again', () => {
  open();
  vi.runAllTimers();
  browser.layers = new Layers(browser);
  vi.runAllTimers();
  expect(browser.at).toBe(0);
  browser.go(1);
  vi.runAllTimers();
  expect([browser.at, browser.place]).toEqual([0, 'table']);
});
