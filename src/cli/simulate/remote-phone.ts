import type { ContactMessage } from '../../adapters/whatsapp-simulator/contact-message.js'
import type { ShownMessage } from '../../adapters/whatsapp-simulator/shown-message.js'
import type { SimulatorControl } from './simulator-control.js'

/** A phone of a running simulator. What it showed before is left alone. */
export type RemotePhone = {
  send(message: ContactMessage): Promise<void>
  tap(option: string): Promise<void>
  /** The next message of the business; null when none comes in time. */
  next(waitMs: number): Promise<ShownMessage | null>
}

/** The simulator waits no longer than this for one question. */
const pollMsMax = 30_000

export async function createRemotePhone(
  control: SimulatorControl,
  chip: string,
  phone: string,
): Promise<RemotePhone> {
  const contact = `/chips/${chip}/contacts/${phone}`
  const messagesAfter = async (after: number, waitMs: number) => {
    const answer = await control.get(`${contact}/messages?after=${after}&waitMs=${waitMs}`)
    return (answer as { readonly messages: readonly ShownMessage[] }).messages
  }
  let taken = (await messagesAfter(0, 0)).at(-1)?.n ?? 0
  return {
    async send(message) {
      await control.post(`${contact}/messages`, message)
    },
    async tap(option) {
      await control.post(`${contact}/tap`, { option })
    },
    async next(waitMs) {
      const deadline = performance.now() + waitMs
      for (;;) {
        const leftMs = Math.max(0, Math.ceil(deadline - performance.now()))
        const messages = await messagesAfter(taken, Math.min(leftMs, pollMsMax))
        const found = messages.find(({ from }) => from === 'business')
        if (found) taken = found.n
        if (found || leftMs === 0) return found ?? null
      }
    },
  }
}
