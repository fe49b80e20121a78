/** Where the page is: a static host may have it below a path of its own. */
const BASE = import.meta.env.BASE_URL.slice(0, -1);

/** The address of a place in the page, or of a file beside it. */
export const addressOf = (path: string): string => BASE + path;

/** The place that an address names. */
export const placeOf = (pathname: string): string => (pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : pathname);
