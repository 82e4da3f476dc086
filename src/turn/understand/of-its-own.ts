import { sureMin } from '../../agent/confidence.js'
import { settledRequests } from '../../agent/settled-requests.js'
import { slotValue } from '../../agent/slot-value.js'
import { toolNamed } from '../../agent/house-tools/house-tools.js'
import type { Intent } from '../../agent/intent.js'
import type { PlanPending } from '../../conversation/pending.js'
import type { Request } from '../../conversation/reading.js'
import { isSmallWord } from '../../agent/speech/is-small-word.js'
import { isChangeVerb } from '../../language/asks-for-change.js'
import { findDayParts } from '../../language/find-day-parts.js'
import { findMoments } from '../../language/find-moments.js'
import { foldText, tokensOf } from '../../language/fold-text.js'
import { ENDS_A_NAME, NOT_A_NAME } from '../../language/name-words.js'
import { namedAction } from '../../language/named-action.js'
import type { PendingQuestion } from '../../language/read-answer.js'
import type { Span } from '../../language/span.js'
import { verbForms } from '../../language/verb-forms.js'
import { beginsWithOrder } from '../../language/begins-with-order.js'
import { matchIntent, type MatchedIntent } from './match-intent.js'
import type { UnderstandRequest } from './understand-request.js'

/** What stands behind a yes. */
export type BehindYes = {
  readonly words: string
  /** "e", "depois", "também": it is said to come on top. */
  readonly onTop: boolean
  /** A sentence of its own. */
  readonly apart: boolean
}

/** Words that turn, condition, put off, narrow, deny or take back. A thing wanted for oneself may have its time ("me avisa quando …"). */
const touches =
  /\b(?:mas|porem|contudo|entretanto|so|somente|apenas|se|caso|enquanto|contanto|desde|antes|primeiro|espera|pera|perai|calma|aguarda|talvez|acho|sera|nao|n|nem|nunca|jamais|menos|exceto|sem|vez de|inves|errad[oa]s?|errei|quase|alias|digo|quer dizer|na verdade|mesmo|mesma|ainda|falta|faltou|igual)\b|^(?:quando|assim que|depois que|ate)\b/
/** A part of a sum: of the card's, where it has one. */
const partly = /\b(?:metade|terco|resto|restante|parte)\b/
const later = /\b(?:quando|assim que|depois que|ate que|ate)\b/
/** To be reminded, told, called later: nothing of the card. */
const forMe =
  /^(?:me|nos) (?:lembr|avis|lig|cham|acord)[a-z]{1,3} (?:(?:depois|amanha|hoje|la|(?:n[ao] )?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)(?:-feira)?|semana que vem|dia \d{1,2}) )?(?:de|d[oa]s?|que|quando|pr[ao]|para|sobre) \S/

/** How the yes before it was said. */
type SaidYes = {
  /** In a word that people say to anything they read. */
  readonly weak: boolean
  /** "isso, fechou": in two words for it, each a yes by itself. */
  readonly isTwice: boolean
  /** In two words for it, or in the words for what is to be done: "pode mandar". */
  readonly isExplicit: boolean
  /** "confirma que ela recebeu": what follows is what is confirmed. */
  readonly isClause: boolean
}

/** What a model may tell it to be: a question, or something else to be done. What is only told may as well be about the card. */
export type MayBe = 'asks' | 'orders'

export type OfItsOwn = {
  /** `own`: it is surely no part of the card. `open`: nothing in it could be one, and what it asks for nobody here is sure of. */
  readonly is: 'own' | 'open' | 'unclear'
  /** What it may be, where the yes is said in so many words: nothing in it changes the card. */
  readonly as?: MayBe
}

/** What stands behind a yes, beside the card that it is said to. In doubt it is of the card. */
export function ofItsOwn(
  request: UnderstandRequest,
  pending: PlanPending,
  question: PendingQuestion,
  more: BehindYes,
  { weak, isTwice, isExplicit, isClause }: SaidYes,
): OfItsOwn {
  if (isOfItsOwn(request, pending, question, more, weak)) return { is: 'own' }
  if ((!weak || isTwice) && mayBeOfItsOwn(request, pending, more)) return { is: 'open' }
  if (isClause) return { is: 'unclear' }
  const as =
    (isExplicit ? whatItMayBe(request, pending, more) : undefined) ??
    setApart(request, pending, more, weak && !isExplicit)
  return { is: 'unclear', ...(as && { as }) }
}

/**
 * What is said on top, or in a sentence of its own, and is in form a question or an order, may hold figures and speak of whom the card is for: whether it is something
 * else, the house and a model say together. Words that turn, condition, deny or take back, a verb of change and a part that the card has make it the card's.
 */
function setApart(
  request: UnderstandRequest,
  pending: PlanPending,
  more: BehindYes,
  weak: boolean,
): MayBe | undefined {
  const folded = foldText(more.words)
  if (!(more.onTop || more.apart)) return undefined
  if (folded.search(whether) === 0 && !weak) return whatItMayBe(request, pending, more)
  if (turns.test(folded) || tokensOf(folded).some(isChangeVerb)) return undefined
  const ofCard = new Set(setFieldWords(request, pending).flatMap(tokensOf))
  const said = tokensOf(withoutMoments(more.words, request))
  if (said.some((word) => ofCard.has(word))) return undefined
  // "ok" to a card, with a question behind it, may be no more than "I have read it".
  if (asksFor.test(folded)) return weak || ofFigures.test(folded) || !saysOfWhat(folded) ? undefined : 'asks'
  if (folded.includes('?') || !beginsWithOrder(firstWord(folded))) return undefined
  // "e escreve a descrição …": a part that it may have, and has not yet.
  const ofSuch = new Set(fieldWords(request, pending).flatMap(tokensOf))
  if (said.some((word) => ofSuch.has(word))) return undefined
  const verbs = namedAction(cardVerbs(request, pending))
  const [order = '', ...objects] = said.filter((word) => !joinsWords.has(word))
  const isOfThing = objects.some((word) => !isSmallWord(word) && !/\d/.test(word)) || pointed.test(folded)
  return isOfThing && !verbs.isWord(order) && isReadAsOther(request, pending, more.words)
    ? 'orders'
    : undefined
}

/** What the house makes of it, sure or not, is done by none of the card's tools. */
function isReadAsOther(request: UnderstandRequest, { plan }: PlanPending, words: string): boolean {
  const { agent, state } = request
  const { requests } = matchIntent({ ...request, state: { ...state, pending: null } }, words)
  const tools = requests.map(({ intent }) => agent.tools.get(agent.intentsById.get(intent)?.tool ?? intent))
  return (
    tools.length > 0 &&
    tools.every(
      (tool) =>
        tool?.kind === 'write' && !plan.actions.some((action) => action.tool === (tool.leadsTo ?? tool.name)),
    )
  )
}

/** It turns what is shown, sets a condition to it, puts it off, denies it or takes it back. */
const turns =
  /\b(?:mas|porem|contudo|entretanto|so|somente|apenas|se|caso|enquanto|contanto|desde|antes|primeir[oa]|segund[oa] (?:nao|so)|espera|pera|perai|calma|aguarda|talvez|acho|sera|nao|n|nem|nunca|jamais|menos|exceto|sem|vez de|inves|errad[oa]s?|errei|quase|alias|digo|quer dizer|na verdade|quando el[ea]|assim que|depois que)\b/
/** What the card itself comes to. */
const ofFigures =
  /\b(?:taxas?|liquido|vencimento|vence|valor|valores|(?:o|do|ao) total|resumo|detalhes?|fica|ficou|de novo|novamente|outra vez|isso|es[st][ea](?! (?:mes|semana|ano|dia)))\b/
const pointed = /\b(?:d?el[ea]s?)\b/
const joinsWords: ReadonlySet<string> = new Set(
  'e ai depois entao tambem tb tbm ja agora me pode aproveita'.split(' '),
)

/** The words for the parts that the card has. */
function setFieldWords(request: UnderstandRequest, { plan: { draft } }: PlanPending): string[] {
  return draft.steps.flatMap(({ tool, args }) =>
    Object.entries(toolNamed(request.agent, tool)?.fields ?? {}).flatMap(([field, { words = [] }]) =>
      (args[field] ?? null) === null ? [] : words,
    ),
  )
}

function withoutMoments(words: string, { now, timeZone }: UnderstandRequest): string {
  return findMoments(words, now, timeZone).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    words,
  )
}

/** Whether it is a request of its own, with nothing in it that is about the card. In doubt it is none. */
function isOfItsOwn(
  request: UnderstandRequest,
  pending: PlanPending,
  question: PendingQuestion,
  more: BehindYes,
  weak: boolean,
): boolean {
  const folded = foldText(more.words)
  const isForMe = forMe.test(folded)
  if (turnsCard(request, pending, folded, isForMe)) return false
  const free = { ...request, state: { ...request.state, pending: null } }
  const read = matchIntent(free, more.words)
  if (read.requests.some(({ negated, corrects }) => negated || corrects !== null)) return false
  const kinds = asked(request, read)
  const isWrite = kinds.length > 0 && kinds.every(({ kind }) => kind === 'write')
  // "ok" to a card, with a question behind it, may be no more than "I have read it".
  const isOther =
    kinds.length === 0 &&
    (isOtherOrder(request, pending, question, more, folded) ||
      (!weak && asksElse(request, pending, more.words, folded)))
  if (weak && !(more.onTop && (isWrite || isOther))) return false
  if (isForMe || isOther) return true
  if (kinds.length === 0) return false
  return kinds.every(({ kind, tool, intent, asks }) =>
    kind === 'write'
      ? isOtherDeed(request, pending, more, folded, { tool, intent, asks })
      : isOtherQuestion(request, pending, more.words, { intent, asks }),
  )
}

/** Whether it turns, puts off or changes what is shown. */
function turnsCard(
  request: UnderstandRequest,
  pending: PlanPending,
  folded: string,
  isForMe: boolean,
): boolean {
  if (touches.test(folded) || (later.test(folded) && !isForMe)) return true
  if (partly.test(folded) && hasType(request, pending, 'money')) return true
  const clauses = folded.split(/[,.;!?\n]+\s*|\s(?:e|ai)\s/)
  return clauses.some((clause) => isChangeVerb(firstWord(clause)))
}

function hasType(request: UnderstandRequest, { plan: { actions } }: PlanPending, type: string): boolean {
  return actions.some(({ tool }) =>
    Object.values(toolNamed(request.agent, tool)?.fields ?? {}).some(({ slot }) => slot.type === type),
  )
}

const interrogative =
  /^(?:(?:me|nos) (?:diz|diga|fala|conta|responde|lembra|passa|manda) )?(?:quem|qual|quais|quanto|quantos|quantas|quando|onde|que horas|o que|oq)\b/

/**
 * Whether nothing in it could be of the card, whatever it asks for: it is said to come on top, it is an order or a question in so many words, and it names no
 * part of the card, nothing that is shown there and no value that the card could take. What it asks for, a model may tell; that it is no more than that is told here.
 */
function mayBeOfItsOwn(request: UnderstandRequest, pending: PlanPending, more: BehindYes): boolean {
  const folded = foldText(more.words)
  if (!more.onTop || turnsCard(request, pending, folded, false)) return false
  const asks = interrogative.test(folded)
  if (asks && !saysOfWhat(folded)) return false
  if (!asks && !beginsWithOrder(folded) && !otherVerbs.has(firstWord(folded))) return false
  if (/^(?:cancel|apag|exclu|anul|delet)/.test(folded) || !/^\S+ \S/.test(folded)) return false
  if (ofCardAgain.test(folded) || couldBePart(request, pending, more.words)) return false
  // "e marca de tarde".
  if (findDayParts(folded).length > 0 && hasType(request, pending, 'dateTime')) return false
  const said = tokensOf(more.words)
  const shown = new Set(tokensOf(pending.plan.preview).filter((word) => word.length >= tellingMin))
  const named = new Set(fieldWords(request, pending).flatMap(tokensOf))
  if (
    said.some(
      (word) => word.length >= tellingMin && !isSmallWord(word) && (shown.has(word) || named.has(word)),
    )
  )
    return false
  // What is done to the same kind of thing may be the card put in other words.
  return asks || !said.some((word) => namedAction(cardVerbs(request, pending)).isWord(word))
}

/**
 * Behind a yes in so many words ("pode mandar", "isso, confirma"), what nothing in it makes a part of the card, though it may speak of whom the card is for.
 * Undefined: it could be one.
 */
function whatItMayBe(request: UnderstandRequest, pending: PlanPending, more: BehindYes): MayBe | undefined {
  const said = foldText(more.words).replace(butAsks, '')
  const folded = said.replace(whether, '$1 ')
  if (!/^\S+ \S/.test(folded) || turnsCard(request, pending, folded, false)) return undefined
  if (/\d/.test(folded) || ofCardAgain.test(folded) || couldBePart(request, pending, more.words))
    return undefined
  if (findDayParts(folded).length > 0 && hasType(request, pending, 'dateTime')) return undefined
  const named = new Set(fieldWords(request, pending).flatMap(tokensOf))
  if (tokensOf(folded).some((word) => named.has(word))) return undefined
  if (asksWhether.test(folded)) return 'asks'
  // However often yes was said before it: "quanto fica?" asks of the card.
  if (asksFor.test(folded)) return ofFigures.test(folded) || !saysOfWhat(folded) ? undefined : 'asks'
  return otherVerbs.has(firstWord(folded)) && !folded.includes('?') ? 'orders' : undefined
}

/** "mas me lembra o telefone dela": what is set against it is a question. */
const butAsks = /^mas (?=(?:me|nos) (?:diz|diga|fala|conta|responde|lembra|passa|mostra)\b)/
/** "me diz se ele pagou", "vê aí se tem mais": whether, and on no condition. */
const whether =
  /\b((?:me|nos) (?:diz|diga|fala|conta)|(?:ve|veja|olha|confere|checa)(?: ai| la| pra mim)?) se /g
/** "ela tá devendo mais alguma coisa?": whether something else is so, by what somebody has done or what there is of it. */
const asksWhether =
  /^(?:(?:el[ea]s?|[oa]s? clientes?) )?(?:ja |tambem |tb )?(?:(?:ta|tao|esta|estao|ficou|ficaram) devendo|(?:pagou|pagaram|fechou|fecharam|aprovou|mora|moram|deve|devem)\b|(?:tem|teve|existe|ha) (?:mais|outr[oa]s?|algum|alguma)\b|tem \S+ (?:abert[oa]s?|pendentes?|vencid[oa]s?|atrasad[oa]s?)\b)[^?]*\?\s*$/
const asksFor =
  /^(?:(?:me|nos) (?:diz|diga|fala|conta|responde|lembra|passa|mostra|lista)\b|(?:quem|qual|quais|quanto|quantos|quantas|quando|onde|que horas|o que|o q|oq)\b|(?:quero|queria|preciso) (?:ver|saber)\b|(?:ve|veja|olha|confere)(?: ai| la| pra mim)? (?:quem|qual|quais|quanto|quantos|quantas|quando|onde|o que|tem|ha|existe)\b|(?:lista|mostra)\b)/

/** Whether a clause asks something, by its first words. */
export function beginsAsking(folded: string): boolean {
  const words = folded.replace(/^(?:(?:e|ai|mas|entao|tambem|tb) )+/, '')
  return interrogative.test(words) || asksFor.test(words) || asksWhether.test(`${words}?`)
}

/** Whether a question says what it is about: one with nothing but its verb ("quanto custa?", "me diz se tá certo") is about what is in front of whoever asks. */
function saysOfWhat(question: string): boolean {
  const said = tokensOf(question.replace(tellsMe, '')).filter((word) => !asksWith.has(word))
  return said.length > 1
}

const tellsMe = /^(?:(?:me|nos) [a-z]+|(?:ve|veja|olha|confere|checa))(?: (?:ai|la|pra mim|se))* /
/** How one asks, and how something is or turned out. */
const asksWith: ReadonlySet<string> = new Set(
  [
    'me nos quem qual quais quanto quantos quantas quando onde que horas o a os as q oq e ai se',
    'ta tao esta estao deu ficou foi tudo certo certa certinho correto ok bem bom direito isso assim mesmo',
  ].flatMap((words) => words.split(' ')),
)

const tellingMin = 3

function fieldWords(request: UnderstandRequest, { plan: { actions } }: PlanPending): string[] {
  return actions.flatMap(({ tool }) =>
    Object.values(toolNamed(request.agent, tool)?.fields ?? {}).flatMap(({ words = [] }) => words),
  )
}

function cardVerbs(request: UnderstandRequest, { plan: { actions } }: PlanPending): string[] {
  return actions.flatMap(({ tool }) => toolNamed(request.agent, tool)?.words ?? [])
}

function firstWord(clause: string): string {
  return (
    clause.replace(/^(?:(?:e|ai|depois|entao|tambem|tb|ja|agora|me|pode)\s+)+/, '').split(' ', 1)[0] ?? ''
  )
}

type Asked = {
  readonly kind: 'read' | 'write'
  readonly tool: string
  readonly intent: Intent
  readonly asks: Request
}

/** What is surely asked for, each by its tool; empty where any of it is not sure. */
function asked({ agent }: UnderstandRequest, read: MatchedIntent): readonly Asked[] {
  const all = settledRequests(read.requests).map((asks): Asked | undefined => {
    const intent = agent.intentsById.get(asks.intent)
    const tool = intent && agent.tools.get(intent.tool ?? intent.id)
    if (!tool || intent.courtesy) return undefined
    if (asks.confidence < sureMin && read.source !== 'rule') return undefined
    return { kind: tool.kind, tool: tool.leadsTo ?? tool.name, intent, asks }
  })
  return all.every((one) => one !== undefined) ? all : []
}

/** "manda por 350" with a sum on the card: a figure is a record's where a word for such a record stands before it. */
const beforeRecord = /(?:#|\bnumero|\b(?:a|da|na) os)\s*$/

function isRecord(
  { agent }: UnderstandRequest,
  tool: string,
  words: string,
  spans: readonly Span[],
): boolean {
  const nouns = new Set((toolNamed(agent, tool)?.words ?? []).map(foldText))
  return spans.every(({ start }) => {
    const before = foldText(words.slice(0, start))
    const last = tokensOf(before).at(-1) ?? ''
    return beforeRecord.test(before) || (nouns.has(last) && last !== firstWord(before))
  })
}

/** Somebody or some record that the card does not show. */
function namesAnother(
  request: UnderstandRequest,
  pending: PlanPending,
  words: string,
  { intent: { slots, tool, id }, asks }: Pick<Asked, 'intent' | 'asks'>,
): boolean {
  const { preview } = pending.plan
  const shown = new Set(tokensOf(preview))
  const hasSum = hasType(request, pending, 'money')
  return Object.entries(asks.slots).some(([field, { value, spans }]) => {
    const type = slots[field]?.type
    if (type === 'number')
      return (
        typeof value === 'number' &&
        !preview.includes(`#${value}`) &&
        (!hasSum || isRecord(request, tool ?? id, words, spans))
      )
    if (type !== 'name' || typeof value !== 'string') return false
    return !tokensOf(value).some((word) => shown.has(word) || NOT_A_NAME.has(word) || ENDS_A_NAME.has(word))
  })
}

/** Types of what a card can be given anew. */
const partTypes: ReadonlySet<string> = new Set(['money', 'date', 'dateTime', 'oneOf', 'percent'])

/** Whether some of it could be a part of the card: a sum, a day, a way to pay. */
function couldBePart(request: UnderstandRequest, { plan: { actions } }: PlanPending, words: string): boolean {
  return actions.some(({ tool }) =>
    Object.values(toolNamed(request.agent, tool)?.fields ?? {}).some(
      ({ slot }) => partTypes.has(slot.type) && slotValue(slot, 'find', words, request).value !== undefined,
    ),
  )
}

function isOtherDeed(
  request: UnderstandRequest,
  pending: PlanPending,
  more: BehindYes,
  folded: string,
  { tool, intent, asks }: Pick<Asked, 'tool' | 'intent' | 'asks'>,
): boolean {
  const isSame = pending.plan.actions.some((action) => action.tool === tool)
  if (!more.onTop && !(more.apart && !isSame)) return false
  if (!beginsWithOrder(folded) && !otherVerbs.has(firstWord(folded))) return false
  if (namesAnother(request, pending, more.words, { intent, asks })) return true
  // A verb alone, and whatever calls something off, says nothing of what it is about.
  if (isSame || !/^\S+ \S/.test(folded) || /^(?:cancel|apag|exclu|anul|delet)/.test(folded)) return false
  // "e anota o cpf dele": a part that the card may have, and of nobody else.
  const ofSuch = new Set(fieldWords(request, pending).flatMap(tokensOf))
  if (pointed.test(folded) && tokensOf(folded).some((word) => ofSuch.has(word))) return false
  // A figure that nothing says to be a record's may be the card's sum.
  const mayBeSum =
    hasType(request, pending, 'money') &&
    /\d/.test(withoutMoments(more.words, request).replace(longNumber, ' '))
  return !mayBeSum && !couldBePart(request, pending, more.words)
}

/** A phone, a document: no sum. */
const longNumber = /\d[\d ().-]{6,20}\d/g

const pointsAtCard =
  /\b(?:d?el[ea]s?|n?iss?o|d?es[st][ea]s?(?! (?:mes|semana|ano|dia))|a taxa|o total|liquido|vencimento)\b/
const showing = /^(?:(?:me|nos) )?(?:lista|liste|listar|mostra|mostre|mostrar|busca|procura)\b/
/** What a card is asked about with an order: to be shown again, summed up, a part of it. */
const ofCardAgain =
  /\b(?:de novo|novamente|outra vez|isso|es[st][ea](?! (?:mes|semana|ano|dia))|taxa|total|liquido|vencimento|valor|valores|resumo|detalhes?|como ficou|como fica|antes)\b/

const asking =
  /\?\s*$|^(?:(?:me|nos) (?:diz|diga|fala|conta|responde) )?(?:quem|qual|quais|quanto|quantos|quantas|quando|onde|que horas|o que|oq|como)\b/

/** What is asked beside a card is about it, unless it names something else or asks for no one thing at all. */
function isOtherQuestion(
  request: UnderstandRequest,
  pending: PlanPending,
  words: string,
  { intent, asks }: Pick<Asked, 'intent' | 'asks'>,
): boolean {
  const folded = foldText(words)
  const isOfOthers = /\boutr[oa]s\b/.test(folded)
  if (ofCardAgain.test(folded) || (!isOfOthers && (asks.about !== null || pointsAtCard.test(folded))))
    return false
  if (showing.test(folded)) return true
  const isNamed = Object.keys(asks.slots).some((field) =>
    ['name', 'number'].includes(intent.slots[field]?.type ?? ''),
  )
  if (isNamed) return namesAnother(request, pending, words, { intent, asks })
  if (Object.keys(asks.slots).length === 0) return false
  return asking.test(folded) || !couldBePart(request, pending, folded)
}

/** Asked in words that nobody is sure of, and of something that the card does not show and could not take. */
function asksElse(request: UnderstandRequest, pending: PlanPending, words: string, folded: string): boolean {
  if (showing.test(folded) && /\boutr[oa]s\b/.test(folded) && !ofCardAgain.test(folded)) return true
  if (!asking.test(folded) || ofCardAgain.test(folded) || pointsAtCard.test(folded)) return false
  const shown = new Set(tokensOf(pending.plan.preview))
  const firm = request.agent.reader.contentOf(words).filter(({ isFirm }) => isFirm)
  const isElse = firm.every(
    ({ start, end }) => !tokensOf(words.slice(start, end)).some((word) => shown.has(word)),
  )
  return firm.length > 0 && isElse && !couldBePart(request, pending, words)
}

/** What people ask an assistant for that may be none of its tools; more than one word of it. */
const otherVerbs: ReadonlySet<string> = new Set(
  'abrir agendar avisar cadastrar chamar cobrar enviar imprimir ligar mandar perguntar'
    .split(' ')
    .flatMap((verb) => verbForms(verb)),
)

/** To be done, by a verb that is none of the card's and of no change, and nothing in it that the card could take. */
function isOtherOrder(
  request: UnderstandRequest,
  pending: PlanPending,
  { verb }: PendingQuestion,
  more: BehindYes,
  folded: string,
): boolean {
  if (!more.onTop || !otherVerbs.has(firstWord(folded)) || !/^\S+ \S/.test(folded)) return false
  if (folded.includes('?')) return false
  const isOfCard = namedAction(verb).isWord(firstWord(folded))
  const isSending = sending.test(folded)
  return (!isOfCard || isSending) && !couldBePart(request, pending, more.words)
}

/** "manda pra ela", and no more. */
const sending =
  /^(?:mand|envi)[a-z]{1,3}(?: ja)? (?:pr[oa] |para )?(?:el[ea]s?|[oa] cliente)(?: (?:ja|no (?:zap|whats|whatsapp)|por (?:zap|whats|email)))*[\s.!]*$/
