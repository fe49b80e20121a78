/** The screen as a layout needs it, followed while it changes: its size, its letters, and what the device keeps at its edges. */
const USUAL_LETTERS = 16;
/** One root letter wide, within what the device keeps: its own size changes with either. */
const PROBE = `position: fixed; visibility: hidden; pointer-events: none; box-sizing: content-box; width: 1rem; height: 1rem;
  padding: var(--top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)`;

export class Screen {
  width = $state(innerWidth);
  height = $state(innerHeight);
  /** The size of the root's letters over the usual one. */
  text = $state(1);
  safe = $state.raw({ top: 0, right: 0, bottom: 0, left: 0 });

  constructor() {
    const probe = document.createElement('div');
    probe.style.cssText = PROBE;
    const measure = (): void => {
      const style = getComputedStyle(probe);
      this.width = innerWidth;
      this.height = innerHeight;
      this.text = parseFloat(style.width) / USUAL_LETTERS || 1;
      const [top, right, bottom, left] = [style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft].map((each) => parseFloat(each) || 0);
      this.safe = { top: top!, right: right!, bottom: bottom!, left: left! };
    };
    document.body.append(probe);
    measure();
    $effect(() => {
      const observer = new ResizeObserver(measure);
      document.body.append(probe);
      observer.observe(probe, { box: 'border-box' });
      addEventListener('resize', measure);
      return () => {
        observer.disconnect();
        removeEventListener('resize', measure);
        probe.remove();
      };
    });
  }
}
