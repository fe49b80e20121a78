/** The screen stays on while a table is open: nobody touches a phone while others play. */

/** Browsers allow it on secure pages only; over plain http the device goes to sleep when it likes. */
export const canStayAwake = typeof navigator !== 'undefined' && 'wakeLock' in navigator;

/** From now on; what it gives back ends it. The browser lets go whenever the page is hidden. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const acquire = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    if (isOver) void lock?.release();
  };
  void acquire();
  document.addEventListener('visibilitychange', acquire);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', acquire);
    void lock?.release();
  };
}
