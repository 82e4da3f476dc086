import type { Decision, Facts } from '../../../agent/agent.js'
import type { FocusThing } from '../../../conversation/focus.js'
import { foldText } from '../../../language/fold-text.js'
import { prepare, readWith } from './decided.js'
import { oneInSight } from './in-sight.js'
import { isQuestion } from './is-question.js'
import { kinds } from './kinds.js'

const shows =
  /^(?:(?:e|ok|agora|entao|me|quero|pode|deixa eu)[, ]+)*(?:detalh[a-z]*|mostr[a-z]*|abr[ei]r?|abra|ver|veja|ve|fala|diz|conta)\b/
const nothingElse = /^(?:(?:e|agora|entao|esse|essa|o|a|do|da|n|numero)[, ]+)*#?\d{1,6}\W{0,3}$/
const anyKind = new RegExp(`\\b(?:${Object.values(kinds).join('|')})s?\\b`)

/** "detalhes do 10", "o do restaurante foi enviado quando?", under a list: it is one of that list, of that list's kind. */
export function ofOneInList({ state: { pending, focus }, understanding }: Facts): Decision | undefined {
  const said = foldText(understanding.text).trim()
  if (pending?.kind === 'plan' || pending?.kind === 'choice') return undefined
  const thing = oneInSight(said, focus)
  if (!thing || (anyKind.test(said) && !isQuestion(said))) return undefined
  const order = asked(said, thing)
  if (order) return order
  // A number by itself answers what was asked, where something was.
  if (nothingElse.test(said) && pending) return undefined
  return isQuestion(said) || shows.test(said) || nothingElse.test(said) ? shown(thing) : undefined
}

function shown({ quote, workOrder, payment }: FocusThing): Decision | undefined {
  if (quote !== undefined) return readWith('quotes.get', { quote }, 'one-in-list')
  if (workOrder !== undefined) return readWith('workOrders.get', { workOrder }, 'one-in-list')
  return payment === undefined ? undefined : readWith('payments.get', { payment }, 'one-in-list')
}

const quoteOrders = [
  { words: /\b(?:aprov(?:ou|ad[oa]|a|ar)|aceit(?:ou|o|a)|fechou|topou)\b/, status: 'APPROVED' },
  { words: /\b(?:recus(?:ou|ad[oa]|a)|nao quis|rejeit\w+)\b/, status: 'REJECTED' },
  { words: /\bcancel(?:a|ar|e|ou)\b/, status: 'CANCELLED' },
] as const
const jobOrders = [
  { words: /\b(?:conclu\w+|termin\w+|finaliz\w+|acabei|feit[oa])\b/, status: 'DONE' },
  { words: /\b(?:comec\w+|inici\w+)\b/, status: 'IN_PROGRESS' },
  { words: /\bcancel(?:a|ar|e|ou)\b/, status: 'CANCELLED' },
] as const

/** What is to become of it, in the words of its own kind. */
function asked(said: string, { quote, workOrder, payment }: FocusThing): Decision | undefined {
  if (isQuestion(said) || /\b(?:nao|n) (?:e pra )?(?:cancel|aprov|recus|mand|envi)/.test(said))
    return undefined
  if (quote !== undefined) {
    const meant = quoteOrders.find(({ words }) => words.test(said))
    if (meant) return prepare('quotes.updateStatus', { quote, status: meant.status }, 'one-in-list')
    return /\b(?:mand|envi)[a-z]{1,4}\b/.test(said)
      ? prepare('quotes.send', { quote }, 'one-in-list')
      : undefined
  }
  if (workOrder !== undefined) {
    const meant = jobOrders.find(({ words }) => words.test(said))
    return meant && prepare('workOrders.updateStatus', { workOrder, status: meant.status }, 'one-in-list')
  }
  return payment !== undefined && /\bcancel(?:a|ar|e)\b/.test(said)
    ? prepare('payments.cancel', { payment }, 'one-in-list')
    : undefined
}
