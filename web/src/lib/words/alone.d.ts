/** A part of the words in one language; `index.ts` has the types, and `Words` asks for every part. */
declare module '*?en' {
  export const en: never;
}
declare module '*?zh' {
  export const zh: never;
}
