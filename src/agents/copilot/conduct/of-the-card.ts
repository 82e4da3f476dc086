import type { Decision, Facts } from '../../../agent/agent.js'
import { changedValues } from '../../../agent/changed-values.js'
import { consequencesOf } from '../../../agent/citations.js'
import { phraseOf, speak } from '../../../agent/decisions.js'
import type { Say } from '../../../agent/step.js'
import type { Json, JsonObject } from '../../../conversation/json.js'
import { findPercents } from '../../../language/find-percents.js'
import { findPriced } from '../../../language/find-priced.js'
import { foldText, tokensOf } from '../../../language/fold-text.js'
import { formatMoney } from '../../../language/format-money.js'
import { findDates } from '../../../language/read-date.js'
import { overlaps } from '../../../language/span.js'
import { jobMoment } from '../tools/support/job-moment.js'
import { prepare, readWith } from './decided.js'
import { phrasesOf } from './edits/clauses.js'
import { withoutLeadIn } from './edits/lead-in.js'
import { detailsTold } from './edits/details-told.js'
import { editClient } from './edits/edit-client.js'
import { saysNothingElse } from './edits/says-nothing-else.js'
import { putRight } from './edits/put-right.js'
import { isQuestion } from './is-question.js'
import { kinds } from './kinds.js'
import { isThereAlready } from './is-there-already.js'
import { ordersBesideCard } from './orders-beside-card.js'
import { openPlan, type OpenPlan } from './open-plan.js'
import { yesAndMore } from './yes-and-more.js'

const card = { kind: 'pending' } as const satisfies Say

/** What is asked or wished of the card that waits: it is answered, done or said to be impossible, and the card stays. */
export function ofTheCard(facts: Facts): Decision | undefined {
  const open = openPlan(facts)
  if (!open) return undefined
  const { text } = facts.understanding
  const said = foldText(text).trim()
  return (
    yesAndMore(facts, open, said) ??
    restated(open, said) ??
    ordersBesideCard(facts, open) ??
    isThereAlready(facts, open) ??
    scheduledInstead(facts, open) ??
    asked(open, said) ??
    askedOfConsequences(facts, said) ??
    inInstalments(said) ??
    chargedLess(open, text) ??
    toldInParts(facts, open) ??
    remarked(facts, open) ??
    sentAgain(open, said) ??
    ofClientCard(facts, open)
  )
}

/** "cancela a cobrança 5", under the card that does it: it stands there, and waits for its yes. */
function restated({ step, args }: OpenPlan, said: string): Decision | undefined {
  const { number } = args
  if (typeof number !== 'number' || isQuestion(said)) return undefined
  const kind = (Object.keys(kinds) as (keyof typeof kinds)[]).find((one) => step.tool.startsWith(`${one}.`))
  const named = new RegExp(
    `^(?:[a-z]+ ){0,4}(?:${kind === undefined ? 'x' : kinds[kind]}) (?:numero |n |#)?${number}[\\s.!]*$`,
  )
  return named.test(said) && sameVerb(step.tool, said) ? speak([card], 'copilot:asked-of-card') : undefined
}

const noCancelling = /^(?:nao+|n)[, ]+(?:e pra |quero |precisa )?cancel/
const movesOnly =
  /^(?:(?:nao+|n|opa|espera|pera|calma)[, .]+)+(?:(?:deixa|deixe)[, .]+)?(?:(?:e |eh )?(?:so|apenas|somente) )?(?:pra )?(?:desmarc|remarc|reagend|adi|pass|mud|jog|transfer|empurr)[a-z]{0,4} .{0,40}?\b(?:pra|para|pro)\b/
const weekAlone = /\bsemana\b/
const weekday = /\b(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \d)/

/** "NÃO cancela a OS, é pra agendar, sexta às 8", "não, só passa pra semana que vem", of the order on the card. */
function scheduledInstead({ understanding: { text }, now, timeZone }: Facts, { step, args }: OpenPlan) {
  const { number } = args
  const isOrder = step.tool === 'workOrders.updateStatus' && typeof number === 'number'
  const said = foldText(text).trim()
  const isMoved = args['to'] === 'CANCELLED' && movesOnly.test(said)
  if (!isOrder || !(isMoved || noCancelling.test(said))) return undefined
  // A week is no day: which one is asked.
  if (isMoved && weekAlone.test(said) && !weekday.test(said))
    return prepare(step.tool, { workOrder: number, status: 'SCHEDULED' }, 'scheduled-instead')
  const scheduledDate = jobMoment.find(text, { now, timeZone })
  return scheduledDate === undefined
    ? undefined
    : prepare(step.tool, { workOrder: number, status: 'SCHEDULED', scheduledDate }, 'scheduled-instead')
}

function sameVerb(tool: string, said: string): boolean {
  return tool === 'payments.cancel'
    ? /\bcancel/.test(said)
    : tool === 'quotes.send' && /\b(?:mand|envi)/.test(said)
}

const parts: ReadonlySet<string> = new Set(
  'total valor preco vencimento vence hora horas horario dia data cliente quem itens item desconto liquido servico descricao observacao observacoes obs quanto qto qnto como quando taxa'.split(
    ' ',
  ),
)
const around: ReadonlySet<string> = new Set(
  'e qto qt qnto qual quais o a os as que foi era ficou fica ficaria deu da eh sao mesmo de do desse dessa pra para ai agora no na em tudo esta ta vai ser ele ela isso orcamento cobranca os ordem dele dela nome com tem'.split(
    ' ',
  ),
)

/** What a card is about that changes a record: what is asked of it stands there, and not on the card. */
const recordOf = [
  { of: /^quotes\.(?!create)/, tool: 'quotes.get', field: 'quote' },
  { of: /^payments\.cancel$/, tool: 'payments.get', field: 'payment' },
  { of: /^workOrders\.(?!create)/, tool: 'workOrders.get', field: 'workOrder' },
] as const

function recordBehind({ step, args: { number } }: OpenPlan): Decision | undefined {
  const record = recordOf.find(({ of }) => of.test(step.tool))
  return record && typeof number === 'number'
    ? readWith(record.tool, { [record.field]: number }, 'asked-of-record')
    : undefined
}

/** "quanto ficou?", "peraí, quanto era mesmo?", "quem é o cliente mesmo?": it stands on the card, or in the record that the card is about. */
function asked(open: OpenPlan, said: string): Decision | undefined {
  const { step } = open
  if (!isQuestion(said)) return undefined
  const words = tokensOf(withoutLeadIn(said))
  if (/\btaxa\b/.test(said) && /\b(?:pix|boleto|cartao)\b/.test(said) && step.tool.startsWith('payments.'))
    return speak([phraseOf('feeOnCard'), card], 'copilot:fee-asked')
  const isOfCard =
    words.some((word) => parts.has(word)) && words.every((word) => parts.has(word) || around.has(word))
  // "quem ela é mesmo?" asks for the client's record.
  return isOfCard && !/\bquem (?:el[ea]|eh? el[ea])\b/.test(said)
    ? (recordBehind(open) ?? speak([card], 'copilot:asked-of-card'))
    : undefined
}

const consequences =
  /\b(?:avis|notific|comunic|desfa[zc]|revert|reverte)\w*|\b(?:client[ea]|el[ea]s?) (?:vai |vao |ja |tambem |fica |ficam )*(?:receb|sab|ve\b|vera|descobr)\w*|\bo que (?:acontece|muda)|\bvolt\w+ atras|\bda pra (?:cancelar|mudar|corrigir) depois/

/** "se cancelar, o cliente recebe aviso?", "dá pra desfazer depois?": what comes of the card is told, and it stays. */
function askedOfConsequences({ state: { pending }, agent }: Facts, said: string): Decision | undefined {
  if (pending?.kind !== 'plan' || !isQuestion(said) || !consequences.test(said)) return undefined
  const text = consequencesOf(pending.plan, agent)
  return text === ''
    ? undefined
    : speak(
        [
          { kind: 'fact', text },
          { ...card, as: 'line' },
        ],
        'copilot:consequences-asked',
      )
}

const instalments =
  /^(?:(?:e|mas|pode|da pra|quero|faz|ele quer|ela quer|vai)[, ]+)*(?:parcel[a-z]+|divid[a-z]+|(?:em )?\d{1,2} ?(?:x|vezes|parcelas))\b.{0,40}$/

/** "parcela em 3x". */
function inInstalments(said: string): Decision | undefined {
  return instalments.test(said)
    ? speak([phraseOf('noInstalments'), card], 'copilot:no-instalments')
    : undefined
}

const lessens =
  /^(?:(?:pode|da|de|faz|com|quero|bota|poe|coloca|tira|abate|menos|desconta|descontar|abater|tirar|um|uma|uns|umas|desconto|abatimento|ele|ela|r\$|reais|real|pra|para|no|na|total|valor|dele|dela|por cento|\d[\d.,]*%?|\$|%|[,. ])\s*)+$/

/** "desconta 20 reais", of a charge: so much less is charged. */
function chargedLess(open: OpenPlan, text: string): Decision | undefined {
  const { amountCents } = open.args
  if (open.step.tool !== 'payments.create' || typeof amountCents !== 'number') return undefined
  const said = withoutLeadIn(text)
  const folded = foldText(said)
  if (!/\b(?:descont\w*|abat\w*|tira|tirar|menos)\b/.test(folded) || !lessens.test(folded)) return undefined
  const off = offOf(said, amountCents)
  return off === undefined || off <= 0 || off >= amountCents
    ? undefined
    : putRight(open, { amount: formatMoney(amountCents - off) }, 'charged-less')
}

function offOf(said: string, amountCents: number): number | undefined {
  const [percent, ...percents] = findPercents(said)
  if (percent) return percents.length > 0 ? undefined : Math.round((amountCents * percent.percent) / 100)
  const amounts = findPriced(said).flatMap((found) => {
    if (found.kind === 'money') return [found.cents]
    return found.kind === 'number' && found.label === null ? [Math.round(found.value * 100)] : []
  })
  return amounts.length === 1 ? amounts[0] : undefined
}

/** Where remarks go, of the cards that have room for them. */
const remarksOf: { readonly [tool: string]: string } = {
  'quotes.create': 'notes',
  'payments.create': 'description',
}

const noted =
  /^(?:(?:bota|p[oõ]e|coloca|anota|escreve|inclui|adiciona|acrescenta|deixa)\p{L}*\s+)?(?:a[ií]\s+)?(?:(?:uma?|n?as?|como|em)\s+)?(?:obs|observa[cç](?:[aã]o|[oõ]es)|descri[cç][aã]o)(?![\p{L}])[\s:,-]*(?:(?:t[aá]|est[aá]|ficou|saiu) (?:errad[oa]|incomplet[oa])[\s:,.;-]*)?(?:(?:o certo|na verdade|agora)\s+)?(?:(?:que|é|eh|vai ser|fica)\s+)?(?<remark>\p{L}.{1,300})$/iu
const puts = '(?:(?:bota|p[oõ]e|coloca|anota|deixa|faz)\\p{L}*\\s+)?'
const terms = new RegExp(
  `^(?:com |e )?${puts}(?:(?:que|pra|para|a[ií])\\s+)*(?<remark>(?:validade|prazo|garantia|entrega|val(?:er|e|endo)|v[aá]lid[oa])(?![\\p{L}]).{2,200})$`,
  'iu',
)

/** "bota nas observações que é no segundo andar", "validade de 10 dias". */
function remarked(facts: Facts, open: OpenPlan): Decision | undefined {
  const parts = remarkIn(facts, open, facts.understanding.text)
  return parts && putRight(open, parts, 'remarked')
}

function remarkIn(facts: Facts, { step }: OpenPlan, text: string): JsonObject | undefined {
  const field = remarksOf[step.tool]
  if (field === undefined || isQuestion(foldText(text))) return undefined
  const said = withoutLeadIn(text).replace(/[\s.!]+$/, '')
  const isTerms = field === 'notes' ? (terms.exec(said) ?? dayTold(facts, said)) : forIn(facts, step, said)
  const remark = (noted.exec(said) ?? isTerms)?.groups?.['remark']
  if (remark === undefined) return undefined
  const before = step.args[field]
  const kept: readonly Json[] = field === 'notes' && Array.isArray(before) ? before : []
  return { [field]: [...kept, remark] }
}

/** "põe que é visita técnica" tells what a charge is for; "põe que é pix" another part of it. */
function forIn(facts: Facts, { tool, args }: OpenPlan['step'], said: string): RegExpExecArray | null {
  const fields = facts.agent.tools.get(tool)?.fields ?? {}
  const others = changedValues(fields, args, said, facts).filter(({ field }) => field !== remarksOf[tool])
  return others.length > 0 ? null : isFor.exec(said)
}

const isFor =
  /^(?:bota|p[oõ]e|coloca|anota|escreve)\p{L}* (?:a[ií] )?(?:que|q) (?:é|eh) (?<remark>\p{L}.{2,200})$/iu
const putIn = /^(?:bota|p[oõ]e|coloca|anota|escreve)\p{L}* (?:a[ií] )?(?:que |q )?(?<remark>\p{L}.{2,200})$/iu

/** "põe pra entregar dia 5": a quote has no days of its own, so it is a remark. */
function dayTold({ now, timeZone }: Facts, said: string): RegExpExecArray | null {
  const days = findDates(said, now, timeZone)
  const isDay =
    days.length > 0 && findPriced(said).every((amount) => days.some((day) => overlaps(day, amount)))
  return isDay ? putIn.exec(said) : null
}

const courtesy = /(?<![\s,])[\s,]*(?<!\p{L})(?:por favor|pfv?|viu|t[aá] bom)(?!\p{L})/giu

/** "vencimento amanhã e põe que é visita técnica": each phrase tells its own part of a charge. */
function toldInParts(facts: Facts, open: OpenPlan): Decision | undefined {
  const { agent, understanding } = facts
  const fields = agent.tools.get(open.step.tool)?.fields ?? {}
  const phrases = phrasesOf(understanding.text.replace(courtesy, '')).map(withoutLeadIn)
  if (open.step.tool !== 'payments.create' || phrases.length < 2) return undefined
  let parts: JsonObject = {}
  for (const phrase of phrases) {
    const changes = changedValues(fields, { ...open.step.args, ...parts }, phrase, facts)
    const isOnly = changes.length > 0 && saysNothingElse(phrase, changes, facts)
    const told = isOnly
      ? Object.fromEntries(changes.map(({ field, value }) => [field, value]))
      : remarkIn(facts, open, phrase)
    if (!told) return undefined
    parts = { ...parts, ...told }
  }
  return putRight(open, parts, 'told-in-parts')
}

const sends =
  /^(?:(?:e|entao|agora|ok|pode|ja)[, ]+)*(?:mand|envi)[a-z]{1,4}(?: (?:pr[oa]|para|no|pelo|el[ea]s?|whats\w*|zap|ai|ja|dele|dela)){1,5}[\s.!]*$/

/** "manda pra ele", under the card that does it: no other sending is begun. */
function sentAgain({ step }: OpenPlan, said: string): Decision | undefined {
  return step.tool === 'quotes.send' && sends.test(said) ? speak([card], 'copilot:asked-of-card') : undefined
}

function ofClientCard(facts: Facts, open: OpenPlan): Decision | undefined {
  if (!open.step.tool.startsWith('clients.')) return undefined
  const said = withoutLeadIn(facts.understanding.text).replace(/[\s.!]+$/, '')
  const changed =
    editClient(open.step.args, open.args, said) ?? eachPhrase(open, said) ?? detailsTold(facts, open)
  return changed && putRight(open, changed, 'client-put-right')
}

const nothingSaid = /^(?:errei|desculpa|foi mal|ops|viu|ta|ta bom|por favor|pfv?)?$/

/** "o bairro é Vila Mariana, e o número é 210, errei": each phrase puts its own part right, one on top of the other. */
function eachPhrase(open: OpenPlan, said: string): JsonObject | undefined {
  const phrases = phrasesOf(said)
    .map((phrase) => withoutLeadIn(phrase))
    .filter((phrase) => !nothingSaid.test(foldText(phrase)))
  if (phrases.length < 2) return undefined
  let parts: JsonObject = {}
  for (const phrase of phrases) {
    const changed = editClient({ ...open.step.args, ...parts }, { ...open.args, ...parts }, phrase)
    if (!changed) return undefined
    parts = { ...parts, ...changed }
  }
  return parts
}
