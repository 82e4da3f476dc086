import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner'
import { createCollector } from './collect-tests.mjs'
import { createModules } from './load-modules.mjs'

/** Chance is the same for every mutant, or one would be noticed today and not tomorrow. */
const PROPERTY = { seed: 20_261_116, numRuns: 25 }
/** What is measured here is not how quick instrumented code is. */
const NO_PACE = { matches: /\/least-cpu-ms\.js$/, exports: { leastCpuMs: (work) => (work(), 0) } }

/**
 * Runs tests of pure functions in the very process that holds the mutants, thousands a minute: vitest's own runner needs
 * about a second for each. It knows nothing of files, databases or time; tests that need them are no tests for mutants.
 */
export class QuickRunner {
  static inject = tokens(commonTokens.options, commonTokens.logger)

  constructor(options, log) {
    this.folders = options.quick.folders
    this.log = log
    this.shared = globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {}
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  init() {
    createRequire(resolve('package.json'))('fast-check').configureGlobal(PROPERTY)
    this.collector = createCollector()
    this.modules = createModules([{ matches: /^vitest$/, exports: this.collector.vitest }, NO_PACE])
    const known = Object.keys(this.collector.vitest)
    const found = this.folders.flatMap(testFilesIn)
    this.files = found.filter((file) => needsOnly(known, readFileSync(file, 'utf8')))
    const left = found.filter((file) => !this.files.includes(file)).map((file) => relative('.', file))
    if (left.length > 0) this.log.info(`Not run, for they need more of vitest: ${left.join(', ')}`)
    this.durationMs = new Map()
  }

  async dryRun() {
    this.loadWhole()
    const results = []
    for (const test of this.collector.tests()) {
      this.shared.currentTestId = test.id
      const result = await run(test)
      this.shared.currentTestId = undefined
      this.durationMs.set(test.id, result.timeSpentMs)
      results.push(result)
    }
    return { status: DryRunStatus.Complete, tests: results, mutantCoverage: this.shared.mutantCoverage }
  }

  async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit, sandboxFileName }) {
    this.shared.activeMutant = undefined
    this.shared.hitCount = 0
    this.shared.hitLimit = hitLimit
    const unloadable =
      mutantActivation === 'static'
        ? this.loadWith(activeMutant.id, resolve(sandboxFileName))
        : this.loadWhole()
    this.shared.activeMutant = activeMutant.id
    const results = unloadable ? [unloadable] : await this.runUntilNoticed(testFilter)
    this.shared.activeMutant = undefined
    const timeout = determineHitLimitReached(this.shared.hitCount, hitLimit)
    return toMutantRunResult(timeout ?? { status: DryRunStatus.Complete, tests: results })
  }

  async runUntilNoticed(testFilter) {
    const wanted = testFilter && new Set(testFilter)
    const tests = this.collector.tests().filter(({ id }) => !wanted || wanted.has(id))
    const results = []
    for (const test of this.quickestFirst(tests)) {
      const result = await run(test)
      this.durationMs.set(test.id, result.timeSpentMs)
      results.push(result)
      if (result.status === TestStatus.Failed) break
    }
    return results
  }

  /** A mutant in what is done when a module is loaded: only the test files that load it can notice. */
  loadWith(mutant, mutated) {
    if (!this.reached) this.loadWhole()
    this.isWhole = false
    this.shared.activeMutant = mutant
    try {
      this.load(this.files.filter((file) => this.reached.get(file).has(mutated)))
    } catch (error) {
      return failed({ id: 'load', full: 'load', file: mutated }, 0, error)
    }
  }

  loadWhole() {
    if (this.isWhole) return
    this.load(this.files)
    this.isWhole = true
    this.reached = new Map(this.files.map((file) => [file, this.modules.reached(file)]))
  }

  load(files) {
    this.modules.forget()
    this.collector.forget()
    for (const file of files) this.collector.collect(file, () => this.modules.load(file))
  }

  quickestFirst(tests) {
    return tests.toSorted((a, b) => (this.durationMs.get(a.id) ?? 0) - (this.durationMs.get(b.id) ?? 0))
  }
}

async function run(test) {
  const startedAt = performance.now()
  try {
    await test.body()
  } catch (error) {
    return failed(test, performance.now() - startedAt, error)
  }
  return { ...resultOf(test, performance.now() - startedAt), status: TestStatus.Success }
}

function failed(test, tookMs, error) {
  return {
    ...resultOf(test, tookMs),
    status: TestStatus.Failed,
    failureMessage: String(error?.message ?? error),
  }
}

function resultOf({ id, full, file }, timeSpentMs) {
  return { id, name: full, fileName: file, timeSpentMs }
}

/** A folder, or one file of tests. */
function testFilesIn(folder) {
  if (folder.endsWith('.test.ts')) return [resolve(folder)]
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => resolve(join(folder, name)))
    .sort()
}

/** Timers that are stood in for, hooks, mocks: what a test of pure functions does without. */
function needsOnly(known, source) {
  const [, names = ''] = /import \{([^}]*)\} from 'vitest'/.exec(source) ?? []
  return names.split(',').every((name) => name.trim() === '' || known.includes(name.trim()))
}

export const strykerValidationSchema = {
  properties: {
    quick: { type: 'object', properties: { folders: { type: 'array', items: { type: 'string' } } } },
  },
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'quick', QuickRunner)]
