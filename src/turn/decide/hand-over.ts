import type { ConversationEvent } from '../../conversation/event.js'
import type { MemberId } from '../../conversation/ids.js'
import type { InputBody } from '../../conversation/input.js'
import { textOf, type Message } from '../../conversation/message.js'
import type { Holder } from '../../conversation/state.js'

type HandOver = {
  readonly events: readonly ConversationEvent[]
  readonly holder: Holder
  /** What members answered in the agent's place. */
  readonly said: readonly { readonly member: MemberId; readonly messages: readonly Message[] }[]
  readonly because: readonly string[]
}

/**
 * Who has the conversation after these inputs, in their order. Of two members who take it at once the first has it, and
 * only whoever has it is heard: nobody is answered twice.
 */
export function handOver(holder: Holder, inputs: readonly InputBody[]): HandOver {
  return inputs.reduce<HandOver>(after, { events: [], holder, said: [], because: [] })
}

function after(so: HandOver, body: InputBody): HandOver {
  switch (body.kind) {
    case 'take':
      if (!isWithAnother(so.holder, body.member)) return taken(so, body.member, 'hold:taken')
      if (body.force === true) return taken(so, body.member, 'hold:taken-from-another')
      return because(so, 'hold:is-with-another')
    case 'give_back':
      if (isWithAnother(so.holder, body.member ?? null) && body.force !== true)
        return because(so, 'hold:is-with-another')
      return because(
        { ...so, events: [...so.events, { type: 'given_back' }], holder: { by: 'ai' } },
        'hold:given-back',
      )
    case 'member_message': {
      const { member, text, file } = body
      if (so.holder.by !== 'human' || so.holder.member !== member) return because(so, 'hold:not-theirs')
      const messages = file ? withWords(file, text) : [{ type: 'text', text } as const]
      return { ...heard(so, messages.map(textOf).join('\n')), said: [...so.said, { member, messages }] }
    }
    case 'echo':
      return heard(taken(so, null, 'hold:answered-from-the-phone'), body.text)
    case 'review':
      return body.text === undefined ? so : heard(so, body.text)
    default:
      return so
  }
}

/** Words stand below the file where it has room for them. */
function withWords(file: Message, text: string): Message[] {
  return text === '' || 'caption' in file ? [file] : [file, { type: 'text', text }]
}

function isWithAnother(holder: Holder, member: MemberId | null): boolean {
  return holder.by === 'human' && holder.member !== null && member !== null && holder.member !== member
}

function taken(so: HandOver, member: MemberId | null, why: string): HandOver {
  const events = [...so.events, { type: 'taken_by_human', member } as const]
  const holder: Holder = member === null ? { by: 'human', member, onPhone: true } : { by: 'human', member }
  return because({ ...so, events, holder }, why)
}

function because(so: HandOver, why: string): HandOver {
  return { ...so, because: [...so.because, why] }
}

function heard(so: HandOver, text: string): HandOver {
  return { ...so, events: [...so.events, { type: 'member_said', text }] }
}
