import { describe, expect, test } from 'vitest'
import { asId } from '../../conversation/ids.js'
import type { InputBody } from '../../conversation/input.js'
import type { Next } from '../../agent/step.js'
import { checkMessage } from '../../conversation/check-message.js'
import { understand } from '../../turn/understand/understand.js'
import { showcase } from './agent.js'
import { samples } from './samples.js'
import type { Facts } from '../../agent/agent.js'

const now = new Date('2026-11-16T12:00:00Z')
const timeZone = 'America/Sao_Paulo'

/** What it says to this, asked of its conduct as the runtime asks it. */
function answerTo(body: InputBody): Extract<Next, { do: 'speak' }> {
  const state: Facts['state'] = {
    id: asId('c1'),
    tenant: asId('t1'),
    agent: { id: showcase.id, version: showcase.version },
    party: { kind: 'contact', id: asId('p1') },
    channel: 'whatsapp',
    title: '',
    openedAt: now.toISOString(),
    state: showcase.machine.initial,
    mode: null,
    holder: { by: 'ai' },
    handoff: null,
    pending: null,
    lastPlan: null,
    openEffects: [],
    history: [],
    shown: null,
    memo: {},
    turns: 0,
  }
  const inputs = [body]
  const decision = showcase.conduct?.({
    agent: showcase,
    state,
    understanding: understand({ agent: showcase, state, inputs, now, timeZone }),
    inputs,
    party: state.party,
    role: null,
    contact: null,
    effects: [],
    steps: [],
    remoteModel: false,
    turnId: asId('turn-1'),
    attempt: 1,
    now,
    timeZone,
  })
  if (decision?.next.do !== 'speak') throw new Error('it says nothing')
  return decision.next
}

const text = (words: string): InputBody => ({ kind: 'text', text: words })

describe('the showcase', () => {
  test("has a sample of every type but the reaction, each within WhatsApp's limits", () => {
    const types = samples.map(({ message }) => message.type)
    expect(new Set(types).size).toBe(types.length)
    expect(types).toHaveLength(15)
    expect(types).not.toContain('reaction')
    for (const { message } of samples) expect(checkMessage(message), message.type).toEqual([])
  })

  test.each(samples)('"$title" shows one', ({ title, message }) => {
    const shown = { say: [{ kind: 'message', message, from: 'record' }] }
    expect(answerTo(text(title))).toMatchObject(shown)
    expect(answerTo({ kind: 'tap', optionId: `show:${message.type}`, title: '' })).toMatchObject(shown)
  })

  test('anything else brings the menu, with all of them on it', () => {
    const [menu] = answerTo(text('oi')).say
    const options = menu?.kind === 'fact' ? (menu.options ?? []) : []
    expect(options.map(({ id }) => id)).toEqual([
      ...samples.map(({ message }) => `show:${message.type}`),
      'show:held',
    ])
  })

  test('a reaction is answered with one, to the same message', () => {
    const reacted: InputBody = {
      kind: 'attachment',
      type: 'reaction',
      caption: '',
      data: { messageId: 'wamid.1', emoji: '❤️' },
    }
    expect(answerTo(reacted).say).toMatchObject([{ message: { type: 'reaction', messageId: 'wamid.1' } }])
  })

  test('what is to be reviewed is held', () => {
    expect(answerTo(text('Para revisar'))).toHaveProperty('hold')
    expect(answerTo(text('Texto'))).not.toHaveProperty('hold')
  })
})
