import { expect, test } from 'vitest'
import type { Json } from '../../../conversation/json.js'
import { heldByPerson } from '../../../turn/act/held-by-person.js'
import { julia } from '../agent.js'
import { agendarFollowup } from './agendar-followup.js'

const now = new Date('2026-11-16T13:00:00Z')
const said = 'me chama sexta às 15h pra falar do plantão de UTI'

function own(field: string, value: Json): Json | undefined {
  const spec = agendarFollowup.fields[field]
  if (!spec || spec.fromPerson === false) return value
  return heldByPerson(value, spec.slot, { texts: [said], records: [], now, timeZone: 'America/Sao_Paulo' })
}

test.each<[subject: string, kept: string | undefined]>([
  ['plantão de UTI', 'plantão de UTI'],
  ['plantao de uti', 'plantão de UTI'],
  ['seu plantão de UTI está confirmado', undefined],
  ['pagamento de R$ 2.000 liberado', undefined],
  ['www.evil.example', undefined],
])('what a model wants to come back to, %j, is kept as %j', (subject, kept) => {
  expect(own('assunto', subject)).toBe(kept)
})

test.each<[day: string, kept: string | undefined]>([
  ['sexta às 15h', '2026-11-20T15:00'],
  ['2026-11-20T15:00', '2026-11-20T15:00'],
  ['amanhã às 9h', undefined],
])('the day a model gives, %j, counts as %j', (day, kept) => {
  expect(own('quando', day)).toBe(kept)
})

test('what is said then is told as the words of the person, not as a fact', () => {
  const reminder = julia.phrases['reminder']
  const text = typeof reminder === 'function' ? reminder({ about: 'plantão de UTI' }) : ''
  expect(text).toContain('“plantão de UTI”')
})
