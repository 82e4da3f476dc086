import { describe, expect, test } from 'vitest'
import { paperNow, paperState } from '../../../test/support/paper-turn.js'
import { date, dateTime, money, oneOf, personName, phone, type Slot } from '../../agent/slots.js'
import type { Json } from '../../conversation/json.js'
import type { HistoryEntry } from '../../conversation/state.js'
import { earlierMax, earlierTexts, saidBefore } from './said-before.js'

const way = oneOf({ PIX: ['pix'], BOLETO: ['boleto'] })

/** `before`: what the person wrote, the oldest first. */
function found(
  value: Json,
  slot: Slot,
  before: readonly string[],
  now = 'faz outra certa',
  others: readonly Json[] = [],
) {
  const grounds = { texts: [now], records: [], now: paperNow, timeZone: 'America/Sao_Paulo' }
  return saidBefore(value, slot, grounds, before.toReversed(), others)
}

describe('a value that the person gave before', () => {
  test.each<[what: string, value: Json, slot: Slot, before: readonly string[], held: Json | undefined]>([
    ['an amount', '380', money, ['troca de placa 380', 'isso'], 'R$ 380,00'],
    ['however a model writes it', 'R$ 380,00', money, ['troca de placa 380', 'isso'], 'R$ 380,00'],
    ['a way to pay', 'BOLETO', way, ['no boleto', 'sim'], 'BOLETO'],
    ['a day', '5/12', date, ['no boleto pro dia 5/12', 'sim'], '2026-12-05'],
    ['a phone', '11 97654-3210', phone, ['é 11 97654-3210'], '+5511976543210'],
    ['nobody said it', '500', money, ['troca de placa 380'], undefined],
    ['denied since', 'PIX', way, ['cobra no pix', 'não no pix, no boleto'], undefined],
    ['denied where it was said', '250', money, ['não é 250'], undefined],
    ['changed since', '250', money, ['cobra 250', 'muda pra 300'], undefined],
    ['taken back since', '250', money, ['cobra 250', 'na verdade é 300'], undefined],
    ['what it was changed to', '300', money, ['cobra 250', 'muda pra 300'], 'R$ 300,00'],
    ['another, for something else', '250', money, ['cobra 250 da Ana', 'e 300 do João'], 'R$ 250,00'],
    ['a change of something else', '250', money, ['cobra 250', 'muda pro boleto'], 'R$ 250,00'],
  ])('%s', (_, value, slot, before, held) => expect(found(value, slot, before)?.value).toEqual(held))

  test('is none where another is said now, and still is where those words are for something else', () => {
    expect(found('250', money, ['cobra 250'], 'faz de 300')).toBeUndefined()
    expect(found('250', money, ['cobra 250'], 'cancela a 11 e faz outra', ['11'])?.value).toBe('R$ 250,00')
  })

  test('tells which message holds it, and where', () => {
    expect(found('380', money, ['oi', 'placa 380', 'isso', 'ok'])).toMatchObject({
      back: 3,
      span: { start: 6, end: 9 },
    })
    expect(found('BOLETO', way, ['no boleto'])).toMatchObject({ back: 1, span: { start: 3, end: 9 } })
  })

  test('a day of before takes the hour of now', () => {
    expect(found('sábado 14h', dateTime, ['passa pra sábado'], 'então bota 14h')?.value).toMatch(/T14:00$/)
  })
})

describe('somebody', () => {
  test.each<[what: string, name: string, before: readonly string[], now: string, held: string | undefined]>([
    [
      'named in full before',
      'maria santos',
      ['dá baixa na maria santos', 'ok'],
      'e a baixa dela?',
      'Maria Santos',
    ],
    [
      'named by half now',
      'Maria Santos',
      ['terminei na maria santos'],
      'e a baixa da maria?',
      'Maria Santos',
    ],
    ['named in parts', 'João Pereira', ['cobra 250 do joão', 'o segundo'], 'era o pereira', 'João Pereira'],
    ['the one who is denied now', 'João Silva', ['é o João Silva'], 'era o pereira, não o silva', undefined],
    ['a part that nobody said', 'João Pereira Lima', ['cobra 250 do joão'], 'era o pereira', undefined],
    [
      'somebody else is named now',
      'Maria Santos',
      ['é da Maria Santos'],
      'cobra 100 do João Silva',
      undefined,
    ],
    [
      'somebody else was named since',
      'Maria Santos',
      ['é da Maria Santos', 'cobra 100 do João Silva'],
      'faz outra',
      undefined,
    ],
    ['nobody said it', 'Maria Santos', ['oi'], 'faz outra', undefined],
  ])('%s', (_, name, before, now, held) => expect(found(name, personName, before, now)?.value).toBe(held))
})

test('only the person’s own messages, and so many of them', () => {
  const entry = (role: HistoryEntry['role'], text: string): HistoryEntry => ({ role, text })
  const own = Array.from({ length: earlierMax + 2 }, (_, at) => entry('person', `mensagem ${at}`))
  const history = own.flatMap((one) => [one, entry('agent', 'R$ 900,00'), entry('member', 'R$ 800,00')])
  const texts = earlierTexts(paperState({ history }))
  expect(texts).toEqual(
    own
      .toReversed()
      .slice(0, earlierMax)
      .map(({ text }) => text),
  )
})
