/** Whether the page was built with a server behind it; `web/site.py` builds one without. */
export const hasServer: boolean = import.meta.env.MODE !== 'site';
