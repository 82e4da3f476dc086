import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Agent } from '../agent/agent.js'
import { behindYesSource } from '../agent/behind-yes/behind-yes-reader.js'
import { consentSource } from '../agent/consent/consent-reader.js'
import { dangerSource } from '../agent/danger/danger-reader.js'
import { weightsFile } from '../agent/reading/corpus-beside.js'
import { checked, madeOf } from '../agent/reading/reader.js'
import { train } from '../agent/reading/train.js'
import { encodeModel } from '../agent/reading/weights-file.js'
import { signalSource } from '../agent/signals/signal-reader.js'
import { writeSpeechWeights } from '../agent/speech/speech-model.js'

/** What all agents share: the readers of what stands behind a yes, of consent, of danger and of signals, and the judge of speech. */
export function writeSharedWeights(code: string): void {
  writeSpeechWeights()
  writeWeights([behindYesSource, consentSource, dangerSource, signalSource], code)
}

/**
 * Leaves beside each agent or reader what there is to learn from its corpus, so that no process has to learn it anew. `code` names the reader
 * that learnt it: with another, or another corpus, it is learnt again.
 */
export function writeWeights(
  agents: readonly Pick<Agent, 'file' | 'intents' | 'corpus' | 'readers'>[],
  code: string,
): void {
  const learners = agents.flatMap((agent) => [agent, ...(agent.readers ?? [])])
  for (const { file, intents, corpus } of learners) {
    if (!corpus) continue
    const path = join(dirname(fileURLToPath(file)), weightsFile)
    const stampPath = `${path}.stamp`
    const made = madeOf(intents, corpus)
    const stamp = createHash('sha256').update(`${made} ${code}`).digest('hex')
    if (existsSync(path) && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) continue
    const model = train(intents, checked(intents, corpus.trained()), corpus.decay)
    // Whole or not at all: another process may be reading.
    writeFileSync(`${path}.next`, encodeModel(model, made))
    renameSync(`${path}.next`, path)
    writeFileSync(stampPath, stamp)
  }
}
