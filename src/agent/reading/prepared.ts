import { foldText } from '../../language/fold-text.js'
import type { Intent } from '../intent.js'
import { mentionOfTokens, mentionsOf, type TextMention } from './mentions.js'
import { remembered } from './remembered.js'
import { evidenceHash, textFeatures, type TextFeatures } from './text-features.js'
import { tokensOf, type Token } from './tokens.js'

/** A text tidied, cut into words and with its mentions marked: what both the telling and the filling begin with. */
export type Prepared = {
  readonly text: string
  /** As rules read it. */
  readonly folded: string
  readonly tokens: readonly Token[]
  /** The mention each token is part of. */
  readonly mentions: readonly (TextMention | undefined)[]
  /** What the text is told by; made when it is first wanted. */
  told(): TextFeatures
}

/** Longer than anybody writes in a turn: the rest tells nothing new. */
const textLengthMax = 1_000

export function prepare(text: string): Prepared {
  const read = text.slice(0, textLengthMax)
  const tokens = tokensOf(read)
  const mentions = mentionOfTokens(tokens, mentionsOf(read))
  let told: TextFeatures | undefined
  return {
    text,
    folded: foldText(text),
    tokens,
    mentions,
    told: () => (told ??= textFeatures(tokens, mentions)),
  }
}

/** A message, its parts, and again the message: every reader begins with the same. */
const preparedKept = 32
export const preparedText = remembered(preparedKept, prepare)

/** The first rule that matches is evidence for its intent, and no more. */
export function evidenceOf({ text, folded }: Prepared, intents: readonly Intent[]): Uint32Array {
  const ruled = intents.find(
    ({ certain, rule }) => certain?.test(folded) === true || rule?.test(folded) === true,
  )
  const evidence = ruled ? [ruleEvidence(ruled.id)] : []
  for (const intent of intents)
    if (intent.evidence) evidence.push(...intent.evidence(text.slice(0, textLengthMax)))
  return Uint32Array.from(evidence, evidenceHash)
}

export function ruleEvidence(intent: string): string {
  return `rule:${intent}`
}
