import tseslint from 'typescript-eslint'

export default tseslint.config(
  { ignores: ['dist/**', 'dist.next/**', 'dist.previous/**', 'node_modules/**', '.leme/**', 'console/**'] },
  ...tseslint.configs.strictTypeChecked.map((block) => ({ ...block, files: ['**/*.ts'] })),
  {
    files: ['**/*.ts'],
    languageOptions: { parserOptions: { project: './tsconfig.json' } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': 'off',
    },
  },
)
