import { ESLint } from 'eslint'
import ts from 'typescript'

/**
 * TypeScript's own complaints and eslint's about one of the two projects, from one program: what `tsc` and `eslint .` would each work out
 * about every expression is worked out once. `node scripts/check-code.mjs <tsconfig> <folder> [<what of it is left to others>]`
 */
const [, , config, folder, others] = process.argv
const program = programOf(config)
const diagnostics = ts.getPreEmitDiagnostics(program)
if (diagnostics.length > 0) {
  process.exitCode = 1
  console.log(ts.formatDiagnosticsWithColorAndContext(diagnostics, formatHost()))
}
const eslint = new ESLint({
  ignorePatterns: others ? [others] : [],
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: null, programs: [program] } },
  },
})
const results = await eslint.lintFiles([folder])
if (results.some(({ errorCount }) => errorCount > 0)) process.exitCode = 1
process.stdout.write(await (await eslint.loadFormatter('stylish')).format(results))

function programOf(file) {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
      throw new Error(ts.formatDiagnostic(diagnostic, formatHost()))
    },
  }
  const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(file, {}, host)
  return ts.createProgram({
    rootNames: fileNames,
    options,
    configFileParsingDiagnostics: errors,
    // The rules look from a node to what it stands in.
    host: ts.createCompilerHost(options, true),
  })
}

function formatHost() {
  return {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: ts.sys.getCurrentDirectory,
    getNewLine: () => ts.sys.newLine,
  }
}
