import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileFunction } from 'node:vm'
import ts from 'typescript'

const OPTIONS = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.CommonJS,
  verbatimModuleSyntax: false,
  esModuleInterop: true,
}

/**
 * Loads our TypeScript without vitest, so that it can be loaded anew in milliseconds: a mutant in what a module does when
 * it is loaded needs just that. What comes from node_modules stays loaded. `stand-ins`: by specifier, given instead.
 */
export function createModules(standIns) {
  const compiled = new Map()
  let loaded = new Map()

  function compile(path) {
    const source = ts
      .transpileModule(readFileSync(path, 'utf8'), {
        compilerOptions: OPTIONS,
        fileName: path,
      })
      .outputText.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
    return compileFunction(source, ['exports', 'require', 'module'], { filename: path })
  }

  function load(path) {
    const known = loaded.get(path)
    if (known) return known
    const module = { exports: {}, imports: new Set() }
    loaded.set(path, module)
    const body = compiled.get(path) ?? compile(path)
    compiled.set(path, body)
    const outside = createRequire(path)
    const require = (specifier) => {
      const standIn = standIns.find(({ matches }) => matches.test(specifier))
      if (standIn) return standIn.exports
      if (!specifier.startsWith('.')) return outside(specifier)
      const target = sourceOf(resolve(dirname(path), specifier))
      module.imports.add(target)
      return load(target).exports
    }
    body(module.exports, require, module)
    return module
  }

  return {
    load,
    forget: () => (loaded = new Map()),
    /** A file and all that it imports. */
    reached(path, seen = new Set()) {
      if (seen.has(path)) return seen
      seen.add(path)
      for (const next of loaded.get(path)?.imports ?? []) this.reached(next, seen)
      return seen
    },
  }
}

function sourceOf(path) {
  const source = path.replace(/\.js$/, '.ts')
  return existsSync(source) ? source : path
}
