import { textOfInput, type InputBody } from '../../conversation/input.js'
import type { Option } from '../../conversation/message.js'
import { namesPersonalData, readDataRequest } from '../../agent/consent/read-data-request.js'
import type { Answer, DataRequest, Understanding } from '../../conversation/understanding.js'
import type { ConsentWord } from '../../conversation/consent-word.js'
import type { Request } from '../../conversation/reading.js'
import { detectLanguage } from '../../language/detect-language.js'
import { foldText } from '../../language/fold-text.js'
import { isFromPerson } from '../../conversation/is-from-person.js'
import { consentIn } from './consent-in.js'
import { letGoFirst } from './let-go-first.js'
import { isBare, matchIntent, type MatchedIntent } from './match-intent.js'
import { readChangeOfPlan } from './read-correction.js'
import { readOption } from './read-option.js'
import { readJoinedWord, readWords, type ReadWord } from './read-word.js'
import { readSignals } from './read-signals.js'
import { changesPlan, isAnotherRequest } from './changes-plan.js'
import { isSettled } from './is-settled.js'
import { taughtReading } from './taught-reading.js'
import type { UnderstandRequest } from './understand-request.js'
import { openPending } from './open-pending.js'

/**
 * What the person meant. Asked in this order, and the first that knows ends it: the id of what was tapped, the answer
 * to what is pending, the agent's rules, the local classifier. A model's reading comes later and can never be a
 * confirmation.
 */
export function understand(request: UnderstandRequest): Understanding {
  const spoken = request.inputs.filter(isFromPerson)
  const understanding = readMeaning(request, spoken)
  const consent = lastConsentWord(spoken)
  const dataRequest = isOfOwnThings(request, understanding) ? undefined : lastDataRequest(spoken)
  const signals = readSignals(request.agent, understanding)
  const language = detectLanguage(understanding.text) ?? 'pt'
  return {
    ...understanding,
    ...(consent && { consent }),
    ...(dataRequest && { dataRequest }),
    ...(signals.length > 0 && { signals }),
    ...(language !== 'pt' && { language }),
  }
}

/** Each message for itself: in a burst the last such word counts. */
function lastConsentWord(spoken: readonly InputBody[]): ConsentWord | undefined {
  const said = spoken.flatMap((body) => consentIn(body) ?? [])
  const last = said.at(-1)
  const takesBack = last?.says === 'resume' && said.some(({ says }) => says === 'stop' || says === 'leave')
  return last && takesBack ? { ...last, afterStop: true } : last
}

/** "exporta minhas coisas": what the person keeps with the agent. */
function isOfOwnThings({ agent }: UnderstandRequest, { intent, text }: Understanding): boolean {
  return intent !== null && agent.intentsById.get(intent)?.ownThings === true && !namesPersonalData(text)
}

function lastDataRequest(spoken: readonly InputBody[]): DataRequest | undefined {
  return spoken.flatMap((body) => (body.kind === 'text' ? (readDataRequest(body.text) ?? []) : [])).at(-1)
}

function readMeaning(request: UnderstandRequest, spoken: readonly InputBody[]): Understanding {
  const text = spoken.map(textOfInput).filter(Boolean).join('\n')
  const read = readSpoken(request, spoken, text)
  const open = read.answer === null || read.answer.kind === 'other' || read.answer.kind === 'modify'
  const mayHold = open && spoken.length > 0 && openPending(request)?.kind === 'plan'
  const behind = mayHold ? readJoinedWord(request, isFromPerson, text)?.behindYes : undefined
  if (!behind) return read
  const { open: isOpen, as, rest } = behind
  return { ...read, behindYes: { open: isOpen, ...(as && { as }), then: restRead(request, rest) } }
}

function readSpoken(request: UnderstandRequest, spoken: readonly InputBody[], text: string): Understanding {
  if (spoken.length === 0) return { ...nothing(text), source: 'system', confidence: 1 }

  const words = readWords(request, isFromPerson)
  if (words)
    return {
      ...answered(text, words, words.because === 'tap:id' ? 'tap' : 'answer'),
      event: eventOf(request, spoken),
    }

  const option = readOption(spoken, text, request.state)
  if (option) return picked(request, option, eventOf(request, spoken), option.tapped ? 'tap' : 'answer')

  const answer = readJoinedWord(request, isFromPerson, text)
  const toNothing = answer !== undefined && openPending(request) === null
  if (answer && isSettled(answer.answer) && !(toNothing && request.state.focus))
    return { ...answered(text, answer, 'answer'), ...thenIn(request, answer) }
  const intent = matchIntent(request, letGoFirst(request, text))
  const taught = answer === undefined ? taughtReading(request, text, intent) : undefined
  if (taught) return { ...nothing(text), ...understood(taught), corrected: taught.corrected }
  // "cancela ele": with nothing that waits for a no, it is about what was last shown.
  const pointsAt = intent.requests.some(({ about }) => about?.means)
  if (answer && isSettled(answer.answer) && !pointsAt) return answered(text, answer, 'answer')
  if (toNothing && pointsAt) return { ...nothing(text), ...understood(intent) }
  if (answer?.answer.kind === 'other' && changesPlan(request, intent, text)) {
    const change = { ...answer, answer: { kind: 'modify' }, because: 'answer:changes-what-waits' } as const
    return {
      ...answered(text, change, 'answer'),
      entities: intent.entities,
      ...changeIn(request, text, change.answer),
    }
  }
  if (answer && answer.answer.kind !== 'other' && !isRatherARequest(request, answer.answer, intent, text)) {
    const { entities } = intent
    const { intent: meant } = answer.answer.kind === 'unseen' ? intent : nothing(text)
    const change = changeIn(request, text, answer.answer)
    return { ...answered(text, answer, 'answer'), intent: meant, entities, ...change }
  }
  const denied = deniesPending(request, intent.requests)
  if (denied) return { ...nothing(text), ...understood(intent), answer: denied, source: 'answer' }
  return { ...nothing(text), ...understood(intent), answer: answer ? { kind: 'other' } : null }
}

/** What was said behind the yes, as it will stand when the card is done with. */
function thenIn(request: UnderstandRequest, { rest }: ReadWord): Pick<Understanding, 'then'> {
  return rest === undefined ? {} : { then: restRead(request, rest) }
}

function restRead(request: UnderstandRequest, rest: string): Understanding {
  const intent = matchIntent({ ...request, state: { ...request.state, pending: null } }, rest)
  return { ...nothing(rest), ...understood(intent) }
}

/** "não cobra a Maria", said of the charge that waits: it names what it denies, so it is a no wherever it stands. */
function deniesPending(
  { agent, ...request }: UnderstandRequest,
  requests: readonly Request[],
): Answer | undefined {
  const pending = openPending({ agent, ...request })
  if (pending?.kind !== 'plan' || requests.length === 0 || !requests.every(({ negated }) => negated))
    return undefined
  const tools = new Set(pending.plan.actions.map(({ tool }) => tool))
  const shown = foldText(pending.plan.preview)
  const isThis = requests.every(({ intent, slots }) => {
    const names = Object.values(slots).flatMap(({ value }) =>
      typeof value === 'string' ? [foldText(value)] : [],
    )
    return (
      tools.has(agent.intentsById.get(intent)?.tool ?? intent) && names.every((name) => shown.includes(name))
    )
  })
  return isThis ? { kind: 'reject', pendingId: pending.id } : undefined
}

/** What is changed of what waits, with the words that say so. */
function changeIn(
  request: UnderstandRequest,
  text: string,
  { kind }: Answer,
): Pick<Understanding, 'requests'> {
  const pending = openPending(request)
  const change =
    kind === 'modify' && pending?.kind === 'plan' ? readChangeOfPlan(request, text, pending) : undefined
  return change ? { requests: [change] } : {}
}

/** An option shown before, tapped or named: what it says is what the person said. */
function picked(
  request: UnderstandRequest,
  option: Option,
  event: string,
  source: 'tap' | 'answer',
): Understanding {
  const intent = matchIntent(request, option.title)
  return {
    ...nothing(option.title),
    ...understood(intent),
    event,
    option: option.id,
    source,
    confidence: 1,
    because: [`option:${option.id}`, ...intent.because],
  }
}

const eventOfShown = { buttons: 'USER_SELECTED_BUTTON', list: 'USER_SELECTED_LIST_ITEM' } as const

function eventOf(request: UnderstandRequest, spoken: readonly InputBody[]): string {
  if (spoken.at(-1)?.kind !== 'tap') return 'USER_SENT_TEXT'
  return eventOfShown[request.state.shown?.as ?? 'buttons']
}

/** Sure enough that "quais são meus clientes?" is a request, even where any words would do as a name; no word of it may be left over. */
const requestConfidenceMin = 0.8
/** A question is hardly a title or a name: where it is read as something to be shown, less is enough. */
const questionConfidenceMin = 0.5

function isRatherARequest(
  request: UnderstandRequest,
  answer: Answer,
  read: MatchedIntent,
  text: string,
): boolean {
  if (answer.kind === 'modify') return isAnotherRequest(request, read, text)
  const pending = openPending(request)
  const sureMin = asksToSee(request.agent, read, text) ? questionConfidenceMin : requestConfidenceMin
  if (answer.kind !== 'value' || pending?.kind !== 'fields' || read.confidence < sureMin) return false
  if (read.isLeftOver || isValueAlone(request.agent, read, text)) return false
  const tool = request.agent.tools.get(pending.draft.steps[pending.step]?.tool ?? '')
  return tool?.fields[pending.field]?.slot.open === true || namesAnother(request, read)
}

/** "quanto já entrou esse mês?". */
function asksToSee(agent: UnderstandRequest['agent'], { intent }: MatchedIntent, text: string): boolean {
  const known = intent === null ? undefined : agent.intentsById.get(intent)
  const tool = known && agent.tools.get(known.tool ?? known.id)
  return tool?.kind === 'read' && /\?\s*$/.test(text)
}

/** A name and no word of what to do with it is what was asked for. */
function isValueAlone(agent: UnderstandRequest['agent'], { requests }: MatchedIntent, text: string): boolean {
  const [only, ...more] = requests
  return only !== undefined && more.length === 0 && isBare(agent, text, only)
}

/** "Quero cobrar 300 do João", where an amount was asked for another: whose it is says that it is a request of its own. "O cpf dele" names nobody. */
function namesAnother({ agent }: UnderstandRequest, { intent, entities, requests }: MatchedIntent): boolean {
  const known = intent === null ? undefined : agent.intentsById.get(intent)
  const names = Object.keys(entities).filter((field) => known?.slots[field]?.type === 'name')
  return (
    names.length > 0 &&
    requests.some(({ slots, about }) => about === null && Object.keys(slots).length > names.length)
  )
}

function understood(read: MatchedIntent): Omit<MatchedIntent, 'isLeftOver'> {
  const { intent, entities, source, confidence, because, requests, unread } = read
  return { intent, entities, source, confidence, because, requests, unread }
}

function answered(
  text: string,
  { answer, late, because }: ReadWord,
  source: 'tap' | 'answer',
): Understanding {
  const unseen = answer.kind === 'unseen' ? [answer.why] : []
  const others = late.length === 0 ? {} : { late }
  return { ...nothing(text), answer, ...others, source, confidence: 1, because: [because, ...unseen] }
}

function nothing(text: string): Understanding {
  return {
    text,
    event: 'USER_SENT_TEXT',
    intent: null,
    option: null,
    entities: {},
    answer: null,
    source: 'none',
    confidence: 0,
    because: [],
  }
}
