import { beforeAll, describe, expect, test } from 'vitest'
import type { Agent } from '../src/agent/agent.js'
import { proposeLocally } from '../src/agent/local-model.js'
import { detectIntent } from '../src/agents/julia/router/detect-intent.js'
import { readOutcome } from '../src/agents/julia/router/read-outcome.js'
import { readWishes, withoutReasons } from '../src/agents/julia/router/read-wishes.js'
import { asksForOthers } from '../src/agents/julia/router/asks-for-others.js'
import { drops, givesUp } from '../src/agents/julia/router/gives-up.js'
import { plainQuestion } from '../src/agents/julia/router/plain-question.js'
import { readPlaceAnswer } from '../src/agents/julia/router/read-place-answer.js'
import { isPostponed, wantsToBeTold } from '../src/agents/julia/router/read-postponed.js'
import { readRefusal } from '../src/agents/julia/router/read-refusal.js'
import { readObjection } from '../src/agents/julia/policy/read-objection.js'
import { asksIfTold } from '../src/agents/julia/router/asks-if-told.js'
import {
  asksForShifts,
  isQuestion,
  namesThingOfShift,
  pointsAtOne,
  topicAsked,
} from '../src/agents/julia/router/asks-of-shift.js'
import { asksWeekday, dayNumbersIn } from '../src/agents/julia/router/asks-weekday.js'
import { correctsCall, readCallTime, wishesHours } from '../src/agents/julia/router/read-call-time.js'
import { readExceptions } from '../src/agents/julia/router/read-exceptions.js'
import { readPlacesInList } from '../src/agents/julia/router/read-place-in-list.js'
import { readDescribed, readPointing, refusesPointed } from '../src/agents/julia/router/read-pointing.js'
import { readScope } from '../src/agents/julia/router/read-scope.js'
import { clausesOf } from '../src/agents/copilot/conduct/edits/clauses.js'
import { nameTold } from '../src/agents/copilot/conduct/edits/name-told.js'
import { withoutRecordNumbers } from '../src/agents/copilot/conduct/edits/record-numbers.js'
import { partOfDayIn } from '../src/agents/copilot/tools/support/part-of-day.js'
import { readQuoteItems } from '../src/agents/copilot/tools/support/read-quote-items.js'
import { readTown } from '../src/agents/julia/router/read-town.js'
import { takesBack } from '../src/agents/julia/router/takes-back.js'
import { withoutAddress } from '../src/agents/memory/address.js'
import { readCues } from '../src/agents/memory/change-cues.js'
import { readUndone } from '../src/agents/memory/read-undone.js'
import { notToKeep } from '../src/agents/memory/not-to-keep.js'
import { orderBeforeLink } from '../src/agents/memory/order-before-link.js'
import { bothAdded } from '../src/agents/memory/parts.js'
import { isTakenBack } from '../src/agents/memory/taken-back.js'
import { clauseNamed } from '../src/agents/memory/note-parts.js'
import { goneAfter, readApart, readPart } from '../src/agents/memory/read-part.js'
import { literally, partOfNote } from '../src/agents/memory/tools/support/part-of-note.js'
import { readFollowUp } from '../src/agents/memory/follow-up.js'
import { readCheck } from '../src/agents/memory/read-check.js'
import { readReference } from '../src/agents/memory/read-reference.js'
import { wordsOfChange } from '../src/agents/memory/words-of-change.js'
import { notePartsOf, withEntry } from '../src/agents/memory/note-parts.js'
import { withValue } from '../src/agents/memory/note-value.js'
import { isPlainlyElse } from '../src/agents/memory/plainly-else.js'
import { readChange } from '../src/agents/memory/read-change.js'
import { readDue } from '../src/agents/memory/read-due.js'
import { readInfo } from '../src/agents/memory/read-info.js'
import { readLatest } from '../src/agents/memory/read-latest.js'
import { readQuestion } from '../src/agents/memory/read-question.js'
import { readSave } from '../src/agents/memory/read-save.js'
import { readSearch } from '../src/agents/memory/read-search.js'
import { readTip } from '../src/agents/memory/read-tip.js'
import {
  asksForRecap,
  asksWhenAnswered,
  saidToBeMissing,
  wishesATime,
} from '../src/agents/reception/asks-back.js'
import { wasDoneBefore, wentBadly } from '../src/agents/reception/done-before.js'
import { deniesOne } from '../src/agents/reception/fields/named-services.js'
import { isAQuestion } from '../src/agents/reception/is-a-question.js'
import { readMoment } from '../src/agents/reception/read-moment.js'
import { loadAgents } from '../src/agents/shipped.js'
import type { Pending } from '../src/conversation/pending.js'
import { detectLanguage } from '../src/language/detect-language.js'
import { findMentions } from '../src/language/find-mentions.js'
import { maskForModel, redactForLog } from '../src/language/mask-personal-data.js'
import { findPersonName } from '../src/language/read-name.js'
import { readSelection } from '../src/language/read-ordinal.js'
import { understand } from '../src/turn/understand/understand.js'
import { leastCpuMs } from './support/least-cpu-ms.js'
import { paperNow, paperPlan, paperPlanId, paperState } from './support/paper-turn.js'

const lengthMax = 4_000
const limitMs = 50
const clock = { now: paperNow, timeZone: 'America/Sao_Paulo' }
const shownShift = {
  id: 's',
  day: '2026-11-20',
  hospital: 'Santa Casa',
  region: 'Centro',
  period: 'noturno',
  speciality: 'cardiologia',
  owner: 'Dr. Paulo',
}

/** One character of each class that a reader tells apart, and what they are joined by. */
const classes = [
  'a',
  'Z',
  '9',
  'é',
  '_',
  '-',
  '.',
  ',',
  '/',
  '@',
  ':',
  '%',
  '$',
  '(',
  '"',
  '\u200b',
  '\u202e',
  'я',
  '👍',
  '½',
  'ﷺ',
  '٣',
  '\n',
]
const joints = ['', ' ', '-', '.', ', ', '/', '@', ':', ' e ']

/** Shapes that once froze a reader, or are the worst for some expression of one. */
const shapes = [
  '9-9-',
  ', ',
  '( ',
  '(((',
  ')[{',
  'a@a',
  'http://a.',
  'www.a.',
  'https://',
  '1.1.',
  '1,1 ',
  '1/1/',
  'R$ 1 ',
  '12:34 ',
  '529.982.247-2 ',
  '+55 11 9 ',
  '4111 ',
  '10% ',
  '3x de ',
  '#1 ',
  '1) ',
  '- a\n',
  '> a\n',
  '“a” ',
  "a'a ",
  '*a* ',
  '\\n',
  '{"a":',
  '[CPF_1]',
  '-----BEGIN PRIVATE KEY-----',
  'eyJa.',
  'a\u0301',
  '1\u20e3',
  '👨‍👩‍👧 ',
  'Aa',
  'e ai ',
  'kkkk, e ai ',
  'ta bom ',
]

/** Words of each vocabulary: answers, consent, moments, money, names, verbs, courtesies, negations. */
const words =
  'sim não ok pode confirmo cancela pare sair remover mensagens mandem nada amanhã hoje segunda sexta que vem dia às horas manhã noite primeiro último mil e cem reais conto por desconto parcelas vezes cobra cria orçamento para o João da Maria cliente de do um uma meu senha cpf é oi bom tudo obrigado tchau por favor quero preciso qual quanto onde quando como se mas ou porque então depois também the and to please yes no stop'.split(
    ' ',
  )

function filled(unit: string): string {
  return unit.repeat(Math.ceil(lengthMax / unit.length)).slice(0, lengthMax)
}

function adversaries(): string[] {
  const runs = classes.flatMap((character, at) =>
    joints.filter((_joint, to) => at < 3 || (at + to) % 3 === 0).map((joint) => character + joint),
  )
  const mixed = classes.flatMap((one, at) =>
    classes.filter((_other, to) => (at + to) % 6 === 0).map((other) => one + other),
  )
  const spoken = words.flatMap((word, at) => [word + (['\n', ', '][at % 3] ?? ' ')])
  const pairs = words.map((word, at) => `${word} ${words[(at * 7 + 3) % words.length] ?? ''} `)
  // A long run and then what it must not be: the classic of an expression that tries again from every place.
  const tails = ['!', ' x', '\u0000', '9', '@', ' sim']
  const ended = [' ', ', ', '9', 'a', '9-', 'a ', 'não ', '1 e '].flatMap((unit) =>
    tails.map((tail) => filled(unit).slice(0, lengthMax - tail.length) + tail),
  )
  const nested = ['(', '[', '{', '"', '<'].map(
    (open) => open.repeat(lengthMax / 2) + ')'.repeat(lengthMax / 2),
  )
  return [...new Set([...runs, ...shapes, ...mixed, ...spoken, ...pairs])].map(filled).concat(ended, nested)
}

const texts = adversaries()
let agents: Agent[] = []

beforeAll(async () => {
  agents = await loadAgents()
  // The first reading of each loads what it needs.
  for (const agent of agents) read(agent, 'oi')
})

function read(agent: Agent, text: string, pending: Pending | null = null) {
  return understand({
    agent,
    state: paperState({ pending }),
    inputs: [{ kind: 'text', text }],
    ...clock,
  })
}

/** Over the limit only if it stays so when tried again: the first run of anything pays for its compilation. */
function slow(work: () => void): number | undefined {
  const started = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(started)
  if ((user + system) / 1_000 <= limitMs) return undefined
  const least = leastCpuMs(work)
  return least > limitMs ? least : undefined
}

function offenders(work: (text: string) => void): string[] {
  return texts.flatMap((text) => {
    const ms = slow(() => {
      work(text)
    })
    return ms === undefined
      ? []
      : [`${ms.toFixed(0)} ms: ${JSON.stringify(text.slice(0, 24))}…${JSON.stringify(text.slice(-4))}`]
  })
}

describe(`${texts.length} texts of ${lengthMax} characters, each in at most ${limitMs} ms of processor time`, () => {
  const plan = paperPlan([{ tool: 'payments.create', args: {} }])
  const question = {
    kind: 'fields',
    id: paperPlanId,
    openedAt: plan.openedAt,
    expiresAt: plan.expiresAt,
    question: 'Qual?',
    field: 'x',
    step: 0,
    draft: { steps: [{ tool: 'x', args: {} }] },
  } as const

  test.each(['copilot', 'memory', 'julia', 'reception'])('%s understands', (id) => {
    const agent = agents.find((candidate) => candidate.id === id)
    if (!agent) throw new Error(`no agent ${id}`)
    expect(offenders((text) => read(agent, text))).toEqual([])
  })

  test.each([
    ['a plan', plan],
    ['a question', question],
  ])('with %s waiting', (_what, pending) => {
    const [agent] = agents
    if (!agent) throw new Error('no agent')
    expect(offenders((text) => read(agent, text, pending))).toEqual([])
  })

  test.each(['copilot', 'memory', 'julia', 'reception'])('%s’s local model proposes', (id) => {
    const agent = agents.find((candidate) => candidate.id === id)
    if (!agent) throw new Error(`no agent ${id}`)
    const tools = [...agent.tools.values()]
    const state = paperState()
    const propose = (text: string) =>
      proposeLocally({
        agent,
        state,
        understanding: read(agent, text),
        role: 'owner',
        tools,
        results: [],
        task: { kind: 'reply' },
        ...clock,
      })
    expect(offenders(propose)).toEqual([])
  })

  test.each<[string, (text: string) => unknown]>([
    ['mentions', (text) => findMentions(text, clock)],
    ['masking for a model', (text) => maskForModel(text)],
    ['redaction', (text) => redactForLog(text)],
    ['names', (text) => findPersonName(text)],
    ['places', (text) => readSelection(text, 9)],
    ['language', (text) => detectLanguage(text)],
    ['reception: moments', (text) => readMoment(text, clock)],
    ['reception: questions', (text) => isAQuestion(text)],
    ['julia: intents', (text) => detectIntent({ text, intent: null, confidence: 0, answer: null })],
    [
      'julia: wishes',
      (text) =>
        readWishes(text, { regions: ['Centro'], hospitals: ['Santa Casa de Santos'], ...clock }, null),
    ],
    ['julia: objections', (text) => readObjection(text)],
    [
      'julia: what is put off, refused, asked plainly or told beside',
      (text) => [
        isPostponed(text),
        wantsToBeTold(text),
        readRefusal(text),
        plainQuestion(text),
        asksForOthers(text),
        givesUp(text),
        readPlaceAnswer(text),
      ],
    ],
    [
      'julia: what is asked of a shift',
      (text) => [
        asksIfTold(text, 'Dr. Paulo'),
        [isQuestion, topicAsked, asksForShifts, pointsAtOne, namesThingOfShift].map((asks) => asks(text)),
        [asksWeekday(text), dayNumbersIn(text)],
      ],
    ],
    [
      'julia: what is ruled out, taken back or dropped',
      (text) => [
        readExceptions(text, ['Centro', 'Zona Sul']),
        [takesBack, refusesPointed, readScope, withoutReasons, drops, readTown].map((reads) => reads(text)),
      ],
    ],
    [
      'julia: which of those shown is named',
      (text) => [
        readPlacesInList(text, 3),
        readPointing(text, [shownShift], clock.now, clock.timeZone),
        readDescribed(text, [shownShift], clock.now, clock.timeZone),
      ],
    ],
    [
      'julia: when to call',
      (text) => [readCallTime(text, clock.now, clock.timeZone), correctsCall(text), wishesHours(text)],
    ],
    [
      'memory: changes, tips and what is asked of notes',
      (text) => [
        [readChange, readTip, readLatest, isPlainlyElse].map((reads) => reads(text)),
        [readDue(text, clock), readQuestion(text, clock)],
      ],
    ],
    [
      'memory: a note that is changed',
      (text) => [
        withEntry(text, notePartsOf(text), 'leite'),
        withValue(text, { what: 'tenis', value: '35', old: null }),
      ],
    ],
    [
      'reception: what is asked back',
      (text) => [asksForRecap(text), asksWhenAnswered(text), saidToBeMissing(text), wishesATime(text, clock)],
    ],
    ['reception: what was done before', (text) => [wasDoneBefore(text), wentBadly(text), deniesOne(text)]],
    ['julia: outcomes', (text) => readOutcome(text)],
    ['memory: saves', (text) => readSave(text)],
    [
      'memory: what is said of something kept',
      (text) => [
        [withoutAddress, readCues, readReference].map((reads) => reads(text)),
        [readCheck(text, clock), wordsOfChange(text)],
        readFollowUp({ text, history: [], hasFocus: true }),
        [readUndone, readPart, readApart, goneAfter, notToKeep].map((reads) => reads(text)),
        [orderBeforeLink(text), bothAdded(text), isTakenBack(text, [])],
        [clauseNamed(text, 'pão'), literally(text, 'pão de queijo'), partOfNote(text, 'pão')],
      ],
    ],
    [
      'copilot: what is said of a card',
      (text) => [
        nameTold(text, 'Ana'),
        withoutRecordNumbers(text),
        clausesOf(text),
        partOfDayIn(text),
        readQuoteItems(text),
      ],
    ],
    ['memory: searches', (text) => readSearch(text, clock)],
    ['memory: questions about what is kept', (text) => readInfo(text)],
  ])('%s', (_name, work) => {
    expect(offenders(work)).toEqual([])
  })
}, 120_000)

describe('read, never an exception, never a yes', () => {
  const plan = paperPlan([{ tool: 'payments.create', args: {} }])
  const thread = [
    'De: Ana <ana@exemplo.com>',
    'Enviada em: sexta-feira, 13 de novembro de 2026 10:00',
    'Assunto: RES: Orçamento',
    '',
    'Sim, pode fazer. Confirmo.',
    '',
    '> Em 12/11/2026, Bia escreveu:',
    '> Posso cobrar R$ 500,00?',
    '>> ok',
    '-- ',
    'Ana',
  ].join('\n')

  test.each<[string, string[]]>([
    ['empty', ['']],
    ['blanks', [' \t\n ']],
    ['only emoji', ['😂😂😂', '🎉', '🙏🏽🙏🏽', '👨‍👩‍👧', '👍👎', '🤔']],
    ['one word for ever', ['sim'.repeat(1_333), `s${'i'.repeat(3_998)}m`, 'x'.repeat(4_000)]],
    ['yes for ever', ['sim '.repeat(1_000)]],
    ['a pasted thread', [thread]],
    ['several languages', ['yes no sí não да', 'si pero no sé, maybe amanhã', 'ok but não']],
    ['invisible', ['\u200b', '\u2060\ufeff\u200d', '\u3164', '\u00ad']],
    ['from right to left', ['\u202esim', '\u2067sim\u2069', '\u202emis', 'نعم']],
    ['look-alikes', ['ѕіm', 'ѕim', 'οκ', 'сonfirmo']],
    ['numbers with thin blanks', ['1\u2009200,00', '1\u202f000']],
    ['broken characters', ['\ud83d', 'sim\ud800', '\u0000', '\ufffd']],
    ['a burst', Array.from({ length: 20 }, (_, at) => `mensagem ${at}`)],
  ])('%s', (_name, messages) => {
    for (const agent of agents) {
      for (const pending of [plan, null]) {
        const inputs = messages.map((text) => ({ kind: 'text', text }) as const)
        const { answer } = understand({ agent, state: paperState({ pending }), inputs, ...clock })
        expect(answer?.kind).not.toBe('confirm')
        for (const text of messages) expect(read(agent, text, pending).answer?.kind).not.toBe('confirm')
      }
      for (const text of messages) findMentions(text, clock)
      for (const text of messages) redactForLog(text)
    }
  })

  test('where a plain yes is one', () => {
    for (const agent of agents) expect(read(agent, 'sim', plan).answer?.kind).toBe('confirm')
  })
})
