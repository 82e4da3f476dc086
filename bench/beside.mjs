/**
 * This version beside another one of the repository, in one run on one machine: `npm run beside -- <commit> [figures]`. Both are
 * driven from outside by what both offer, `leme start` and its HTTP, in turns (A B A B), and the middle of the rounds is told.
 * Noise takes from both alike; read the difference, not the figures.
 */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removeHome } from '../dist/inside.js'
import { figuresOf, measureRound } from './beside/round.mjs'
import { layOut } from './beside/version.mjs'
import { startProcess } from './running-leme.mjs'
import { median } from './workbench.mjs'

const rounds = Number(process.env.LEME_BESIDE_ROUNDS ?? 5)
/** No more than this may a figure be worse. */
const worseAcceptedShare = 0.05
/** Nobody is to be told that they write too often. */
const env = { LEME_RATE_LIMIT_PER_MINUTE: '100000' }

const [commit, ...named] = process.argv.slice(2)
const unknown = named.filter((name) => !(name in figuresOf))
if (commit === undefined || unknown.length > 0) {
  const known = Object.keys(figuresOf).join(', ')
  console.error(
    `beside: name a commit, and figures of ${known}${unknown.length > 0 ? `; there is no ${unknown.join(', ')}` : ''}`,
  )
  process.exit(2)
}

const versions = [
  { name: commit, root: await layOut(commit), measured: [] },
  { name: 'this', root: fileURLToPath(new URL('..', import.meta.url)), measured: [] },
]
for (const version of versions) version.home = await mkdtemp(join(tmpdir(), 'leme-beside-'))
try {
  // The first start makes the database and the demo business.
  for (const { home, root } of versions) await (await startProcess(home, env, root)).stop()
  for (let round = 0; round < rounds; round++)
    for (const version of versions)
      version.measured.push(await measureRound((each) => startProcess(each.home, env, each.root), version))
  const figures = named.length > 0 ? named : Object.keys(figuresOf)
  console.log(
    [`the middle of ${rounds} rounds`, ...versions.map(({ name }) => name), 'difference', '']
      .map(cell)
      .join(''),
  )
  for (const figure of figures) if (tell(figure)) process.exitCode = 1
} finally {
  for (const { home } of versions) await removeHome(home)
}

/** True where this version is worse than accepted. */
function tell(figure) {
  const { words, better } = figuresOf[figure]
  const [before, now] = versions.map(({ measured }) => median(measured.map((round) => round[figure])))
  const share = (now - before) / before
  const isWorse = (better === 'less' ? share : -share) > worseAcceptedShare
  const difference = `${share > 0 ? '+' : ''}${(share * 100).toFixed(1)} %`
  console.log([words, rounded(before), rounded(now), difference, isWorse ? 'WORSE' : ''].map(cell).join(''))
  return isWorse
}

function rounded(value) {
  return value.toFixed(value < 100 ? 2 : 0)
}

function cell(text, column) {
  return String(text).padEnd([44, 14, 14, 14, 0][column])
}
