import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { loadAgent } from '../src/agents/shipped.js'
import { say } from '../src/cli/say/say.js'

const learnt = z.object({ claims: z.array(z.string()).min(50), harmless: z.array(z.string()).min(50) })
const held = z.object({ false: z.array(z.string()).min(20), harmless: z.array(z.string()).min(20) })
const ids = ['copilot', 'julia', 'memory', 'reception'] as const
/** What was learnt is of a trade, whichever agent is in it. */
const tradeOf: { readonly [id: string]: string } = {
  copilot: 'small-business',
  julia: 'shifts',
  memory: 'notes',
  reception: 'front-desk',
}

async function speaker(id: string): Promise<(text: string) => boolean> {
  const agent = await loadAgent(id)
  if (!agent) throw new Error(`no agent is called ${id}`)
  return (text) => {
    const said = say(agent, { text })
    if ('error' in said) throw new Error(said.error.message)
    return said.let_out
  }
}

function fileOf<T>(schema: z.ZodType<T>, path: string): T {
  return schema.parse(parse(readFileSync(new URL(path, import.meta.url), 'utf8')))
}

/** Of the sentences that were learnt from: a sentence too like a claim is stopped, and no claim is let out. */
const learntStoppedMax = 0.07

describe.each(ids)('what a model may say for %s', async (id) => {
  const isLetOut = await speaker(id)
  const sets = [tradeOf[id] ?? '', 'everybody'].map((name) =>
    fileOf(learnt, `../src/agent/speech/corpus/${name}.yaml`),
  )

  test('nothing that is not so is let out', () => {
    expect(sets.flatMap(({ claims }) => claims).filter(isLetOut)).toEqual([])
  })

  test('of what claims nothing, little is stopped', () => {
    const harmless = sets.flatMap((set) => set.harmless)
    const stopped = harmless.filter((text) => !isLetOut(text))
    expect(stopped.length / harmless.length, stopped.join(' | ')).toBeLessThanOrEqual(learntStoppedMax)
  })
})

/** Of the sentences kept apart this many are stopped, of all agents together. The aim is 5 of 100; the figure may only fall. */
const heldStoppedMax = 8

describe('sentences that nothing was learnt from', async () => {
  const sets = await Promise.all(
    ids.map(async (id) => ({ isLetOut: await speaker(id), set: fileOf(held, `speech/held/${id}.yaml`) })),
  )
  const everybody = fileOf(held, 'speech/held/everybody.yaml')

  test('nothing that is not so is let out', () => {
    expect(sets.flatMap(({ isLetOut, set }) => set.false.filter(isLetOut))).toEqual([])
  })

  test('what claims nothing is stopped no more often than before', () => {
    const stopped = sets.flatMap(({ isLetOut, set }) => set.harmless.filter((text) => !isLetOut(text)))
    expect(stopped.length).toBeLessThanOrEqual(heldStoppedMax)
  })

  test('what anybody might say is judged alike for every agent', () => {
    for (const { isLetOut } of sets) {
      expect(everybody.false.filter(isLetOut)).toEqual([])
      expect(everybody.harmless.filter((text) => !isLetOut(text))).toEqual([])
    }
  })
})

/** Of what a capable model says for the copilot, with nothing said before and nothing cited; the figure may only fall. */
const connectedStoppedMax = 5

describe('what a capable model says', async () => {
  const isLetOut = await speaker('copilot')
  const set = fileOf(held, 'speech/held/connected.yaml')

  test('nothing that is not so is let out', () => {
    expect(set.false.filter(isLetOut)).toEqual([])
  })

  test('of questions, limits, offers and assent little is stopped', () => {
    const stopped = set.harmless.filter((text) => !isLetOut(text))
    expect(stopped.length, stopped.join(' | ')).toBeLessThanOrEqual(connectedStoppedMax)
  })

  test('which of several the person means may be asked, by the name they said', async () => {
    const agent = await loadAgent('copilot')
    if (!agent) throw new Error('no agent is called copilot')
    const letOut = (text: string, person: string) => {
      const said = say(agent, { text, person })
      return !('error' in said) && said.let_out
    }
    expect(letOut('Qual dos dois Joãos você quer dizer?', 'cobra 200 do João')).toBe(true)
    expect(letOut('Qual dos dois Pedros você quer dizer?', 'cobra 200 do João')).toBe(false)
    expect(letOut('Os dois Joãos pagaram, qual você quer dizer?', 'cobra 200 do João')).toBe(false)
  })
})

const byAgent = z.partialRecord(z.enum([...ids, 'everybody']), z.array(z.string()))
const inThreeLanguages = z.object({ false: byAgent, harmless: byAgent })

describe.each<[part: string, stoppedMax: number]>([
  // Of 283.
  ['known', 11],
  // Of 120, where it was 6 of the first 60. The aim is 6; the figure may only fall.
  ['held', 9],
])('Portuguese, English and Spanish, each by its own rules: %s', async (part, stoppedMax) => {
  const set = fileOf(inThreeLanguages, `speech/${part}/three-languages.yaml`)
  const speakers = await Promise.all(ids.map(async (id) => [id, await speaker(id)] as const))
  const judged = (kind: 'false' | 'harmless') =>
    speakers.flatMap(([id, isLetOut]) =>
      [...(set[kind][id] ?? []), ...(set[kind].everybody ?? [])].map((text) => ({
        text,
        isOut: isLetOut(text),
      })),
    )

  test('nothing that is not so is let out', () => {
    const told = judged('false')
    expect(told.length).toBeGreaterThan(60)
    expect(told.filter(({ isOut }) => isOut)).toEqual([])
  })

  test('what claims nothing is stopped no more often than before', () => {
    const harmless = judged('harmless')
    expect(harmless.length).toBeGreaterThanOrEqual(60)
    expect(harmless.filter(({ isOut }) => !isOut).length).toBeLessThanOrEqual(stoppedMax)
  })
})
