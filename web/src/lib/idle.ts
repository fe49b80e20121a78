/** In ms, where a browser does not say when it is idle: Safari. */
const A_WHILE = 100;

/** When nothing is to be drawn; `latest` in ms, if it cannot wait for long. Tells how long that lasts, in ms. */
export const idle = (latest?: number): Promise<number> =>
  new Promise((done) => {
    const wish = latest === undefined ? {} : { timeout: latest };
    if ('requestIdleCallback' in globalThis) requestIdleCallback((time) => done(time.timeRemaining()), wish);
    else setTimeout(() => done(A_WHILE), latest === undefined ? A_WHILE : 0);
  });
