import { describe, expect, test } from 'vitest'
import { situationAfter, type Told } from '../../../../test/support/reception-situation.js'
import { detectLocally } from '../detect-locally.js'
import { parseDetection, settleDetection, type Detection, type Topic } from './event-detection.js'
import { judgementConfidenceMin } from './settled.js'

const asking = (field: string, more: object = {}): Told => ({
  state: 'COLLECTING_INFO',
  memo: { asking: field, ...more },
})
const known: Told = {
  known: [{ id: 'k', title: 'Qual a garantia?', answer: 'Um ano.', media: null, asked: 0.6, part: null }],
}
const ended: Told = { state: 'SELF_SERVE_INFO' }

describe('what the rules make of a message', () => {
  type Row = readonly [text: string, topic: Topic, told?: Told]
  const rows: readonly Row[] = [
    ['oi', 'greeting'],
    ['Bom dia, tudo bem?', 'greeting'],
    ['hello', 'greeting'],
    ['Olá, preciso fazer um pedido', 'order'],
    ['quero agendar uma visita', 'order'],
    ['meu ar não gela', 'order'],
    ['preciso de manutenção', 'order'],
    ['I need a repair', 'order'],
    ['o que vocês fazem?', 'services'],
    ['quais são os seus serviços', 'services'],
    ['quanto custa?', 'price'],
    ['qual o valor da instalação', 'price'],
    ['how much is it', 'price'],
    ['que horas vocês abrem?', 'hours'],
    ['estão abertos agora?', 'hours'],
    ['what time do you close?', 'hours'],
    ['onde vocês ficam?', 'place'],
    ['como eu chego aí', 'place'],
    ['qual o telefone de vocês?', 'contact'],
    ['me manda o link', 'link'],
    ['vocês têm catálogo', 'link'],
    ['quero falar com um atendente', 'human'],
    ['can I speak with a human', 'human'],
    ['isso é uma vergonha', 'complaint'],
    ['péssimo atendimento, vou no procon', 'complaint'],
    ['quero falar com um atendente, isso é um absurdo', 'complaint'],
    ['me chama amanhã às 15h', 'follow_up'],
    ['pode me ligar mais tarde', 'follow_up'],
    ['call me tomorrow', 'follow_up'],
    ['não precisa mais me ligar', 'cancel_follow_up'],
    ['obrigado!', 'thanks'],
    ['só isso, valeu', 'thanks'],
    ['deixa pra lá', 'give_up'],
    ['esquece', 'give_up', asking('address')],
    ['tem garantia?', 'question', known],
    ['vocês vendem geladeira?', 'question'],
    ['vocês fazem entrega?', 'order'],
    ['asdf qwer', 'unclear'],
    ['🙂', 'unclear'],
    ['ok', 'thanks', ended],
    ['ok', 'greeting'],
    ['não', 'thanks', ended],
    // Answers to what the desk asked.
    ['Rua A, 10', 'answer', asking('address')],
    ['João da Silva', 'answer', asking('name')],
    ['amanhã às 10h', 'answer', asking('time')],
    ['qualquer hora', 'answer', asking('time')],
    ['primeira vez', 'answer', asking('customer')],
    ['sim', 'answer', asking('confirm', { guess: 'price' })],
    ['sexta às 9', 'answer', asking('follow_up')],
    ['Manutenção', 'answer', asking('service')],
    // And what is none, although something was asked.
    ['quanto custa?', 'price', asking('address')],
    ['que horas abrem?', 'hours', asking('time')],
    ['quero falar com uma pessoa', 'human', asking('name')],
    ['isso é um absurdo', 'complaint', asking('address')],
    ['perto do mercado', 'unclear', asking('address')],
    ['ontem', 'unclear', asking('time')],
  ]

  test('at least forty of them', () => expect(rows.length).toBeGreaterThanOrEqual(40))

  test.each(rows.map(([text, topic, told]) => ({ text, topic, told })))(
    '$text → $topic',
    ({ text, topic, told }) => {
      const detected = detectLocally(situationAfter(text, told))
      expect(detected.topic).toBe(topic)
      expect(detected.confidence >= judgementConfidenceMin).toBe(topic !== 'unclear')
      expect(detected.event).toBe('USER_SENT_TEXT')
    },
  )

  const shown = (as: 'buttons' | 'list') =>
    ({ as, options: [{ id: 'service:entrega', title: 'Entrega de peças' }] }) as const
  test.each([
    ['buttons', 'USER_SELECTED_BUTTON'],
    ['list', 'USER_SELECTED_LIST_ITEM'],
  ] as const)('a tap on %s is %s', (as, event) => {
    const body = { kind: 'tap', optionId: 'service:entrega', title: 'Entrega de peças' } as const
    const told = { state: 'COLLECTING_INFO', shown: shown(as), body }
    expect(detectLocally(situationAfter('', told))).toMatchObject({ event, topic: 'order', confidence: 1 })
  })

  test('a pin answers the question for the address, and a voice message answers nothing', () => {
    const pin = {
      kind: 'attachment',
      type: 'location',
      caption: '',
      data: { latitude: 1, longitude: 2 },
    } as const
    expect(detectLocally(situationAfter('', { ...asking('address'), body: pin })).topic).toBe('answer')
    const voice = { kind: 'attachment', type: 'audio', caption: '', data: {} } as const
    expect(detectLocally(situationAfter('', { ...asking('address'), body: voice })).topic).toBe('unreadable')
  })
})

describe("a model's answer", () => {
  const good = { event: 'USER_SENT_TEXT', detected_intent: 'price', confidence: 0.9, requires_followup: true }
  const json = (change: object = {}) => JSON.stringify({ ...good, ...change })

  test.each([
    ['bare', json()],
    ['fenced', `\`\`\`json\n${json()}\n\`\`\``],
    ['in prose', `Claro: ${json()} Pronto.`],
    ['after a thought', `<think>{"event":"X","detected_intent":"human"}</think>${json()}`],
    ['with a confidence in quotes', json({ confidence: '0.9' })],
    [
      'with bare keys',
      '{event: "USER_SENT_TEXT", detected_intent: "price", confidence: 0.9, requires_followup: true}',
    ],
  ])('%s is read', (_, raw) => {
    expect(parseDetection(raw)).toEqual({
      ok: true,
      value: { event: 'USER_SENT_TEXT', topic: 'price', confidence: 0.9, requiresFollowup: true },
    })
  })

  test('with words quoted for fields is read with what of them can be used', () => {
    expect(parseDetection(json({ said: { name: 'Neide', time: 3, mood: 'calm' } }))).toMatchObject({
      value: { topic: 'price', quoted: { name: 'Neide' } },
    })
  })

  test.each([
    ['', 'unreadable'],
    ['Preço.', 'unreadable'],
    ['[]', 'unreadable'],
    ['{"event":"USER_SENT_TEXT"}', 'unreadable'],
    [json({ event: 'DANCE' }), 'unknown_event'],
    [json({ event: 'HUMAN_HANDOFF_READY' }), 'unknown_event'],
    [json({ detected_intent: 'fly' }), 'unknown_intent'],
    [json({ detected_intent: 'unreadable' }), 'unknown_intent'],
    [json({ confidence: 'alta' }), 'no_confidence'],
    [json({ confidence: 7 }), 'no_confidence'],
    [json({ confidence: -1 }), 'no_confidence'],
    [json({ confidence: null }), 'no_confidence'],
  ])('%s is not: %s', (raw, why) => {
    expect(parseDetection(raw)).toEqual({ ok: false, why })
  })

  test('more than anybody would write is not read at all', () => {
    expect(parseDetection(`${json()}${' '.repeat(30_000)}`)).toEqual({ ok: false, why: 'unreadable' })
  })

  const local: Detection = {
    event: 'USER_SELECTED_BUTTON',
    topic: 'hours',
    confidence: 0.6,
    requiresFollowup: false,
  }
  const answer = (raw: string, failed: string | null = null, cached = false) => ({ raw, failed, cached })

  test('holds from 0.7, and a tap stays a tap', () => {
    expect(settleDetection(answer(json({ confidence: 0.7 })), local)).toMatchObject({
      by: 'model',
      value: { event: 'USER_SELECTED_BUTTON', topic: 'price' },
    })
  })

  test.each([
    ['below it', answer(json({ confidence: 0.69 })), 'low_confidence'],
    ['when it cannot be read', answer('hm'), 'unreadable'],
    ['when there is none', answer('', 'model.timeout'), 'model.timeout'],
  ])('%s the rules hold, and it is said why', (_, answered, why) => {
    expect(settleDetection(answered, local)).toEqual({ value: local, by: 'fallback', confidence: 0.6, why })
  })

  test('nobody asked, or asked before', () => {
    expect(settleDetection(null, local)).toMatchObject({ by: 'local', why: null })
    expect(settleDetection(answer(json(), null, true), local)).toMatchObject({ by: 'cache' })
  })
})
