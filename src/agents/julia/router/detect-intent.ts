import { confidenceMin } from '../../../agent/confidence.js'
import type { Understanding } from '../../../conversation/understanding.js'
import { lexicon } from './lexicon.js'
import { written } from './written.js'

export const intentNames = [
  'recusa',
  'objecao',
  'pronto_fechar',
  'interesse_vaga',
  'duvida_perfil',
  'voltando',
  'neutro',
] as const
export type JuliaIntent = (typeof intentNames)[number]

export type DetectedIntent = {
  readonly intent: JuliaIntent
  readonly confidence: number
  /** The words that told. */
  readonly evidence: string
}

const spoken = intentNames.filter((name) => name !== 'neutro')

/**
 * What the doctor's words are about. It informs: which mode follows, if any, the proposer and the validator decide. Refusal outranks
 * interest ("não tenho interesse em plantão" speaks of a shift, and refuses it).
 */
export function detectIntent(
  understanding: Pick<Understanding, 'text' | 'intent' | 'confidence' | 'answer'>,
): DetectedIntent {
  const { text, answer } = understanding
  const folded = written(text)
  if (answer?.kind === 'reject') return { intent: 'recusa', confidence: 1, evidence: folded }
  for (const intent of spoken) {
    const evidence = firstMatch(lexicon[intent], folded)
    if (evidence !== undefined) return { intent, confidence: 0.9, evidence }
  }
  const guess = spoken.find((intent) => intent === understanding.intent)
  if (guess && understanding.confidence >= confidenceMin)
    return { intent: guess, confidence: understanding.confidence, evidence: 'classifier' }
  return { intent: 'neutro', confidence: 1, evidence: '' }
}

function firstMatch(patterns: readonly RegExp[], folded: string): string | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(folded)
    if (found) return found[0]
  }
  return undefined
}
