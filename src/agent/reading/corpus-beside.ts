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

/** The corpus in `corpus/trained` and `corpus/held` beside an agent's file (`import.meta.url`). */
export function corpusBeside(agentFile: string): Corpus {
  const folder = fileURLToPath(new URL('.', agentFile))
  const part = (name: string): string[] => yamlFiles(join(folder, 'corpus', name))
  return {
    trained() {
      // Two people may write the same: what is measured on is not learnt from.
      const held = new Set(
        part('held')
          .flatMap(sentencesIn)
          .map(({ text }) => foldText(text)),
      )
      return part('trained')
        .flatMap(sentencesIn)
        .filter(({ text }) => !held.has(foldText(text)))
    },
    held: () => part('held').flatMap(sentencesIn),
    digest() {
      const hash = createHash('sha256')
      for (const file of [...part('trained'), ...part('held')]) hash.update(readFileSync(file))
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
