// Makes a release ready: node scripts/release.mjs 0.2.0 [folder]. It publishes nothing and pushes nothing: what it made is looked at first.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What keeps this tree from being released as that version. */
export function releaseProblems({ version, packageVersion, changelog, status, lockVersion }) {
  return [
    ...(/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) ? [] : [`"${version}" is no version: for example 0.2.0`]),
    ...(packageVersion === version ? [] : [`package.json says ${packageVersion}`]),
    ...(lockVersion === version ? [] : [`package-lock.json says ${lockVersion}: run npm install`]),
    ...(changelog.includes(`## [${version}]`) ? [] : [`CHANGELOG.md has no section [${version}]`]),
    ...(status === '' ? [] : ['there are changes that were not committed']),
  ]
}

function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  if (status === 0) return stdout
  throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`)
}

function main([version = '', folder = join(root, '.leme', 'release')]) {
  const read = (file) => readFileSync(join(root, file), 'utf8')
  const problems = releaseProblems({
    version,
    packageVersion: JSON.parse(read('package.json')).version,
    lockVersion: JSON.parse(read('package-lock.json')).version,
    changelog: read('CHANGELOG.md'),
    status: run('git', ['status', '--porcelain']).trim(),
  })
  if (problems.length > 0) {
    for (const problem of problems) console.error(`release: ${problem}`)
    process.exitCode = 1
    return
  }
  mkdirSync(folder, { recursive: true })
  run('npm', ['run', 'build'])
  const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', folder]))
  const sbom = run('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx'])
  writeFileSync(join(folder, `leme-${version}.cdx.json`), sbom)
  const digests = [filename, `leme-${version}.cdx.json`].map(
    (file) =>
      `${createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex')}  ${file}`,
  )
  writeFileSync(join(folder, 'SHA256SUMS'), `${digests.join('\n')}\n`)
  console.log(`release: ${folder} holds the package, its SBOM and their digests. Then:
  git tag -s v${version} -m "Leme ${version}" && git push origin v${version}
  npm publish ${join(folder, filename)} --provenance`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2))
