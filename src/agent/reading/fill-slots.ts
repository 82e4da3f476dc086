import type { Span } from '../../language/span.js'
import type { Prepared } from './prepared.js'
import { allowedTags, type SlotModel } from './reading-model.js'
import { tagTokens } from './tagger.js'
import { tokenFeatures } from './token-features.js'
import type { Token } from './tokens.js'
import { kindOfUse } from './word-uses.js'

export type FilledSlot = Span & { readonly slot: string }

/** Which characters of a text are the values of what it asks for. */
export function fillSlots(model: SlotModel, prepared: Prepared, intent: string): FilledSlot[] {
  const allowed = allowedTags(model, intent)
  const { tokens } = prepared
  if (allowed.length === 1 || tokens.every((token) => isStrange(model, token))) return []
  const features = tokenFeatures(prepared, intent, ({ word }) => kindOfUse(model.uses, word))
  const once = (model.onceOf[intent] ?? []).map((slot) => model.slots.indexOf(slot))
  const tags = tagTokens(model.tagWeights, features, allowed, once)
  const filled: { slot: string; start: number; end: number }[] = []
  for (const [at, tag] of tags.entries()) {
    const token = tokens[at]
    if (!token || tag === 0) continue
    const last = filled.at(-1)
    if (tag % 2 === 0 && last) last.end = token.end
    else filled.push({ slot: model.slots[(tag - 1) >> 1] ?? '', start: token.start, end: token.end })
  }
  return filled
}

/** Letters that no sentence holds, and that are written as no name: by themselves they are nobody's value. */
function isStrange({ uses }: SlotModel, { kind, capital, word }: Token): boolean {
  return kind === 'sign' || (kind === 'word' && !capital && !uses.has(word))
}
