import { execFile } from 'node:child_process'
import {
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const scripts = fileURLToPath(new URL('.', import.meta.url))
const repository = join(scripts, '..')

/** As in the repository where the output is concerned; without the type libraries, which take most of the time. */
const COMPILER_OPTIONS = {
  target: 'ES2022',
  module: 'NodeNext',
  strict: true,
  lib: ['ES5'],
  types: [],
  rootDir: 'src',
  outDir: 'dist',
  declaration: true,
  emitDeclarationOnly: true,
  noCheck: true,
  incremental: true,
  tsBuildInfoFile: 'dist/.tsbuildinfo',
}

let project

beforeEach(async () => {
  project = await realpath(await mkdtemp(join(tmpdir(), 'leme set-up ção ')))
  await cp(scripts, join(project, 'scripts'), { recursive: true })
  await writePackage('one')
})

afterEach(() => rm(project, { recursive: true }))

describe('ensureBuilt', () => {
  beforeEach(async () => {
    await symlink(join(repository, 'node_modules'), join(project, 'node_modules'))
    await write(
      'tsconfig.build.json',
      JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['src'] }),
    )
    await write('src/one.ts', 'export const one = 1')
    await write('src/words.yaml', 'hello: olá')
  })

  test('compiles the code and copies what is not code', async () => {
    expect((await build({ whole: true })).stderr).toContain('building')
    expect((await readdir(join(project, 'dist'))).sort()).toEqual(
      ['.build-stamp', '.tsbuildinfo', 'one.d.ts', 'one.js', 'one.js.map', 'words.yaml'].sort(),
    )
  })

  test('what runs is made without the types, and these only where the whole is wanted', async () => {
    expect((await build()).stderr).not.toContain('the types')
    expect((await readdir(join(project, 'dist'))).filter((name) => name.endsWith('.d.ts'))).toEqual([])
    const added = await build({ whole: true })
    expect(added.stderr).toContain('the types')
    expect(added.stderr).not.toContain('the server')
    expect(await read('dist/one.d.ts')).toContain('one = 1')

    // What is of an earlier day is not taken for today's.
    await write('src/one.ts', 'export const one = 2')
    await build()
    await build({ whole: true })
    expect(await read('dist/one.d.ts')).toContain('one = 2')
  })

  test('does nothing while the contents are the same, whatever the clock says', async () => {
    await build()
    expect((await build()).stderr).toBe('')
    await utimes(join(project, 'src/one.ts'), new Date(), new Date())
    expect((await build()).stderr).toBe('')
  })

  test('takes up a change and drops the output of a source that is gone', async () => {
    await build({ whole: true })
    await rm(join(project, 'src/one.ts'))
    await rm(join(project, 'src/words.yaml'))
    await write('src/two.ts', 'export const two = 2')
    await writePackage('two')
    await build({ whole: true })
    const built = await readdir(join(project, 'dist'))
    expect(built).toContain('two.js')
    expect(built.filter((name) => /^(one|words)/.test(name))).toEqual([])
  })

  test('shows the errors of a failed build and keeps the one before', async () => {
    await build()
    const stamp = await read('dist/.build-stamp')
    await write('src/one.ts', 'export const one = ')
    await expect(build()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/src\/one\.ts[\s\S]*what was built before is untouched/),
    })
    expect(await read('dist/one.js')).toContain('one = 1')
    expect(await read('dist/.build-stamp')).toBe(stamp)
  })

  test('what several entries share is there once, and every file goes on finding what lies beside it', async () => {
    await writePackage('one', 'deep/two')
    await write('src/words/place.ts', 'export const words = { place: import.meta.url }')
    await write(
      'src/one.ts',
      `export { words } from './words/place.js'\nexport const place: string = import.meta.url`,
    )
    await write(
      'src/deep/two.ts',
      `export { words } from '../words/place.js'\nexport const place: string = import.meta.url`,
    )
    await build()
    const { stdout } = await run(`
      const [one, two] = await Promise.all([import('./dist/one.js'), import('./dist/deep/two.js')])
      console.log(JSON.stringify([one.words === two.words, one.words.place, one.place, two.place]))`)
    const placeOf = (file) => pathToFileURL(join(project, 'dist', file)).href
    expect(JSON.parse(stdout)).toEqual([
      true,
      placeOf('words/place.js'),
      placeOf('one.js'),
      placeOf('deep/two.js'),
    ])
  })

  test('where the console fails alone, the server beside it is not kept either, and nothing half built is left', async () => {
    await build()
    await write('src/one.ts', 'export const one = 2')
    await write('console/vite.config.js', 'throw new Error("no such console")')
    await write('console/index.html', '<p>olá</p>')
    await expect(build()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/no such console[\s\S]*what was built before is untouched/),
    })
    expect(await read('dist/one.js')).toContain('one = 1')
    expect(await readdir(project)).not.toContain('dist.next')
  })

  test('bundles the console beside the server, and each only when it changed', async () => {
    await write('console/vite.config.js', 'export default {}')
    await write('console/index.html', '<p>olá</p>')
    await build()
    expect(await read('dist/console/index.html')).toContain('olá')
    expect(await read('dist/one.js')).toContain('one = 1')

    // Emptied when it is bundled again.
    await write('dist/console/mark', '')
    await write('src/one.ts', 'export const one = 2')
    await build()
    expect(await read('dist/one.js')).toContain('one = 2')
    expect(await readdir(join(project, 'dist/console'))).toEqual(['index.html', 'mark'])

    await write('console/index.html', '<p>tchau</p>')
    await build()
    expect(await read('dist/console/index.html')).toContain('tchau')
    expect(await readdir(join(project, 'dist/console'))).toEqual(['index.html'])
    expect(await read('dist/one.js')).toContain('one = 2')
  })

  test.each([
    ['taken where nothing is learnt beside the sources', undefined, 'built'],
    ['taken where it is newer', 1_000, 'built'],
    ['left where something was learnt since', 3_000, 'learnt'],
  ])('what the build learnt is %s', async (_what, learntAtSeconds, kept) => {
    const [built, beside] = ['dist/agents/one/reading.weights', 'src/agents/one/reading.weights']
    await write('src/agents/one/agent.ts', '')
    await write(built, 'built')
    await utimes(join(project, built), 2_000, 2_000)
    if (learntAtSeconds !== undefined) {
      await write(beside, 'learnt')
      await utimes(join(project, beside), learntAtSeconds, learntAtSeconds)
    }
    await run(`import('./scripts/ensure-built.mjs').then(({ takeBuiltWeights }) => takeBuiltWeights())`)
    expect(await read(beside)).toBe(kept)
  })

  test('two at once build once', async () => {
    const both = await Promise.all([build(), build()])
    expect(both.filter(({ stderr }) => stderr.includes('leme: building'))).toHaveLength(1)
  })

  function build(options = {}) {
    return run(
      `import('./scripts/setup.mjs').then(({ ensureBuilt }) => ensureBuilt(${JSON.stringify(options)}))`,
    )
  }
})

describe('ensureInstalled', () => {
  beforeEach(() => write('package-lock.json', lockfile({ 'node_modules/one': { version: '1.0.0' } })))

  test('installs what the lockfile says, development dependencies too, once', async () => {
    await fakeNpm({ ci: 'install' })
    expect((await install()).stderr).toContain('installing')
    expect(await read('npm-calls')).toMatch(/^ci --include=dev --include=optional [^\n]*\n$/)
    expect((await install()).stderr).toBe('')
  })

  test('installs again when the lockfile changed', async () => {
    await fakeNpm({ ci: 'install' })
    await install()
    await write('package-lock.json', lockfile({ 'node_modules/one': { version: '2.0.0' } }))
    await install()
    expect((await read('npm-calls')).trim().split('\n')).toHaveLength(2)
  })

  test('installs nothing where the lockfile changed and wants what is there', async () => {
    await fakeNpm({ ci: 'install' })
    await install()
    const { packages } = JSON.parse(lockfile({ 'node_modules/one': { version: '1.0.0' } }))
    packages[''] = { devDependencies: { one: '1.0.0' } }
    await write('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages }))
    expect((await install()).stderr).toBe('')
    expect((await read('npm-calls')).trim().split('\n')).toHaveLength(1)
  })

  test('installs again for another Node or another machine', async () => {
    await fakeNpm({ ci: 'install' })
    await install()
    const marker = 'node_modules/.leme-installed'
    await write(marker, (await read(marker)).replace(/node-\d+/, 'node-19'))
    await install()
    expect((await read('npm-calls')).trim().split('\n')).toHaveLength(2)
  })

  test('leaves alone what a person installed', async () => {
    await fakeNpm({ ci: 'fail' })
    await write('node_modules/.package-lock.json', lockfile({ 'node_modules/one': { version: '1.0.0' } }))
    await write('node_modules/one/package.json', '{}')
    expect((await install()).stderr).toBe('')
  })

  test('two at once install once', async () => {
    await fakeNpm({ ci: 'install' })
    await Promise.all([install(), install()])
    expect((await read('npm-calls')).trim().split('\n')).toHaveLength(1)
  })

  test('a lockfile without some platforms is installed all the same, in its versions', async () => {
    await fakeNpm({ ci: 'out-of-step', install: 'install' })
    await install()
    expect(await read('npm-calls')).toMatch(/^ci .*\ninstall --no-save .*\n$/)
  })

  test('a lockfile that disagrees with package.json is refused', async () => {
    await fakeNpm({ ci: 'out-of-step', install: 'install-other-version' })
    await expect(install()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('disagree') })
  })

  test('a failure is shown and not taken for done', async () => {
    await fakeNpm({ ci: 'fail' })
    await expect(install()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('no network') })
    await expect(install()).rejects.toMatchObject({ code: 1 })
  })

  function install() {
    return run(`import('./scripts/setup.mjs').then(({ ensureInstalled }) => ensureInstalled())`)
  }

  /** Stands in for npm: says nothing of what it would download, writes what it would leave behind. */
  async function fakeNpm(behaviour) {
    await write(
      'npm-cli.js',
      `import { appendFileSync, mkdirSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
      const behaviour = ${JSON.stringify(behaviour)}[process.argv[2]]
      appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n')
      if (behaviour === 'fail') { console.error('npm error no network'); process.exit(1) }
      if (behaviour === 'out-of-step') { console.error('npm error code EUSAGE'); process.exit(1) }
      const lock = readFileSync('package-lock.json', 'utf8')
      rmSync('node_modules', { recursive: true, force: true })
      mkdirSync('node_modules/one', { recursive: true })
      writeFileSync('node_modules/one/package.json', '{}')
      const left = behaviour === 'install-other-version' ? lock.replace('1.0.0', '1.0.1') : lock
      writeFileSync('node_modules/.package-lock.json', left)`,
    )
  }
})

function lockfile(packages) {
  return JSON.stringify({ lockfileVersion: 3, packages: { '': {}, ...packages } })
}

async function write(name, content) {
  await mkdir(join(project, name, '..'), { recursive: true })
  await writeFile(join(project, name), content)
}

function read(name) {
  return readFile(join(project, name), 'utf8')
}

function run(code) {
  const env = { ...process.env, npm_execpath: join(project, 'npm-cli.js') }
  return promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { cwd: project, env })
}

/** A package that is entered by these files. */
function writePackage(...entries) {
  const exports = Object.fromEntries(entries.map((name) => [`./${name}`, { default: `./dist/${name}.js` }]))
  return write('package.json', JSON.stringify({ name: 'small', type: 'module', exports }))
}
