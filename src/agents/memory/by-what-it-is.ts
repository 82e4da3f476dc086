import { foldText, tokensOf } from '../../language/fold-text.js'
import type { Facts } from '../../agent/agent.js'
import { withoutWish } from './around-kept.js'
import { toldOf } from './follow-up.js'
import { hear } from './heard/heard-reader.js'
import { lastDone } from './last-done.js'
import { isToYou } from './may-be-kept.js'
import { notToKeep } from './not-to-keep.js'
import { isOrder } from './order.js'
import { asPerhaps, type MemoryPart } from './parts.js'
import { asksSomething } from './plainly-else.js'
import { readTip } from './read-tip.js'
import { readQuestion } from './read-question.js'

type Spoken = Pick<Facts, 'now' | 'timeZone'> & {
  readonly state: Partial<Pick<Facts['state'], 'history' | 'memo'>>
}

/** "lista: isto, aquilo", and what a title was found in: nobody says that but to have it kept. */
function isPlain({ text, intent, entities: { query } }: MemoryPart): boolean {
  if (intent !== 'save') return false
  if (readTip(text)) return true
  const words = typeof query === 'string' ? tokensOf(query).length : 0
  const isTitle = words > 0 && words <= tokensOf(text).length * titleShareMax
  return (
    isTitle ||
    (named.test(foldText(text)) &&
      !isOrder(text) &&
      notToKeep(text) === undefined &&
      !rewrites.test(foldText(text)))
  )
}

/** "reescreve ela assim: …": before the colon stands what is to be done. */
const rewrites = /^(?:[a-z]+ )?(?:reescrev|escrev|corri[gj]|deixa|muda|mude|troca|troque|completa)\w* /
/** What was learnt to be the title leaves at least as much around it. */
const titleShareMax = 0.6
const named = /^[^:?,!\n]{2,40}: \S[^?]*$/

/**
 * What nobody asked to keep, by what it is: what is told to be kept is kept, what is said to who keeps things never is, and where that is not
 * plain the person is asked.
 */
export function byWhatItIs(part: MemoryPart, facts: Spoken): MemoryPart {
  const { text } = part
  if (isPlain(part)) return part
  const heard = hear(text)
  const said = (phrase: string): MemoryPart => aside(part, phrase)
  if (!heard?.isSure) {
    if (part.intent !== 'save') return part
    const isKept = heard?.kind === 'keep' || (heard === undefined && !/\?/.test(text))
    if (isKept || /\d{3}/.test(text)) return part
    return idle(part) ?? (isToYou(text) ? aside(part, 'justTalk') : asPerhaps(text, withoutWish(text)))
  }
  const history = facts.state.history ?? []
  switch (heard.kind) {
    case 'keep':
      return /\?/.test(text) && part.intent === 'save' ? asPerhaps(text, withoutWish(text)) : part
    case 'talk':
      return asksSomething.test(foldText(text)) ? askedOf(part, facts) : said('justTalk')
    case 'refuse':
      return said(lastDone(history) === 'shown' ? 'anotherThen' : 'leftUndone')
    case 'amiss':
      return { ...part, intent: 'amiss', entities: { done: lastDone(history) }, source: 'rule' }
    case 'back':
      return { ...part, intent: 'undo', entities: {}, source: 'rule' }
    case 'change': {
      const told = toldOf(text, history, typeof facts.state.memo?.['item'] === 'string')
      const against = notToKeep(text)
      if (told || against === undefined) return told ?? asPerhaps(text, withoutWish(text))
      return { ...part, intent: 'not_kept', entities: { kind: against }, source: 'rule' }
    }
    case 'done':
      return said('seen')
    case 'remove':
      return said('sayWhichToDelete')
    case 'ask':
      return askedOf(part, facts)
  }
}

/** Whatever is asked is looked for by its own words; where it has none of its own it is nothing that is kept. */
function askedOf(part: MemoryPart, facts: Spoken): MemoryPart {
  const { query, itemType, period } = readQuestion(part.text, facts)
  if (query === null && itemType === null && period === null) return aside(part, 'notMine')
  const entities = { query, itemType, period: period && `${period.from}..${period.to}` }
  return { ...part, intent: 'search', entities, source: 'rule' }
}

/** What is talk, or leaves all as it is, is not even offered to be kept. */
export function idle(part: MemoryPart): MemoryPart | undefined {
  return hear(part.text)?.isIdle === true ? aside(part, 'justTalk') : undefined
}

function aside(part: MemoryPart, phrase: string): MemoryPart {
  return { ...part, intent: 'aside', entities: { phrase }, source: 'rule' }
}
