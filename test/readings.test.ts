import { expect, test } from 'vitest'
import { loadAgent } from '../src/agents/shipped.js'
import { evaluate } from '../src/cli/eval/evaluate.js'

const now = new Date('2026-11-16T13:00:00Z')
/** More than a thousand sentences, one after another. */
const readingsTimeoutMs = 90_000

/** Shares of right intents, of those with every slot, and of sure mistakes: what was measured, less what chance may take. Raised when it gets better. */
test.each([
  ['copilot', 0.86, 0.77, 0.055],
  ['reception', 0.83, 0.69, 0.045],
  ['julia', 0.8, 0.73, 0.06],
  ['memory', 0.86, 0.75, 0.045],
])(
  '%s reads sentences it never learnt from',
  async (id, intentMin, slotsMin, sureAndWrongMax) => {
    const agent = await loadAgent(id)
    if (!agent?.corpus) throw new Error(`${id} has no corpus`)
    const { total, intent, slots, sureAndWrong } = evaluate(agent, agent.corpus.held(), {
      now,
      cpuMs: () => 0,
    })
    expect(total).toBeGreaterThanOrEqual(1_400)
    expect(intent / total).toBeGreaterThanOrEqual(intentMin)
    expect(slots / total).toBeGreaterThanOrEqual(slotsMin)
    expect(sureAndWrong / total).toBeLessThanOrEqual(sureAndWrongMax)
  },
  readingsTimeoutMs,
)

/** As most people type on a phone, and as some never leave the other key. */
test.each([
  ['copilot', 'small letters', (text: string) => text.toLowerCase(), 0.62],
  ['copilot', 'capitals', (text: string) => text.toUpperCase(), 0.62],
  ['reception', 'small letters', (text: string) => text.toLowerCase(), 0.57],
  ['julia', 'small letters', (text: string) => text.toLowerCase(), 0.66],
  ['memory', 'small letters', (text: string) => text.toLowerCase(), 0.55],
] as const)(
  '%s reads what is written in %s alone',
  async (id, _letters, inLetters, slotsMin) => {
    const agent = await loadAgent(id)
    const held = agent?.corpus?.held().flatMap((sentence) => {
      const text = inLetters(sentence.text)
      return text.length === sentence.text.length ? [{ ...sentence, text }] : []
    })
    if (!agent || !held) throw new Error(`${id} has no corpus`)
    const { total, slots } = evaluate(agent, held, { now, cpuMs: () => 0 })
    expect(total).toBeGreaterThanOrEqual(1_400)
    expect(slots / total).toBeGreaterThanOrEqual(slotsMin)
  },
  readingsTimeoutMs,
)

test.each(['copilot', 'reception', 'julia', 'memory'])(
  '%s: no held sentence is among those it learnt from',
  async (id) => {
    const corpus = (await loadAgent(id))?.corpus
    const learnt = new Set(corpus?.trained().map(({ text }) => text))
    const both = corpus?.held().filter(({ text }) => learnt.has(text)) ?? []
    expect(both.map(({ file, line }) => `${file}:${line}`)).toEqual([])
  },
)
