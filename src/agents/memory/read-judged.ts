import { foldText, tokensOf } from '../../language/fold-text.js'
import type { HistoryEntry } from '../../conversation/state.js'
import type { MemoryPart } from './parts.js'
import { readCues } from './change-cues.js'

const wordsMax = 8
const itself = '(?:(?:[oa]|ess[ea]|est[ea]) (?:filme|serie|seriado|anime|video)|el[ea]|isso|ess[ea])'
const good = '(?:bo[ma]|otim[oa]|legal|massa|top|ruim|chat[oa]|bacana|divertid[oa]|longo|pesado)'
const askedIfGood = new RegExp(
  `^(?:(?:e|mas|sera que) )?(?:${itself} )?(?:(?:e|eh|foi) (?:mesmo |muito )?${good}|vale(?: muito| mesmo)?(?: a)? pena|presta|compensa)(?: (?:mesmo|ver|assistir|${itself}))?[ ?]*\\?$`,
)
const askedRating =
  /^(?:(?:e|mas) )?(?:qual (?:e )?|que |tem )?(?:a )?(?:nota|avaliacao) (?:del[ea]|dess[ea]|(?:que )?eu dei(?: (?:pra |para )?el[ea])?)[ ?]*\?$/

/** "é bom?", "vale a pena?", right after a title was kept or shown: what is known of it is told, and that this is not, if it is not. */
export function readJudged(text: string, history: readonly HistoryEntry[]): MemoryPart | undefined {
  if (tokensOf(text).length > wordsMax) return undefined
  const last = history.findLast(({ role }) => role === 'agent')
  if (!ofTitle.test(last?.text ?? '')) return undefined
  const folded = foldText(text).trim()
  return askedIfGood.test(folded) || askedRating.test(folded)
    ? { text, intent: 'get_info', entities: {}, source: 'rule', isOfIt: true }
    : undefined
}

const ofTitle =
  /^(?:Mudei\. )?(?:Salvo como (?:filme|série)|Já está na sua lista|Guardei junto|Marquei como vist)|\b(?:Filme|Série), na lista desde /mu

const rate = '(?:nota )?\\d{1,2}(?:[.,]\\d)?(?: ?(?:/|de) ?\\d{1,2}| estrelas?| pontos?)'
const plainRate = '(?:nota )\\d{1,2}(?:[.,]\\d)?'
const anyRate = `(?:${rate}|${plainRate})`
const ofIt = '(?: (?:pr[oa]|para [oa]|pra|d?[oa]) (?:filme|serie|el[ea]|ess[ea])| pra el[ea]| nel[ea])?'
const rated = new RegExp(
  `^(?:(?:ja )?(?:vi|assisti|terminei)[,.!]? )?(?:(?:eu )?(?:dei|dou|daria|leva|merece) )?${anyRate}${ofIt}[ .!]*$`,
)

const ratingMax = 120

/** "já vi, 8/10", "dei nota 9 pro filme": how good they found what was last spoken of. It is kept beside it, and is no note of its own. */
export function readRating(text: string, history: readonly HistoryEntry[]): string | undefined {
  if (text.length > ratingMax) return undefined
  const body = readCues(text).body.replace(/[\s.!]+$/u, '')
  if (!rated.test(foldText(body))) return undefined
  const last = history.findLast(({ role }) => role === 'agent')
  return ofTitle.test(last?.text ?? '') ? body : undefined
}
