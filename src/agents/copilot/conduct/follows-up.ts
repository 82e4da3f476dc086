import type { Decision, Facts } from '../../../agent/agent.js'
import { askModel } from '../../../agent/decisions.js'
import type { SlotContext } from '../../../agent/slots.js'
import { slotValue } from '../../../agent/slot-value.js'
import type { Json } from '../../../conversation/json.js'
import { foldText, tokensOf } from '../../../language/fold-text.js'
import { properName } from '../../../language/read-name.js'
import { partOfDayIn } from '../tools/support/part-of-day.js'
import { billingType } from '../tools/support/slots.js'
import { looksLikeName } from '../tools/support/looks-like-name.js'
import { readWith } from './decided.js'
import { isQuestion } from './is-question.js'

const lead = '(?:(?:ah|ok|certo|hum|ta|entendi|nao)[,.! ]+)?'
/** "só os boletos", "only Fernanda": fewer of the same. */
const narrows = new RegExp(
  `^${lead}(?:(?:e|mas|quero|me mostra)[, ]+)*(?:so|somente|apenas|only|just)[,]? (?=\\S)`,
)
const goesOn = new RegExp(`${narrows.source}|^${lead}(?:e|mas e)[,]? (?=\\S)`)
const courtesy = /(?<![\s,])[\s,]*\b(?:please|por favor|pfv?|mesmo)[\s?!.]*$/
const wordsMax = 8
/** "e recusados?": so few words ask for nothing by themselves. */
const shortMax = 2

/** "e amanhã?", "e mês passado?", "e do João?": the same question as before, of another day, state or client. */
export function followsUp(facts: Facts): Decision | undefined {
  return sumOfShown(facts) ?? sameAsBefore(facts) ?? ofAnother(facts)
}

const sums =
  /^(?:(?:e|entao|ok|mas|ai|ah)[, ]+)*(?:(?:quanto|qual)\b.{0,30}\b(?:tudo|soma\w{0,4}|total|junt[oa]s?|ao todo)\b.{0,20}|soma(?:r|ndo)?\b.{0,30}|quanto (?:da|deu|fica)(?: isso| ai| iss?o tudo)?)[\s?!.]*$/
/** A sum of something else than what is shown: of a time, of a kind, of the business. */
const ofElse =
  /\d|\b(?:mes|semana|ano|dia|hoje|ontem|receb\w+|entr(?:ou|aram)|fatur\w+|ganh\w+|vend\w+|client\w+|orcament\w+|cobranc\w+|ordens|os|resumo|negocio|caixa|taxas?|liquido|atrasad\w+|vencid\w+|d[aeo]s? (?!tudo\b|iss?o\b|tod[oa]s\b)[a-z]{3,})\b/

/** "e quanto dá tudo somado?", under a list of sums: the same list says what they come to. */
function sumOfShown({ agent, state: { pending, focus }, understanding }: Facts): Decision | undefined {
  const before = focus?.request
  const known = before && agent.intentsById.get(before.intent)
  const tool = known && agent.tools.get(known.tool ?? known.id)
  const said = foldText(understanding.text).trim()
  if (pending || !before || !tool || !sortable.has(tool.name) || focus.things.length < 2) return undefined
  return sums.test(said) && !ofElse.test(said)
    ? readWith(tool.name, before.entities, 'sum-of-shown')
    : undefined
}

const partsOfRecord =
  /\b(?:telefone|fone|celular|zap|whats\w*|endereco|e-?mail|cpf|cnpj|documento|observac\w+|anotac\w+)\b/

/** "e do condomínio?", after somebody's address was asked for: it is that of another, and a connected model says whether it is there. */
function isPartOfAnother({ remoteModel, state: { history } }: Facts, tool: string): boolean {
  const asked = history.findLast(({ role }) => role === 'person')?.text ?? ''
  return remoteModel && tool === 'clients.get' && partsOfRecord.test(foldText(asked))
}

const listOf = { quote: 'quotes.list', workOrder: 'workOrders.list', payment: 'payments.list' } as const

/** "e a do Antônio?", after something of that kind was done or shown. */
function ofAnother({
  state: { pending, focus },
  understanding: { text, answer },
}: Facts): Decision | undefined {
  const [thing] = focus?.things ?? []
  const field = (Object.keys(listOf) as (keyof typeof listOf)[]).find((one) => thing?.[one] !== undefined)
  const name = /^(?:e|mas e),? (?:[oa]s? )?d[aeo]s? (?<name>\p{L}[\p{L} ]{1,60}?)[\s?!.]*$/iu.exec(
    text.trim(),
  )?.groups?.['name']
  if (pending || answer !== null || field === undefined || name === undefined) return undefined
  return looksLikeName(name)
    ? readWith(listOf[field], { client: properName(name) }, 'that-of-another')
    : undefined
}

function sameAsBefore(facts: Facts): Decision | undefined {
  const { agent, state, understanding, now, timeZone } = facts
  const { text, intent, confidence, answer } = understanding
  const before = state.focus?.request
  const known = before && agent.intentsById.get(before.intent)
  const tool = known && agent.tools.get(known.tool ?? known.id)
  const said = foldText(text).trim()
  const sorted = sortOf(said)
  if (
    sorted &&
    !state.pending &&
    known &&
    tool?.kind === 'read' &&
    sortable.has(tool.name) &&
    !refersElse.test(said)
  )
    return readWith(tool.name, { ...before.entities, sort: sorted, limit: 1 }, 'one-of-them')
  const isNarrower = narrows.test(said)
  const rest = said
    .replace(goesOn, '')
    .replace(courtesy, '')
    .replace(/[\s?!.]+$/, '')
  if (
    state.pending ||
    !before ||
    !known ||
    tool?.kind !== 'read' ||
    (answer !== null && answer.kind !== 'other')
  )
    return undefined
  if (rest === said.replace(/[\s?!.]+$/, '') || tokensOf(rest).length > wordsMax) return undefined
  const isShort = tokensOf(rest).length <= shortMax
  if (intent !== null && confidence >= surelyElseMin && !isShort && !isNarrower) return undefined
  const told: { [field: string]: Json } = { ...alsoNarrowedBy(tool.name, rest, { now, timeZone }) }
  for (const [field, slot] of Object.entries(known.slots)) {
    if (slot.type !== 'dateRange' && slot.type !== 'oneOf') continue
    const { value } = slotValue(slot, 'find', rest, { now, timeZone })
    if (value !== undefined) told[field] = value
  }
  const name = 'client' in known.slots && Object.keys(told).length === 0 ? nameIn(text, rest) : undefined
  if (name !== undefined) told['client'] = name
  if (Object.keys(told).length === 0) return undefined
  if (isPartOfAnother(facts, tool.name)) return askModel(facts, 'copilot:part-of-another')
  return readWith(tool.name, { ...before.entities, ...told }, 'same-of-another')
}

/** What a list is narrowed by besides what its request tells: "e de tarde?", of the agenda; "só os boletos", of charges. */
function alsoNarrowedBy(tool: string, rest: string, context: SlotContext): { [field: string]: Json } {
  const part = tool === 'workOrders.list' ? partOfDayIn(rest) : undefined
  const method = tool === 'payments.list' ? billingType.find(rest, context) : undefined
  return {
    ...(part === undefined ? {} : { partOfDay: part }),
    ...(method === undefined ? {} : { billingType: method }),
  }
}

const sortable: ReadonlySet<string> = new Set(['payments.list', 'quotes.list'])
const refersElse = /\b(?:cliente|aprov\w+|cancel\w+|mand\w+|cobr[ae]\b)/

/** "e qual o maior?", "o mais antigo é de quando?": one of those just listed. */
function sortOf(said: string): string | undefined {
  if (!isQuestion(said) && !/\b(?:de quem|de quando)\b/.test(said)) return undefined
  if (/\b(?:maior|mais car[oa]|mais alt[oa])\b/.test(said)) return 'largest'
  if (/\b(?:menor|mais barat[oa]|mais baix[oa])\b/.test(said)) return 'smallest'
  return /\bmais (?:antig|velh)[oa]\b/.test(said) ? 'oldest' : undefined
}

/** So sure of something else, it is that. */
const surelyElseMin = 0.9

const aroundName =
  /^.*?\b[eE],? (?:(?:[oa]s?|d[eoa]s?|pr[oa]|para|com|n[oa]|seu|dona|cliente|quanto a[o]?) )*/u

/** As it was written: the end of the text that is as long as what is left of it. */
function nameIn(text: string, rest: string): string | undefined {
  const at = foldText(text).indexOf(rest)
  const written = at < 0 ? text : text.slice(at, at + rest.length)
  const name = written
    .trim()
    .replace(aroundName, '')
    .replace(/^(?:(?:[oa]s?|d[eoa]s?|pr[oa]|para|com|n[oa]|seu|dona|cliente|quanto a[o]?) )+/iu, '')
    .replace(/[\s?!.]+$/, '')
  return looksLikeName(name) ? properName(name) : undefined
}
