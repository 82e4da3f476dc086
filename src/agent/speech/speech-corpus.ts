import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'

/** Sentences as a model might say them with nothing cited: those that claim something, and those that claim nothing. */
export type SpeechCorpus = { readonly claims: readonly string[]; readonly harmless: readonly string[] }

const file = z.object({ claims: z.array(z.string()), harmless: z.array(z.string()) })
const speechFolder = fileURLToPath(new URL('.', import.meta.url))

function corpusFiles(): string[] {
  const folder = join(speechFolder, 'corpus')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(folder, name))
}

export function speechCorpus(): SpeechCorpus {
  const files = corpusFiles().map((path) => file.parse(parse(readFileSync(path, 'utf8'))))
  return {
    claims: files.flatMap(({ claims }) => claims),
    harmless: files.flatMap(({ harmless }) => harmless),
  }
}

/** Changes whenever the corpus does, or the code that learns from it. */
export function speechDigest(): string {
  const hash = createHash('sha256')
  const code = readdirSync(speechFolder)
    .filter((name) => /\.[jt]s$/.test(name) && !/\.(?:test|d)\.ts$/.test(name))
    .sort()
    .map((name) => join(speechFolder, name))
  for (const path of [...code, ...corpusFiles()]) hash.update(readFileSync(path))
  return hash.digest('hex')
}

const weightsFile = join(speechFolder, 'reading.weights')

/** What was learnt from it, if that is there. */
export function speechWeights(): Uint8Array | undefined {
  return existsSync(weightsFile) ? readFileSync(weightsFile) : undefined
}

/** Whole or not at all: another process may be reading. */
export function keepSpeechWeights(bytes: Uint8Array): void {
  writeFileSync(`${weightsFile}.next`, bytes)
  renameSync(`${weightsFile}.next`, weightsFile)
}
