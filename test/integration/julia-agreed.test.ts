import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerToLast, createJuliaChat, dayHours, shiftRow, type JuliaChat } from '../support/julia-chat.js'

let chat: JuliaChat
/** Wednesday. */
const start = new Date('2026-11-18T12:00:00Z')

beforeAll(async () => {
  chat = await createJuliaChat()
  chat.clock.now = start
  await chat.importShifts(shiftRow('c', 'medicina de emergência', 'centro', '2026-11-25', dayHours))
})
afterAll(() => chat.end())
beforeEach(() => {
  chat.clock.now = start
})

const talk = (...lines: readonly string[]) => answerToLast(chat, lines)

test.each([
  'sim pode. ele é gente boa?',
  'pode passar! lá é tranquilo?',
  'yes pass it',
  'go ahead and share my number',
  'manda sim po, pode passar meu contato',
  'isso, esse',
  'SIM É ESSE PODE PASSAR',
  'to de carro e sou hipertenso rs mas manda',
  'moro longe mas pode passar',
])('a card is agreed to: %s', async (said) => {
  expect(await talk('sou emergencista, tem plantão dia 25?', said)).toContain('Passei seu contato')
})

test.each([
  'sim. quanto paga?',
  'sim pode. mas é só isso que tem?',
  'sim pode. é de noite?',
  'esse',
  'to pensando ainda mas manda as outras',
  'moro longe mas manda outro',
  'não sei se quero mas manda',
])('a card that is doubted is not agreed to: %s', async (said) => {
  expect(await talk('sou emergencista, tem plantão dia 25?', said)).not.toContain('Passei')
})
