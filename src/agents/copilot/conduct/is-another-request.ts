import type { Facts } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import { findDates } from '../../../language/read-date.js'
import { kinds } from './kinds.js'

/** The verbs by which each kind is asked for without its name: "cobra a Maria", "cadastra o João". */
const verbs = {
  payments: 'cobr(?:a|e|ar|o)|fatur(?:a|e|ar)',
  quotes: 'orc(?:a|ar)',
  workOrders: 'agend(?:a|e|ar)|reagend(?:a|e|ar)',
  clients: 'cadastr(?:a|e|ar)',
} as const

const asking =
  /\?\s*$|^(?:quem|qual|quais|quanto|quantos|quantas|quando|onde|cade|lista|liste|mostra|mostre|ver|me (?:mostra|diz|passa|fala)|tem|o que)\b/

const doing =
  /\b(?:cri(?:a|e|ar)|faz(?:er)?|faca|mont(?:a|e|ar)|ger(?:a|e|ar)|abr(?:e|a|ir)|emit(?:e|a|ir)|lanc(?:a|e|ar)|envi(?:a|e|ar)|mand(?:a|e|ar)|cancel(?:a|e|ar)|aprov(?:a|e|ar|ou)|recus(?:a|e|ar|ou)|marc(?:a|e|ar)|conclu(?:i|a|ir)|atualiz(?:a|e|ar)|apag(?:a|ue|ar)|exclu(?:i|a|ir)|nov[oa]|outr[oa])\b/

/**
 * Whether what is said beside a draft is a request of its own: a question, or something to be done with another kind of thing, which is named or
 * whose verb is said, or with a record that is named. How it is read is not enough: "é pra instalar um split" sounds like a quote, and asks for none.
 */
export function isAnotherRequest({ agent, understanding, now, timeZone }: Facts, tool: string): boolean {
  const { intent, entities, text, source, confidence, dataRequest, signals = [] } = understanding
  const said = foldText(text).trim()
  if (dataRequest !== undefined || asking.test(said)) return true
  const known = intent === null ? undefined : agent.intentsById.get(intent)
  if (!known) return false
  // "opa, 14:15 fica bom" greets nobody.
  const holdsValue = /\d/.test(said) || findDates(text, now, timeZone).length > 0
  if ((known.courtesy && !holdsValue) || signals.includes('wants_person')) return true
  if (known.courtesy) return false
  const meant = agent.tools.get(known.tool ?? known.id)
  if (!meant) return source === 'rule'
  const isOwn = (meant.leadsTo ?? meant.name) === tool
  const names = Object.keys(entities).some((field) => known.slots[field]?.type === 'number')
  const kind = kindOf(meant.name)
  if (names && (isKindNamed(said, kind) || numbered.test(said))) return true
  const isNamed = Object.keys(entities).some((field) => known.slots[field]?.type === 'name')
  if (!isOwn && isNamed && confidence >= surelyOtherMin) return true
  if (isOwn) return source === 'rule' || (isKindNamed(said, kind) && doing.test(said))
  return (isKindNamed(said, kind) && doing.test(said)) || isVerbSaid(said, kind)
}

/** So sure of what is wanted of somebody who is named, it is no part of what is being made. */
const surelyOtherMin = 0.9

/** "o 7", "na 9", "#4": a record by its number. */
const numbered = /(?:#|\b(?:n?[oa]|numero) )\d/

type Kind = keyof typeof kinds

function kindOf(tool: string): Kind | undefined {
  return (Object.keys(kinds) as Kind[]).find((kind) => tool.startsWith(`${kind}.`))
}

function isKindNamed(said: string, kind: Kind | undefined): boolean {
  return kind !== undefined && new RegExp(`\\b(?:${kinds[kind]})s?\\b`).test(said)
}

function isVerbSaid(said: string, kind: Kind | undefined): boolean {
  return kind !== undefined && new RegExp(`\\b(?:${verbs[kind]})\\b`).test(said)
}
