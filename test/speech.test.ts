import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { loadAgent } from '../src/agents/shipped.js'
import { say } from '../src/cli/say/say.js'

const sentences = z.object({ false: z.array(z.string()).min(50), harmless: z.array(z.string()).min(50) })
const heldSentences = z.object({ false: z.array(z.string()).min(20), harmless: z.array(z.string()).min(20) })
const harmlessStoppedMax = 0.05
/** Short of the aim, and asserted as it is reached: 20 of 385. */
const harmlessStoppedMaxOf: { readonly [id: string]: number } = { memory: 0.06 }

describe.each(['copilot', 'julia', 'memory', 'reception'])('what a model may say for %s', async (id) => {
  const agent = await loadAgent(id)
  if (!agent) throw new Error(`no agent is called ${id}`)
  const sets = [id, 'everybody'].map((name) =>
    sentences.parse(parse(readFileSync(new URL(`speech/${name}.yaml`, import.meta.url), 'utf8'))),
  )
  const set = {
    false: sets.flatMap((each) => each.false),
    harmless: sets.flatMap((each) => each.harmless),
  }
  const isLetOut = (text: string) => {
    const said = say(agent, { text })
    if ('error' in said) throw new Error(said.error.message)
    return said.let_out
  }

  test('nothing that is not so is let out', () => {
    expect(set.false.filter(isLetOut)).toEqual([])
  })

  test('of what claims nothing, next to nothing is stopped', () => {
    const stopped = set.harmless.filter((text) => !isLetOut(text))
    expect(stopped.length / set.harmless.length, stopped.join(' | ')).toBeLessThanOrEqual(
      harmlessStoppedMaxOf[id] ?? harmlessStoppedMax,
    )
  })
})

/** Of the sentences kept apart this many are stopped, of all agents together. The aim is 5 of 100; the figure may only fall. */
const heldStoppedMax = 71

describe('sentences that no frame was written for', async () => {
  const held = await Promise.all(
    ['copilot', 'julia', 'memory', 'reception'].map(async (id) => {
      const agent = await loadAgent(id)
      if (!agent) throw new Error(`no agent is called ${id}`)
      const text = readFileSync(new URL(`speech/held/${id}.yaml`, import.meta.url), 'utf8')
      return { agent, set: heldSentences.parse(parse(text)) }
    }),
  )
  const letOut = (kind: 'false' | 'harmless') =>
    held.flatMap(({ agent, set }) =>
      set[kind].filter((text) => {
        const said = say(agent, { text })
        return 'let_out' in said && said.let_out
      }),
    )

  test('nothing that is not so is let out', () => {
    expect(letOut('false')).toEqual([])
  })

  test('what claims nothing is stopped no more often than before', () => {
    const all = held.flatMap(({ set }) => set.harmless).length
    expect(all - letOut('harmless').length).toBeLessThanOrEqual(heldStoppedMax)
  })
})
