import { describeShown, type ShownMessage } from '../../adapters/whatsapp-simulator/shown-message.js'
import { talk } from '../chat/talk.js'
import { CommandError } from '../exit-codes.js'
import { note } from '../output.js'
import type { RemotePhone } from './remote-phone.js'
import { withPhone, type PhoneOptions } from './with-phone.js'

/** An answer may come in several bubbles; after the first, this much quiet ends it. */
const quietMs = 1_500
const bubblesMax = 50

export async function talkAsContact(options: PhoneOptions): Promise<void> {
  await withPhone(options, async (phone) => {
    note(`${options.phone} fala com ${options.chip.id}: /tap <opção> toca, sair termina`)
    await talk(process.stdin, new AbortController().signal, (line) => answer(phone, line, options.withinMs))
  })
}

async function answer(phone: RemotePhone, line: string, withinMs: number): Promise<string> {
  const option = /^\/tap\s+(.+)$/.exec(line)?.[1]
  try {
    await (option === undefined ? phone.send({ type: 'text', text: line }) : phone.tap(option))
  } catch (error) {
    // A slip of the finger does not end the conversation.
    if (error instanceof CommandError) return error.message
    throw error
  }
  const bubbles: ShownMessage[] = []
  while (bubbles.length < bubblesMax) {
    const next = await phone.next(bubbles.length === 0 ? withinMs : quietMs)
    if (!next) break
    bubbles.push(next)
  }
  return bubbles.length === 0 ? '(nada chegou)' : bubbles.map(describeShown).join('\n')
}
