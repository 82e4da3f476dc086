import { expect, test } from 'vitest'
import { asId } from '../../conversation/ids.js'
import type { InputBody } from '../../conversation/input.js'
import type { Brought } from '../../ports/inbox.js'
import { turnLeaseMs } from '../limits.js'
import { receive } from './receive.js'

async function bodyTaken(body: InputBody, keepsNoSecrets?: true): Promise<InputBody | undefined> {
  return (await brought(body, { ...(keepsNoSecrets && { keepsNoSecrets }) })).from.arrivals[0]?.body
}

async function brought(
  body: InputBody,
  agent: { readonly quietMs?: { readonly [channel: string]: number }; readonly keepsNoSecrets?: true },
): Promise<Brought> {
  const taken: Brought[] = []
  const inbox = {
    take: (brought: Brought) => {
      taken.push(brought)
      return Promise.resolve({ arrivals: [], moved: 0 })
    },
  }
  const arrived = {
    inputId: asId<never>('1'),
    dedupeKey: 'k',
    body,
    conversation: asId<never>('2'),
    party: null,
    open: false,
  }
  const origin = { role: null, requestId: 'r', ipAddress: null, userAgent: null }
  await receive(
    { tenant: asId<never>('3'), channel: 'web', origin, from: { kind: 'conversation', arrivals: [arrived] } },
    { id: 'paper', ...agent },
    inbox,
  )
  const [only] = taken
  if (!only || taken.length > 1) throw new Error('it is handed over once')
  return only
}

test('space is collapsed on arrival, line ends stay as one', async () => {
  expect(await bodyTaken({ kind: 'text', text: '  cobra    100\n\n\n da Maria ' })).toEqual({
    kind: 'text',
    text: 'cobra 100\nda Maria',
  })
  const photo = { kind: 'attachment', type: 'image', data: {} } as const
  expect(await bodyTaken({ ...photo, caption: 'a    b' })).toEqual({ ...photo, caption: 'a b' })
})

test('what a member writes goes out as it was typed', async () => {
  const body = { kind: 'member_message', member: asId<never>('4'), text: 'a    b' } as const
  expect(await bodyTaken(body)).toStrictEqual(body)
})

test.each([
  ['where nothing is waited out, whoever brought it takes the turn', {}, turnLeaseMs],
  ['where a burst is waited out, a job takes it', { web: 300 }, 0],
])('%s', async (_what, quietMs, leaseMs) => {
  expect(await brought({ kind: 'text', text: 'oi' }, { quietMs })).toMatchObject({ agent: 'paper', leaseMs })
})

test.each([
  ['meu cartão é 4111 1111 1111 1111 cvv 123', 'meu cartão é [REMOVIDO] cvv [REMOVIDO]'],
  ['5555.5555.5555.4444 validade 12/28', '[REMOVIDO] validade 12/28'],
  ['pedido 4111111111111112, rua das flores 20', 'pedido 4111111111111112, rua das flores 20'],
])('an agent that keeps no secrets is given none: %s', async (text, kept) => {
  expect(await bodyTaken({ kind: 'text', text }, true)).toEqual({ kind: 'text', text: kept })
  expect(await bodyTaken({ kind: 'text', text })).toEqual({ kind: 'text', text })
})
