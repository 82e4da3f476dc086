import type { QuotedMessage } from '../../conversation/input.js'
import { foldText, tokensOf } from '../../language/fold-text.js'
import { intentByRule } from './intents/intent-by-rule.js'
import { planSave } from './plan-save.js'
import { leadsWithSave, readSave, type SaveRequest } from './read-save.js'
import type { RequestPlan } from './request-plan.js'

/** "isso", "esse telefone", "o endereço": it points, and says nothing that is to be kept beside it. */
const pointing =
  /^(?:(?:isso|isto|aquilo)|(?:o|a|os|as|ess[ea]s?|est[ea]s?|aquel[ea]s?|ele|ela|meu|minha|d[oa]))\b/
const pointingWordsMax = 2

/**
 * A message that is to be kept, said below another one: that one is kept, in its own words. What is said besides stands below it.
 * Undefined: the words name a thing of their own, and the quote changes nothing.
 */
export function planQuotedSave(
  text: string,
  quoted: QuotedMessage | null,
  isPrevious: boolean,
): RequestPlan | undefined {
  const own = readSave(text)
  if (!isPrevious && (!leadsWithSave(text) || own.url !== null || isTitle(own))) return undefined
  const beside = isPrevious || isPointing(own.query) ? '' : own.query
  if (quoted === null) return beside === '' ? { do: 'say', phrase: 'quotedUnknown' } : undefined
  if (quoted.media !== null)
    return { do: 'say', phrase: isVoice(quoted.media) ? 'voiceNotKept' : 'mediaNotKept' }
  if (quoted.text.trim() === '') return { do: 'say', phrase: 'quotedUnknown' }
  return planSave(withWords(saveOf(quoted, own), beside))
}

/** Which item a message named that was quoted, as far as its words say it; null: nobody knows. */
export function wordsOfQuoted(quoted: QuotedMessage): string | null {
  const said = quoted.by === 'person' ? readSave(quoted.text) : { url: null, query: quoted.text }
  const words = said.url ?? said.query
  return quoted.media !== null || tokensOf(words).length === 0 ? null : words
}

function isTitle({ itemType, query }: SaveRequest): boolean {
  return (itemType === 'movie' || itemType === 'tv_show') && query !== ''
}

function isPointing(words: string): boolean {
  return words === '' || (pointing.test(foldText(words)) && tokensOf(words).length <= pointingWordsMax)
}

/** What the house said is kept as it was said; what the person sent, as if it were sent now. */
function saveOf({ by, text }: QuotedMessage, { itemType }: SaveRequest): SaveRequest {
  if (by === 'business') return { itemType: 'note', query: text.trim(), url: null, year: null }
  const request = readSave(text)
  if (request.url !== null || intentByRule(text) === 'save')
    return { ...request, itemType: request.itemType ?? itemType }
  return { itemType, query: text.trim(), url: null, year: null }
}

function withWords(request: SaveRequest, beside: string): SaveRequest {
  if (beside === '') return request
  const query = [request.query, beside]
    .filter((words) => words !== '')
    .join(request.url === null ? '\n' : ' ')
  return { ...request, query, ...(request.url === null && { itemType: 'note' as const }) }
}

function isVoice(media: string): boolean {
  return /audio|voice|ptt/.test(media)
}
