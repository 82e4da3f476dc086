import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { foldText } from '../../language/fold-text.js'
import type { MarkedSentence } from './corpus.js'
import { parseCorpus } from './parse-corpus.js'
import type { Corpus } from './reader.js'

/** What was learnt from a corpus, beside the agent it is of. Written when the package is built. */
export const weightsFile = 'reading.weights'

/** Talk that asks nobody for anything, whatever the agent does: of use beside every corpus of some size. */
const smallTalk = fileURLToPath(new URL('./small-talk/', import.meta.url))

/**
 * The corpus in `corpus/trained` and `corpus/held` beside an agent's file (`import.meta.url`). `smallTalk`: with the sentences that ship with the kit, in
 * which nothing is asked for.
 */
export function corpusBeside(
  agentFile: string,
  options: { readonly smallTalk?: true; readonly decay?: number } = {},
): Corpus {
  const folder = fileURLToPath(new URL('.', agentFile))
  const own = (name: string): string[] => yamlFiles(join(folder, 'corpus', name))
  const common = (name: string): string[] =>
    options.smallTalk ? yamlFiles(join(smallTalk, 'corpus', name)) : []
  const sentencesOf = (name: string): MarkedSentence[] => [
    ...own(name).flatMap(sentencesIn),
    ...common(name)
      .flatMap(sentencesIn)
      .map((sentence) => ({ ...sentence, common: true as const })),
  ]
  return {
    trained() {
      // Two people may write the same: what is measured on is not learnt from.
      const held = new Set(sentencesOf('held').map(({ text }) => foldText(text)))
      return sentencesOf('trained').filter(({ text }) => !held.has(foldText(text)))
    },
    held: () => sentencesOf('held'),
    ...(options.decay === undefined ? {} : { decay: options.decay }),
    digest() {
      const hash = createHash('sha256')
      for (const name of ['trained', 'held'])
        for (const file of [...own(name), ...common(name)]) hash.update(readFileSync(file))
      return hash.digest('hex')
    },
    weights() {
      const file = join(folder, weightsFile)
      return existsSync(file) ? readFileSync(file) : undefined
    },
  }
}

function yamlFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(folder, name))
}

function sentencesIn(file: string): MarkedSentence[] {
  return parseCorpus(readFileSync(file, 'utf8'), file)
}
