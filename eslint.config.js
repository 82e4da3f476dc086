import tseslint from 'typescript-eslint'

/** Folders whose functions depend on their arguments alone. `test/architecture.test.ts` checks the imports as well. */
export const pureFolders = [
  'src/conversation/**/*.ts',
  'src/language/**/*.ts',
  'src/turn/decide/**/*.ts',
  'src/turn/speak/**/*.ts',
  'src/turn/understand/**/*.ts',
  'src/agent/**/*.ts',
  'src/agents/**/*.ts',
]
const notPure = [
  'src/agents/*/tools/**/*.ts',
  'src/agents/*/agent.ts',
  'src/agents/shipped.ts',
  // Reads the files beside an agent, when they are first wanted.
  'src/agent/reading/corpus-beside.ts',
  'src/agent/behind-yes/corpus-cards.ts',
  // Reads what is learnt from about speech, when it is first wanted.
  'src/agent/speech/speech-corpus.ts',
  '**/*.test.ts',
]

const impure = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Time comes in as an argument here.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Time comes in as an argument here.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Chance comes in as an argument here.',
  },
  {
    selector: 'CallExpression[callee.name=/^random(UUID|Bytes|Int)$/]',
    message: 'Chance comes in as an argument here.',
  },
]
const impureGlobals = [
  'process',
  'fetch',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'console',
]

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'dist.next/**',
      'dist.previous/**',
      'node_modules/**',
      '.leme/**',
      'coverage/**',
      '.stryker/**',
      'templates/**',
    ],
  },
  ...tseslint.configs.strictTypeChecked.map((block) => ({ ...block, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: ['./tsconfig.json', './console/tsconfig.json'] } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Takes every generic string key for a mistaken enum.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
    },
  },
  {
    files: pureFolders,
    ignores: notPure,
    rules: {
      'no-restricted-syntax': ['error', ...impure],
      'no-restricted-globals': [
        'error',
        ...impureGlobals.map((name) => ({ name, message: 'This folder is pure: the shell does that.' })),
      ],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['node:*', '!node:crypto'],
              message: 'This folder is pure: the shell reads and writes.',
            },
            { regex: '/adapters/', message: 'The core does not know its adapters.' },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/main.ts', ...pureFolders, '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'Only main.ts reads the environment.',
        },
      ],
    },
  },
)
