import { expect, test } from 'vitest'
import { asId, type MemberId } from '../../conversation/ids.js'
import type { Message } from '../../conversation/message.js'
import type { InputBody } from '../../conversation/input.js'
import type { Holder } from '../../conversation/state.js'
import { handOver } from './hand-over.js'

const ana = asId<MemberId>('ana')
const bia = asId<MemberId>('bia')
const ai: Holder = { by: 'ai' }
const withAna: Holder = { by: 'human', member: ana }
const withBia: Holder = { by: 'human', member: bia }
const withNobody: Holder = { by: 'human', member: null }
const take = (member: MemberId | null, force?: true): InputBody => ({
  kind: 'take',
  member,
  ...(force && { force }),
})

const giveBack = (member: MemberId, force?: true): InputBody => ({
  kind: 'give_back',
  member,
  ...(force && { force }),
})

test.each<[string, Holder, InputBody[], Holder, string[]]>([
  ['taken from the agent', ai, [take(ana)], withAna, ['hold:taken']],
  ['taken where a person was asked for', withNobody, [take(ana)], withAna, ['hold:taken']],
  [
    'taken by two at once: the first has it',
    ai,
    [take(ana), take(bia)],
    withAna,
    ['hold:taken', 'hold:is-with-another'],
  ],
  ['taken from a member: stays', withAna, [take(bia)], withAna, ['hold:is-with-another']],
  ['taken from a member by force', withAna, [take(bia, true)], withBia, ['hold:taken-from-another']],
  [
    'given back, then taken',
    withAna,
    [{ kind: 'give_back' }, take(bia)],
    withBia,
    ['hold:given-back', 'hold:taken'],
  ],
  ['given back by whoever has it', withAna, [giveBack(ana)], ai, ['hold:given-back']],
  ['given back by another: stays', withAna, [giveBack(bia)], withAna, ['hold:is-with-another']],
  ['given back by another by force', withAna, [giveBack(bia, true)], ai, ['hold:given-back']],
  ['given back where nobody has taken it yet', withNobody, [giveBack(bia)], ai, ['hold:given-back']],
  [
    'answered from the phone',
    ai,
    [{ kind: 'echo', text: 'oi' }],
    { by: 'human', member: null, onPhone: true },
    ['hold:answered-from-the-phone'],
  ],
])('%s', (_name, before, inputs, holder, because) => {
  const after = handOver(before, inputs)
  expect(after.holder).toEqual(holder)
  expect(after.because).toEqual(because)
})

test('only whoever has the conversation is heard', () => {
  const says = (member: MemberId): InputBody => ({ kind: 'member_message', member, text: `de ${member}` })
  const { said, events } = handOver(withAna, [says(bia), says(ana)])
  expect(said).toEqual([{ member: ana, messages: [{ type: 'text', text: 'de ana' }] }])
  expect(events).toEqual([{ type: 'member_said', text: 'de ana' }])
  expect(handOver(ai, [says(ana)])).toMatchObject({ said: [], because: ['hold:not-theirs'] })
})

test('what a reviewer wrote instead was said by a member; a mere yes or no says nothing', () => {
  const review = { kind: 'review', member: ana, messageId: 'm' } as const
  const rewritten = handOver(ai, [{ ...review, verdict: 'rewritten', text: 'Assim.' }])
  expect(rewritten).toEqual({
    events: [{ type: 'member_said', text: 'Assim.' }],
    holder: ai,
    said: [],
    because: [],
  })
  expect(handOver(ai, [{ ...review, verdict: 'approved' }]).events).toEqual([])
})

const sound: Message = { type: 'audio', media: { file: '2' }, voice: true }

test.each<[string, Message, string, readonly Message[]]>([
  ['a picture with its words below it', picture('Olha'), 'Olha', [picture('Olha')]],
  ['a picture alone', picture(), '', [picture()]],
  [
    'a sound, which has no room for words: they follow',
    sound,
    'Ouça',
    [sound, { type: 'text', text: 'Ouça' }],
  ],
])('a member sends %s', (_what, file, text, messages) => {
  const { said } = handOver(withAna, [{ kind: 'member_message', member: ana, text, file }])
  expect(said).toEqual([{ member: ana, messages }])
})

function picture(caption?: string): Message {
  return { type: 'image', media: { file: '1' }, ...(caption !== undefined && { caption }) }
}
