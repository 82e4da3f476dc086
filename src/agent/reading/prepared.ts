import { foldText } from '../../language/fold-text.js'
import type { Intent } from '../intent.js'
import { mentionOfTokens, mentionsOf, type TextMention } from './mentions.js'
import { textFeatures, type Features } from './text-features.js'
import { tokensOf, type Token } from './tokens.js'

/** A text tidied, cut into words and with its mentions marked: what both the telling and the filling begin with. */
export type Prepared = {
  readonly text: string
  readonly tokens: readonly Token[]
  /** The mention each token is part of. */
  readonly mentions: readonly (TextMention | undefined)[]
}

/** Longer than anybody writes in a turn: the rest tells nothing new. */
const textLengthMax = 1_000

export function prepare(text: string): Prepared {
  const read = text.slice(0, textLengthMax)
  const tokens = tokensOf(read)
  return { text, tokens, mentions: mentionOfTokens(tokens, mentionsOf(read)) }
}

/** The first rule that matches is evidence for its intent, and no more. */
export function featuresOf({ text, tokens, mentions }: Prepared, intents: readonly Intent[]): Features {
  const folded = foldText(text)
  const ruled = intents.find(
    ({ certain, rule }) => certain?.test(folded) === true || rule?.test(folded) === true,
  )
  const more = intents.flatMap(({ evidence }) => evidence?.(text.slice(0, textLengthMax)) ?? [])
  return textFeatures(tokens, mentions, [...(ruled ? [ruleEvidence(ruled.id)] : []), ...more])
}

export function ruleEvidence(intent: string): string {
  return `rule:${intent}`
}
