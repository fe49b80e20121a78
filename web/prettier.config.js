/** Long lines stay whole: a rule of the table in one line reads better than in five. */
export default {
  plugins: ['prettier-plugin-svelte'],
  overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
  singleQuote: true,
  printWidth: 160,
};
