import { loadAgents, understand } from '../dist/inside.js'

const now = new Date('2026-11-16T13:00:00Z')
const timeZone = 'America/Sao_Paulo'
const warmUpMax = 3_000
const acceptedMs = 0.3

/**
 * Local understanding, no model: processor time a message over the sentences that no agent learnt from, each read once, after others
 * have warmed it up. The same text again would be remembered.
 */
export async function measureUnderstanding() {
  const agents = (await loadAgents()).filter(({ corpus }) => corpus)
  return agents.map((agent) => {
    readAll(agent, agent.corpus.trained().slice(0, warmUpMax))
    const held = agent.corpus.held()
    const before = process.cpuUsage()
    readAll(agent, held)
    const { user, system } = process.cpuUsage(before)
    const cost = (user + system) / 1_000 / held.length
    return {
      figure: `local understanding of one message, ${agent.name}`,
      measured: `${cost.toFixed(3)} ms`,
      accepted: `< ${acceptedMs} ms`,
      aim: '< 0.2 ms',
      met: cost < acceptedMs,
    }
  })
}

function readAll(agent, sentences) {
  const state = { pending: null, shown: null, state: agent.machine.initial, mode: agent.initialMode ?? null }
  for (const { text } of sentences)
    understand({ agent, state, inputs: [{ kind: 'text', text }], now, timeZone })
}
