import type { Decision, Facts } from '../../../agent/agent.js'
import { phraseOf, speak } from '../../../agent/decisions.js'
import type { FocusThing } from '../../../conversation/focus.js'
import type { JsonObject } from '../../../conversation/json.js'
import { foldText, tokensOf } from '../../../language/fold-text.js'
import { jobMoment } from '../tools/support/job-moment.js'
import { withoutLeadIn } from './edits/lead-in.js'
import { saysNothingElse } from './edits/says-nothing-else.js'
import { isQuestion } from './is-question.js'
import { kinds } from './kinds.js'
import { prepare, readWith } from './decided.js'

/** What was just done or shown is what is meant, where it is spoken of as that: it is taken back, put right, moved, or gone on from. */
export function aboutTheLast(facts: Facts): Decision | undefined {
  const { pending, focus } = facts.state
  const [thing, ...others] = focus?.things ?? []
  if (pending || !thing || others.length > 0) return undefined
  const said = foldText(facts.understanding.text).trim()
  return (
    takenBack(said, thing) ??
    passedOn(said, thing) ??
    asked(said, thing) ??
    movedTo(facts, thing) ??
    putRight(facts, said, thing) ??
    ofThing(facts, said, thing) ??
    ofItsClient(facts, said, thing)
  )
}

const takesBack =
  /^(?:(?:nao|entao|ok|pode|quero|ah|deixa (?:quieto|pra la)|melhor nao|esquece|errei|pera)[,. ]+)*(?:apag|exclu|delet|remov|desfa|anul|cancel)[a-z]{1,4} (?:el[ea]|iss?o|ess[ea]|est[ea]|(?:[oa]|ess[ea]) (?:[a-z]+ )?(?:de servico )?(?:q|que) (?:eu )?(?:acab[a-z]+ de [a-z]+|[a-z]+ei|fiz|abri|agora))(?: entao| ai)?[\s.!]*$/

/** "tá, então cancela": what is in sight, where that was spoken of as one that could be. */
const thenCancel =
  /^(?:(?:ta|ok|entao|pode|sim|isso|beleza|blz|ah|certo)[,. ]+)+cancel[a-z]{1,4}(?: entao| ai)?[\s.!]*$/

/** "apaga ele", "cancela a ordem que acabei de abrir". */
function takenBack(said: string, thing: FocusThing): Decision | undefined {
  if (thenCancel.test(said) && thing['payment'] !== undefined)
    return prepare('payments.cancel', { payment: thing['payment'] }, 'taken-back')
  const whose = cancelsThatOf.exec(said)?.groups?.['name']
  if (!takesBack.test(said) && !(whose !== undefined && isOf(thing, whose))) return undefined
  const { quote, workOrder, payment } = thing
  if (quote !== undefined) return prepare('quotes.updateStatus', { quote, status: 'CANCELLED' }, 'taken-back')
  if (workOrder !== undefined)
    return prepare('workOrders.updateStatus', { workOrder, status: 'CANCELLED' }, 'taken-back')
  return payment === undefined ? undefined : prepare('payments.cancel', { payment }, 'taken-back')
}

/** "cancela essa do Carlos": this one, and of him. */
const cancelsThatOf =
  /^(?:(?:entao|ok|ta|pode|e)[, ]+)*cancel[a-z]{1,4} (?:ess[ea]|est[ea]|[oa]) d[aeo]s? (?:seu |dona )?(?<name>[a-z]{3,}(?: [a-z]{2,}){0,3}?)(?: ai| entao)?[\s.!]*$/

function isOf({ client }: FocusThing, name: string): boolean {
  const own = new Set(typeof client === 'string' ? tokensOf(client) : [])
  return tokensOf(name).every((word) => own.has(word))
}

const passes =
  /^(?:(?:e|entao|agora|ok|pode)[, ]+)*(?:mand|envi|encaminh|pass)[a-z]{1,4}(?: (?:pr[oa]|para|no|pelo|por|n[oa]|el[ea]s?|d?el[ea]s?|client[ea]|whats\w*|zap|tb|tambem|isso|ess[ea]|o|a|boleto|pix|cobranca|link|de|novo)){1,6}[\s.!]*$/

/** "manda no whats dele", of a charge: nobody is written to; what the client needs is shown, to be sent on. */
function passedOn(said: string, thing: FocusThing): Decision | undefined {
  const { payment } = thing
  return payment !== undefined && passes.test(said)
    ? readWith('payments.get', { payment }, 'passed-on', 'noSending')
    : undefined
}

const ofRecord =
  /^(?:total|valor|preco|vencimento|vence|horas?|horario|quando|situacao|status|descricao|itens|dia|dias|data|venceu|vencid[oa]|atras[oa]|atrasad[oa]|enviad[oa]|criad[oa]|mandei|nele|nela|dentro|detalhes?|conteudo|inclui|incluso|respondeu|responderam|resposta|retorno|aprovou|aprovaram|aceitou|aceitaram)$/
const ofClient =
  /^(?:endereco|telefone|fone|tel|zap|whats|whatsapp|celular|email|mail|cpf|cnpj|documento|contato)$/
const aroundAsked: ReadonlySet<string> = new Set(
  'e mas entao ah eles elas algo alguma deram faz ha tempo quantos quantas q oq esse essa isso ja ta esta qual quais o a os as que quanto quando foi ficou fica vai eh sao mesmo dele dela deles ele ela de do da desse dessa pra ai deu marcado marcada tem'.split(
    ' ',
  ),
)

/** "qual o total mesmo?", "e o e-mail?": a part of what is in sight is asked for, and nothing else. */
function asked(said: string, thing: FocusThing): Decision | undefined {
  if (!isQuestion(said)) return undefined
  const words = said.match(/[a-z]+/g) ?? []
  const parts = words.filter((word) => ofRecord.test(word) || ofClient.test(word))
  if (parts.length === 0 || !words.every((word) => parts.includes(word) || aroundAsked.has(word)))
    return undefined
  const { client, quote, workOrder, payment } = thing
  if (parts.some((word) => ofClient.test(word)))
    return client === undefined ? undefined : readWith('clients.get', { client }, 'part-asked')
  if (quote !== undefined) return readWith('quotes.get', { quote }, 'part-asked')
  if (workOrder !== undefined) return readWith('workOrders.get', { workOrder }, 'part-asked')
  return payment === undefined ? undefined : readWith('payments.get', { payment }, 'part-asked')
}

const moving =
  /^(?:(?:jog|pass|mud|agend|marc|remarc|reagend|transfer|adi|empurr|puxa)[a-z]{0,4}|coloca|bota|poe|deixa|vai ser|fica|e|eh|era)\b/

/** "joga pra 10h30 que vou atrasar", "esqueci, é 9h": the job in sight, another time. */
function movedTo(
  { understanding: { text, answer }, now, timeZone }: Facts,
  thing: FocusThing,
): Decision | undefined {
  const { workOrder } = thing
  if (workOrder === undefined || (answer !== null && answer.kind !== 'other')) return undefined
  const context = { now, timeZone }
  const said = withoutLeadIn(text).replace(/[,;]? (?:que(?! vem)|q|pq|porque|pois) .{1,80}$/iu, '')
  // "quinta não, sexta às 9".
  const told = said
    .replace(/^(?:\S+ ){1,3}n[aã]o[,;]? (?=\S)/iu, '')
    .replace(
      /^(?:el[ea]|[oa] cliente) (?:falou|disse|quer|prefere|pediu|marcou)(?: (?:que|pra|na|no))? /iu,
      '',
    )
  const moment = jobMoment.find(told, context)
  const isMoved = moving.test(foldText(told)) || told !== said
  if (moment === undefined || isQuestion(foldText(text)) || !isMoved) return undefined
  const change = { field: 'scheduledDate', value: moment, type: 'dateTime' }
  return saysNothingElse(foldText(told).replace(moving, ''), [change], context)
    ? prepare('workOrders.updateStatus', { workOrder, scheduledDate: moment }, 'moved')
    : undefined
}

const putsRight =
  /\b(?:errad[oa]|errei|corrig\w*|corrij\w*|conserta|ajusta|altera|era (?:pra|para|r\$|\d)|refaz\w*|prorrog\w*|parcel\w*|dividi\w*|(?:muda|troca) (?:o|a) (?:valor|preco|vencimento|servico|titulo|descricao))/

/** What was made is not rewritten: what can be done instead is said. */
function putRight({ understanding }: Facts, said: string, thing: FocusThing): Decision | undefined {
  const { intent, entities } = understanding
  const isOpen = intent === null || entities['client'] === undefined
  if (!isOpen || !putsRight.test(said)) return undefined
  if (thing['quote'] !== undefined) return speak(phraseOf('quotesStay'), 'copilot:quote-put-right')
  if (thing['payment'] !== undefined) return speak(phraseOf('paymentsStay'), 'copilot:charge-put-right')
  return thing['workOrder'] !== undefined && entities['scheduledDate'] === undefined
    ? speak(phraseOf('workOrdersStay'), 'copilot:order-put-right')
    : undefined
}

const records = ['quote', 'workOrder', 'payment'] as const

/** "manda pra eles", "marca como recusado": a record is wanted, none is named, and one is in sight. */
function ofThing({ agent, understanding }: Facts, said: string, thing: FocusThing): Decision | undefined {
  const { intent, entities, requests = [] } = understanding
  const known = intent === null ? undefined : agent.intentsById.get(intent)
  const tool = known && agent.tools.get(known.tool ?? known.id)
  const field = records.find((name) => known?.slots[name]?.type === 'number' && thing[name] !== undefined)
  const record = field === undefined ? undefined : thing[field]
  if (
    !known ||
    !tool ||
    field === undefined ||
    record === undefined ||
    entities[field] !== undefined ||
    requests.length > 1
  )
    return undefined
  const isPointed = requests.some(({ about }) => about?.means) && entities['client'] === thing['client']
  if (entities['client'] !== undefined && !isPointed) return undefined
  // Somebody else may be named whom nobody marked as a client.
  if (
    /\b(?:d[oa]|pr[oa]|para|com) (?!el[ea]s?\b|mim\b|cliente\b|whats|zap)[a-z]{3,}/.test(said) &&
    !isPointed
  )
    return undefined
  const args = { ...withoutClient(entities), [field]: record }
  return tool.kind === 'write'
    ? prepare(tool.name, args, 'record-in-sight')
    : readWith(tool.name, args, 'record-in-sight')
}

function withoutClient(entities: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(entities).filter(([name]) => name !== 'client'))
}

const kindWords = Object.values(kinds).join('|')
const another = new RegExp(`\\b(?:uma?|nov[oa]s?|outr[oa]s?) (?:nov[oa] )?(?:${kindWords})\\b|\\bcliente\\b`)
const forClient: ReadonlySet<string> = new Set([
  'workOrders.create',
  'payments.create',
  'quotes.create',
  'payments.preview',
])

/** "abre a ordem de serviço", "pode faturar, 360 no pix": what follows from what is in sight is for the same client, who is shown. */
function ofItsClient(facts: Facts, said: string, thing: FocusThing): Decision | undefined {
  const { intent, entities, requests = [] } = facts.understanding
  const known = intent === null ? undefined : facts.agent.intentsById.get(intent)
  const tool = known?.tool ?? known?.id ?? ''
  const { client } = thing
  if (!forClient.has(tool) || client === undefined || requests.length > 1) return undefined
  const isSame = entities['client'] === undefined || entities['client'] === client
  if (!isSame || another.test(said)) return undefined
  const { quote } = thing
  // "cobra ele", of a quote that is in sight: what was quoted is what is charged.
  const isSum = ['amount', 'quote', 'forQuote'].some((field) => entities[field] !== undefined)
  if (tool === 'payments.create' && quote !== undefined && !isSum)
    return prepare(tool, { ...withoutClient(entities), quote }, 'charge-of-the-last')
  // What was quoted is what is done, unless something else is said.
  if (tool === 'workOrders.create' && quote !== undefined && entities['title'] === undefined)
    return prepare(tool, { ...withoutClient(entities), quote }, 'job-of-the-last')
  if (entities['client'] !== undefined) return undefined
  return prepare(facts.agent.tools.get(tool)?.leadsTo ?? tool, { ...entities, client }, 'client-of-the-last')
}
