import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Licences that may come along with Leme, and what is to be done for each. A package under another one is not taken, or this list is
 * changed by somebody who has read it.
 */
export const allowedLicences = {
  MIT: 'keep the notice',
  'MIT-0': 'nothing',
  ISC: 'keep the notice',
  '0BSD': 'nothing',
  'BSD-2-Clause': 'keep the notice',
  'BSD-3-Clause': 'keep the notice',
  'Apache-2.0': 'keep the notice and what was changed',
  'BlueOak-1.0.0': 'keep the notice',
  'Python-2.0': 'keep the notice',
  'OFL-1.1': 'a font: keep the notice, do not sell it alone',
}

/** Taken under a licence that is not on the list, each for its reason. By the beginning of the name. */
export const exceptions = [
  {
    name: '@img/sharp-',
    licence: 'LGPL-3.0-or-later',
    because:
      'libvips, a library of its own that sharp loads: npm installs it unchanged beside Leme, and it can be replaced by another build',
  },
]

/** Every package that an installation gets, as the lockfile has it: also those for other platforms. */
export function productionPackages(lockfile) {
  return Object.entries(lockfile.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? 'none stated',
    }))
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
    .filter(
      (each, at, all) =>
        at === 0 || `${each.name} ${each.version}` !== `${all[at - 1].name} ${all[at - 1].version}`,
    )
}

/** Those that may not come along. Of `A OR B` one has to be on the list, of `A AND B` both. */
export function notAllowed(packages) {
  return packages.filter(({ name, licence }) => {
    const excepted = exceptions.filter((each) => name.startsWith(each.name)).map((each) => each.licence)
    const isGood = (one) => one in allowedLicences || excepted.includes(one)
    return !licence
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every(isGood))
  })
}

/** The page of the reference. */
export function licencesPage(packages) {
  const byLicence = new Map()
  for (const { name, version, licence } of packages)
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name} ${version}`])
  const rows = [...byLicence].sort(([a, few], [b, many]) => many.length - few.length || (a < b ? -1 : 1))
  return [
    '# Licences',
    '',
    'Every package that an installation gets, by its licence, as the lockfile has it. Made by `node scripts/licences.mjs`; a test holds it to the lockfile and every licence to the list of those that may come along.',
    '',
    '| licence | what it asks |',
    '| --- | --- |',
    ...Object.entries(allowedLicences).map(([licence, asks]) => `| ${licence} | ${asks} |`),
    '',
    'Besides:',
    '',
    ...exceptions.map(({ name, licence, because }) => `- \`${name}…\` under ${licence}: ${because}.`),
    '',
    ...rows.flatMap(([licence, names]) => [`## ${licence} (${names.length})`, '', `${names.join(', ')}`, '']),
  ].join('\n')
}

export const pageFile = fileURLToPath(new URL('../docs/reference/licences.md', import.meta.url))

export function readLockfile() {
  return JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const packages = productionPackages(readLockfile())
  const refused = notAllowed(packages)
  for (const { name, version, licence } of refused)
    console.error(`${name} ${version}: ${licence} is not on the list`)
  const { format } = await import('prettier')
  writeFileSync(
    pageFile,
    await format(licencesPage(packages), { parser: 'markdown', printWidth: 110, proseWrap: 'preserve' }),
  )
  process.exitCode = refused.length > 0 ? 1 : 0
}
