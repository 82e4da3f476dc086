import { shorten } from '../../../conversation/shorten.js'
import { momentIn } from '../../../language/calendar.js'
import { formatWeekday } from '../../../language/format-date.js'
import { messageTypesOffered } from '../contracts/message-type-selection.js'
import { nameableTopics, type Detection } from '../contracts/event-detection.js'
import { personEvents, receptionEvents, transitions, type ReceptionState } from '../machine.js'
import { isHoliday } from '../holidays.js'
import { closedDays, describeDay, describeHours, isOpen } from '../opening-hours.js'
import { priced } from '../reply/price-fact.js'
import type { PlannedReply } from '../reply/planned-reply.js'
import type { Situation } from '../situation.js'

/** What the prompts of the three questions may name; `defineAgent` holds them to it. */
export const receptionQuestions = {
  event_detection: ['events', 'intents', 'state', 'context', 'input'],
  response_generation: [
    'context',
    'event',
    'intent',
    'state',
    'states',
    'reply',
    'options',
    'language',
    'today',
  ],
  message_type_selection: ['types', 'response', 'options', 'context'],
} as const

type Values<Question extends keyof typeof receptionQuestions> = {
  readonly [name in (typeof receptionQuestions)[Question][number]]: string
}

const contextMax = 4_000

export function detectionValues(situation: Situation): Values<'event_detection'> {
  return {
    events: personEvents.join(', '),
    intents: nameableTopics.join(', '),
    state: situation.state,
    context: [
      contextOf(situation),
      ...serviceLines(situation),
      ...whenLines(situation),
      ...notedLines(situation),
      ...recentLines(situation),
      `hoje: ${today(situation)}`,
    ].join('\n'),
    input: situation.heard.text,
  }
}

export function responseValues(
  situation: Situation,
  { event, topic }: Detection,
  planned: PlannedReply,
  working: ReceptionState,
): Values<'response_generation'> {
  return {
    context: contextOf(situation),
    event,
    intent: topic,
    state: working,
    states: reachable(working).join(', '),
    reply: planned.text,
    options: optionsOf(planned),
    language: languageNames[situation.language],
    today: today(situation),
  }
}

function today({ clock }: Situation): string {
  return formatWeekday(clock.now, clock.timeZone)
}

const languageNames = { pt: 'português do Brasil', en: 'English', es: 'español' } as const

export function selectionValues(
  situation: Situation,
  planned: PlannedReply,
  text: string,
): Values<'message_type_selection'> {
  return {
    types: messageTypesOffered,
    response: text,
    options: optionsOf(planned),
    context: `assunto: ${planned.about?.kind ?? 'texto'}; estado: ${situation.state}`,
  }
}

/** Where one event can lead from here. */
export function reachable(state: ReceptionState): ReceptionState[] {
  const cells = receptionEvents.map((event) => transitions[state][event])
  return [...new Set(cells.flatMap((cell) => ('to' in cell ? [cell.to] : [])))]
}

/** What there is to say of each: whether that answers a question is read against it. */
function serviceLines({ desk }: Situation): readonly string[] {
  return desk.services.flatMap((service) => {
    const price = priced(service)
    return price === '' ? [] : [`preço: ${service.title} → ${price}`]
  })
}

const holidaysAheadDays = 30

/** When the business is open, on which days it is not, and which of those that come are holidays. */
function whenLines({ desk, clock }: Situation): readonly string[] {
  const today = momentIn(clock.timeZone, clock.now).day
  const ahead = Array.from({ length: holidaysAheadDays }, (_, after) => today + after).filter(isHoliday)
  const holidays = ahead.map((day) => {
    const { day: named, hours } = describeDay(desk, day, clock, 'pt')
    return `${named}${hours === undefined ? ', fechado' : ', horário não registrado'}`
  })
  const closed = closedDays(desk, clock, 'pt')
  return [
    ...(desk.hours.length === 0
      ? []
      : [
          `horário de atendimento: ${describeHours(desk.hours, 'pt').replaceAll('\n', '; ')}`,
          `agora: ${isOpen(desk, clock) ? 'aberto' : 'fechado'}`,
        ]),
    ...(closed.length > 0 ? [`dias fechados: ${closed.join(', ')}`] : []),
    ...(holidays.length > 0 ? [`feriados: ${holidays.join('; ')}`] : []),
  ]
}

/** As it stands in the note: what is put right or taken out is one of these. */
function notedLines({ memo, desk }: Situation): readonly string[] {
  const { name, address, time, detail, asked, service } = memo.data
  const title = desk.services.find(({ id }) => id === service)?.title
  const rows = { service: title, name, address, time, details: detail, perguntas: asked?.join('; ') }
  return Object.entries(rows).flatMap(([field, value]) =>
    value === undefined ? [] : [`anotado, ${field}: ${value}`],
  )
}

const recentMax = 6
const recentTextMax = 240

function recentLines({ recent }: Situation): readonly string[] {
  return recent
    .slice(-recentMax)
    .map(
      ({ role, text }) =>
        `${role === 'person' ? 'pessoa' : 'recepção'} disse: ${shorten(text, recentTextMax)}`,
    )
}

function contextOf({ desk, memo, known, opens }: Situation): string {
  const lines = [
    `empresa: ${desk.businessName}`,
    `serviços: ${desk.services.map(({ title }) => title).join(', ') || '(nenhum)'}`,
    ...(desk.area === null ? [] : [`região atendida: ${desk.area}`]),
    `links: ${desk.links.map(({ title }) => title).join(', ') || '(nenhum)'}`,
    `esperando da pessoa: ${memo.asking ?? '(nada)'}`,
    `já sabemos: ${Object.keys(memo.data).join(', ') || '(nada)'}`,
    `primeira visita: ${opens?.previous === null ? 'sim' : 'não'}`,
    ...new Set(known.map(({ title, answer }) => `informação: ${title} → ${answer}`)),
  ]
  return shorten(lines.join('\n'), contextMax)
}

function optionsOf({ about }: PlannedReply): string {
  if (about?.kind === 'choice' || about?.kind === 'yes_no')
    return about.options.map(({ title }) => title).join(' | ')
  return about?.kind === 'link' ? `${about.label}: ${about.url}` : '(nenhuma)'
}
