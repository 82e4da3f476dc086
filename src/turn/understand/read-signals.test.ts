import { expect, test } from 'vitest'
import { loadAgent } from '../../agents/shipped.js'
import { readSignals } from './read-signals.js'

const said = { requests: [], answer: null, option: null }

test.each([
  ['tchau, até amanhã', ['goodbye']],
  ['era só isso, até mais', ['goodbye']],
  ['see you tomorrow', ['goodbye']],
  ['seu idiota', ['rude']],
  ['que merda de atendimento', ['rude']],
  ['é urgente!!', ['urgent']],
  ['quero falar com uma pessoa', ['wants_person']],
  ['você é um robô?', ['asks_if_robot']],
  ['bom dia', ['greeting']],
  ['muito obrigada!', ['thanks']],
  ['obrigado, tchau', ['thanks', 'goodbye']],
  ['asdf qwer', ['unclear']],
  ['', []],
])('any agent is told: %s', async (text, expected) => {
  for (const id of ['copilot', 'reception', 'julia', 'memory']) {
    const agent = await loadAgent(id)
    if (!agent) throw new Error(`no agent ${id}`)
    expect(readSignals(agent, { text, ...said })).toEqual(expected)
  }
})

/** Beside what is asked for, and where its words mean something else. */
test.each([
  ['bom dia, cobra 80 do Beto', ['greeting']],
  ['cobra 80 do Beto, seu inútil', ['rude']],
  ['seu Flávio já pagou?', []],
  ['até sexta eu pago', []],
  ['vocês consertam robô aspirador?', []],
  ['o gerente aprovou o orçamento 8', []],
  ['salva o filme Adeus, Lenin!', []],
  ['fui aí ontem e tava fechado', []],
])('heard as a request: %s', async (text, expected) => {
  const agent = await loadAgent('copilot')
  if (!agent) throw new Error('no copilot')
  const request = { intent: 'x', confidence: 1, slots: {}, about: null, negated: false, corrects: null }
  const span = { start: 0, end: text.length }
  expect(readSignals(agent, { ...said, text, requests: [{ ...request, span }] })).toEqual(expected)
})

test('what is denied, picked or answered tells nothing unclear', async () => {
  const agent = await loadAgent('reception')
  if (!agent) throw new Error('no reception')
  expect(readSignals(agent, { ...said, text: 'xpto', option: 'a' })).toEqual([])
  expect(readSignals(agent, { ...said, text: 'sim', answer: { kind: 'confirm', pendingId: null } })).toEqual(
    [],
  )
})
