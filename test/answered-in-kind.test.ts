import { describe, expect, test } from 'vitest'
import { loadAgent } from '../src/agents/shipped.js'
import { explain } from '../src/cli/explain/explain.js'

const now = new Date('2026-11-16T13:00:00Z')
const ids = ['copilot', 'julia', 'memory'] as const

/** What answers somebody of whom nothing was understood. */
const unfitting = new Set(['notUnderstood', 'unclear:ask', 'unclear:ask-again', 'safeFallback'])

const courtesies: readonly (readonly [signal: string, text: string])[] = [
  ['goodbye', 'até mais'],
  ['goodbye', 'falou, um abraço'],
  ['goodbye', 'por hoje é só, até amanhã'],
  ['goodbye', 'tchauzinho, fica com Deus'],
  ['thanks', 'obrigadão pela força'],
  ['thanks', 'valeu demais, viu'],
  ['thanks', 'Deus te pague, muito obrigada mesmo'],
  ['greeting', 'oi, bom dia pessoal'],
  ['greeting', 'eai, tudo tranquilo?'],
  ['rude', 'vocês são uns incompetentes'],
  ['rude', 'que porcaria de atendimento'],
  ['asks_if_robot', 'tô falando com um robô?'],
  ['asks_if_robot', 'você é gente de verdade?'],
  ['wants_person', 'quero falar com um ser humano'],
  ['wants_person', 'me passa pra um atendente'],
]

describe.each(ids)('what is said to %s and asks for nothing', async (id) => {
  const agent = await loadAgent(id)
  if (!agent) throw new Error(`no agent is called ${id}`)

  test.each(courtesies)('%s is answered in kind: %s', (_signal, text) => {
    const read = explain(agent, { text }, now)
    if ('error' in read) throw new Error(read.error.message)
    expect(unfitting.has(read.action ?? ''), read.action ?? '').toBe(false)
  })
})
