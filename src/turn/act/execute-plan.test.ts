import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { paperTool } from '../../../test/support/paper-agent.js'
import { paperFacts, paperHands, paperPlan, paperPlanId, withTool } from '../../../test/support/paper-turn.js'
import type { Ran, Tool } from '../../agent/define-tool.js'
import type { JsonObject } from '../../conversation/json.js'
import type { PlannedAction } from '../../conversation/plan.js'
import type { Role } from '../../conversation/party.js'
import { basePhrases } from '../../agent/phrases.js'
import { executePlan } from './execute-plan.js'
import type { Step } from '../../agent/step.js'
import type { Hands } from './hands.js'

const one: PlannedAction[] = [{ tool: 'notes.add', args: { note: 'pão' } }]
const two: PlannedAction[] = [...one, { tool: 'notes.mark', args: { id: 7 } }]

describe('a plan is carried out', () => {
  test('in the words of what was done, with what it made', async () => {
    const hands = paperHands()
    const done = await executePlan(paperPlan(one), paperFacts(), hands)
    expect(done.step).toEqual({
      did: 'execute',
      outcome: {
        kind: 'executed',
        text: 'Feito: {"note":"pão"}.',
        entityIds: ['made'],
        data: [{ note: 'pão' }],
      },
    })
    expect(done.effects).toEqual([])
    expect(hands.asked).not.toContain('undo')
  })

  test('each action in its turn, under a key of its own', async () => {
    const keys: string[] = []
    const tool = paperTool('notes.add', {
      run: (args, { key }) => {
        keys.push(key)
        return Promise.resolve({ ok: true, data: args, entityIds: [key] })
      },
    })
    const actions = [
      { tool: 'notes.add', args: { n: 1 } },
      { tool: 'notes.add', args: { n: 2 } },
    ]
    const done = await executePlan(paperPlan(actions), paperFacts(withTool(tool)), paperHands())
    expect(keys).toEqual(['key:0', 'key:1'])
    expect(done.step).toMatchObject({
      outcome: {
        text: 'Feito: {"n":1}.\nFeito: {"n":2}.',
        entityIds: ['key:0', 'key:1'],
        data: [{ n: 1 }, { n: 2 }],
      },
    })
  })

  test('and the audit has an entry for each, with how long it took', async () => {
    const { operations } = await executePlan(paperPlan(two), paperFacts(), paperHands())
    expect(operations).toMatchObject([
      {
        tool: 'notes.add',
        action: 'create',
        planId: paperPlanId,
        params: { note: 'pão' },
        result: { note: 'pão' },
        success: true,
        errorMessage: null,
        entityType: 'Note',
        entityIds: ['made'],
        durationMs: 10,
      },
      { tool: 'notes.mark', params: { id: 7 }, success: true },
    ])
  })

  test('what a tool leaves behind goes along', async () => {
    const also = { memo: { seen: true } }
    const tool = paperTool('notes.mark', {
      roles: [],
      run: () => Promise.resolve({ ok: true, data: 1, entityIds: [], also }),
    })
    const done = await executePlan(paperPlan(two), paperFacts(withTool(tool)), paperHands())
    expect(done.step).toMatchObject({ outcome: { also } })
    const without = await executePlan(paperPlan(one), paperFacts(), paperHands())
    expect(without.step).not.toHaveProperty('outcome.also')
  })
})

describe('nothing stays of a plan of which one action fails', () => {
  const failing = (ran: Ran) => paperTool('notes.mark', { roles: [], run: () => Promise.resolve(ran) })

  test('the turn lets go of what was written, and says which action it was', async () => {
    const hands = paperHands()
    const tool = failing({ ok: false, code: 'closed', message: 'Fechado.' })
    const { step, operations } = await executePlan(paperPlan(two), paperFacts(withTool(tool)), hands)
    expect(step).toEqual({ did: 'execute', outcome: { kind: 'failed', code: 'closed', message: 'Fechado.' } })
    expect(hands.asked.at(-1)).toBe('undo')
    expect(operations).toMatchObject([
      { tool: 'notes.mark', success: false, errorMessage: 'Fechado.', result: null },
    ])
  })

  test('and what would come after it is not begun', async () => {
    let ran = 0
    const counting = paperTool('notes.mark', {
      roles: [],
      run: () => Promise.resolve({ ok: true, data: ++ran, entityIds: [] }),
    })
    const actions = [
      { tool: 'gone', args: {} },
      { tool: 'notes.mark', args: {} },
    ]
    const { step, operations } = await executePlan(
      paperPlan(actions),
      paperFacts(withTool(counting)),
      paperHands(),
    )
    expect(step).toEqual({
      did: 'execute',
      outcome: { kind: 'failed', code: 'unknown_tool', message: basePhrases.notUnderstood },
    })
    expect(operations).toEqual([])
    expect(ran).toBe(0)
  })

  test.each<[what: string, tool: string, audited: object[]]>([
    ['is gone', 'gone', []],
    ['does nothing here', 'notes.mark', [{ tool: 'notes.mark', errorMessage: basePhrases.notUnderstood }]],
  ])('where a later one is of a tool that %s, the first is no success', async (_what, tool, audited) => {
    const idle = { ...paperTool('notes.mark', { roles: [] }), run: undefined } as unknown as Tool
    const hands = paperHands()
    const plan = paperPlan([...one, { tool, args: {} }])
    const { step, operations } = await executePlan(plan, paperFacts(withTool(idle)), hands)
    expect(step).toStrictEqual({
      did: 'execute',
      outcome: { kind: 'failed', code: 'unknown_tool', message: basePhrases.notUnderstood },
    })
    expect(operations).toHaveLength(audited.length)
    expect(operations).toMatchObject(audited)
    expect(hands.asked.at(-1)).toBe('undo')
  })

  test('arguments that the tool no longer takes are not run', async () => {
    const tool = paperTool('notes.add', {
      input: z.object({ note: z.string().max(2, 'Longa demais.') }) as unknown as z.ZodType<JsonObject>,
    })
    const { step } = await executePlan(paperPlan(one), paperFacts(withTool(tool)), paperHands())
    expect(step).toMatchObject({
      outcome: { kind: 'failed', code: 'invalid_arguments', message: 'Longa demais.' },
    })
  })
})

describe('a tool that is at fault', () => {
  const broken = () => {
    throw new Error('no luck')
  }

  const reasonOf = (step: Step) =>
    step.did === 'execute' && 'reason' in step.outcome ? step.outcome.reason : ''

  test('before it did anything has done nothing, and the record says why', async () => {
    const tool = paperTool('notes.add', { run: broken })
    const { step, operations } = await executePlan(paperPlan(one), paperFacts(withTool(tool)), paperHands())
    expect(step).toMatchObject({ outcome: { kind: 'failed', message: basePhrases.ownFault } })
    expect(reasonOf(step)).toMatch(/notes\.add run.*no luck/)
    expect(operations).toMatchObject([{ success: false }])
    expect(operations[0]?.errorMessage).toContain('no luck')
  })

  test('for words after it was done has done it, and the record says why they are others', async () => {
    const tool = paperTool('notes.add', { say: broken })
    const { step } = await executePlan(paperPlan(two), paperFacts(withTool(tool)), paperHands())
    expect(step).toMatchObject({ outcome: { kind: 'executed' } })
    expect(reasonOf(step)).toContain('no luck')
  })

  test('for words of the second of two is told as well', async () => {
    const tool = paperTool('notes.mark', { roles: [], say: broken })
    const { step } = await executePlan(paperPlan(two), paperFacts(withTool(tool)), paperHands())
    expect(reasonOf(step)).toContain('no luck')
  })

  test('only what failed is in the audit: the rest is undone', async () => {
    const tool = paperTool('notes.mark', { roles: [], run: broken })
    const actions = [...one, ...one, { tool: 'notes.mark', args: {} }]
    const { operations } = await executePlan(paperPlan(actions), paperFacts(withTool(tool)), paperHands())
    expect(operations).toMatchObject([{ tool: 'notes.mark', success: false }])
  })
})

describe('the right to it is looked at once more', () => {
  const standing = (active: boolean, reached: Awaited<ReturnType<Hands['standing']>>['reached']) => ({
    standing: () => Promise.resolve({ active, reached }),
  })

  test.each<[what: string, role: Role | null, hands: Partial<Hands>, code: string, message: string]>([
    ['a role that may not', 'viewer', {}, 'role', basePhrases.notAllowed],
    ['no role at all', null, {}, 'role', basePhrases.notAllowed],
    ['access that was taken away', 'owner', standing(false, null), 'role', basePhrases.notAllowed],
    [
      'a limit that is reached',
      'owner',
      standing(true, { label: 'notas', max: 3, used: 3 }),
      'limit',
      'Você atingiu o limite de notas do seu plano (3).',
    ],
  ])('%s: nothing is done', async (_what, role, given, code, message) => {
    const hands = paperHands(given)
    const { step } = await executePlan(paperPlan(one), paperFacts({ role }), hands)
    expect(step).toEqual({ did: 'execute', outcome: { kind: 'failed', code, message } })
    expect(hands.asked.at(-1)).toBe('undo')
  })

  test.each<[what: string, role: Role, hands: Partial<Hands>]>([['another role that may', 'staff', {}]])(
    '%s: it is done',
    async (_what, role, given) => {
      const { step } = await executePlan(paperPlan(one), paperFacts({ role }), paperHands(given))
      expect(step).toMatchObject({ outcome: { kind: 'executed' } })
    },
  )

  test('with the limit held, so that two at once are not one too many', async () => {
    const abouts: unknown[] = []
    const hands = paperHands({
      standing: (_tool, _context, about) => {
        abouts.push(about)
        return Promise.resolve({ active: true, reached: null })
      },
    })
    await executePlan(paperPlan(one), paperFacts(), hands)
    expect(abouts).toEqual([{ lock: true, args: { note: 'pão' } }])
  })
})
