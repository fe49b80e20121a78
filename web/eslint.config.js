import path from 'node:path';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';

/** The folders of src, lowest first: each imports only those before it. The files of src itself come last. */
const ORDER = [
  'lib',
  'lib/words',
  'lib/cards',
  'local',
  'session',
  'parts',
  'options',
  'evening',
  'lab',
  'help',
  'rulebook',
  'together',
  'panel',
  'questions',
  'start',
  'daily',
  'lobby',
  'replay',
  'round',
  'score',
  'controller',
  'table',
  'tv',
  'pass',
  'learn/generated',
  'learn',
  'dev',
  'views',
  '',
];

const SOURCE = path.join(import.meta.dirname, 'src');

/** Where an import leads, as a folder of src; null outside of it. */
function folderOf(file, source) {
  const target = source.startsWith('$lib/')
    ? path.join(SOURCE, 'lib', source.slice(5))
    : source.startsWith('$src/')
      ? path.join(SOURCE, source.slice(5))
      : source.startsWith('.')
        ? path.resolve(path.dirname(file), source)
        : null;
  return target?.startsWith(SOURCE + path.sep) ? path.relative(SOURCE, path.dirname(target)) : null;
}

const order = {
  meta: { messages: { upward: '{{from}} stands below {{to}} and must not import it (see ORDER).', unknown: '{{folder}} has no place in ORDER.' } },
  create(context) {
    const from = path.relative(SOURCE, path.dirname(context.filename));
    const check = ({ source }) => {
      const to = typeof source?.value === 'string' ? folderOf(context.filename, source.value) : null;
      if (to === null) return;
      for (const folder of [from, to]) if (!ORDER.includes(folder)) context.report({ node: source, messageId: 'unknown', data: { folder } });
      if (ORDER.indexOf(to) > ORDER.indexOf(from)) context.report({ node: source, messageId: 'upward', data: { from, to } });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check, ImportExpression: check };
  },
};

export default ts.config(
  {
    ignores: [
      'node_modules',
      'tests/logs',
      'public',
      'src/lib/{protocol,editions,options}.ts',
      'src/local/generated.ts',
      'src/help/generated.ts',
      'src/learn/generated',
      'engine/src/generated',
      'engine/dist',
    ],
  },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      // svelte-check says so.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      eqeqeq: ['error', 'smart'],
      // A thing has a noun for a name.
      'id-denylist': ['error', 'told', 'asked', 'said', 'laid', 'kept', 'made', 'shown', 'played'],
      // Lists without state need no keys, a mustache keeps a space that the formatter would take,
      // and a Set that nothing watches need not be watched.
      'svelte/require-each-key': 'off',
      'svelte/no-useless-mustaches': 'off',
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  { files: ['src/**'], plugins: { page: { rules: { order } } }, rules: { 'page/order': 'error', 'no-console': 'error' } },
  {
    files: ['engine/src/**'],
    // Plain Node runs what is compiled from it.
    rules: { 'no-restricted-imports': ['error', { patterns: [{ regex: '^[.].*(?<![.]js)$', message: 'Node needs the .js of a file.' }] }] },
  },
);
