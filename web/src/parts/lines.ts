/** Ties the last characters of a text without spaces, so that none of them is alone on a line: 「怎麼辦。」. */
export const endTied = (text: string): string => text.replace(/\p{Script=Han}{1,3}\p{P}?$/u, (end) => [...end].join('\u2060'));

/** Ties a margin of error to its number and its sign: "0.3 ± 0.8". */
export const marginTied = (text: string): string => text.replace(/ ?± ?/g, (sign) => sign.replaceAll(' ', '\u00a0'));
