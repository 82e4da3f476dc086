import { startWhatsappSimulator } from '../../adapters/whatsapp-simulator/start-whatsapp-simulator.js'
import { note } from '../output.js'
import type { ChipArgument } from './chip-argument.js'
import { createRemotePhone, type RemotePhone } from './remote-phone.js'
import { createControl } from './simulator-control.js'

export type PhoneOptions = {
  readonly port: number
  readonly leme: string
  readonly chip: ChipArgument
  readonly phone: string
  readonly withinMs: number
}

/** Holds a phone at the simulator that runs on that port, or at one that ends with the call. */
export async function withPhone<T>(
  { port, leme, chip, phone }: PhoneOptions,
  use: (phone: RemotePhone) => Promise<T>,
): Promise<T> {
  const control = createControl(`http://127.0.0.1:${port}`)
  const known = await control.chips()
  const own = known === null ? await startWhatsappSimulator({ port, lemeUrl: leme }) : null
  if (own) note(`leme: no simulator at port ${port}; this one ends with the conversation`)
  try {
    if (!known?.includes(chip.id)) await control.post('/chips', chip)
    return await use(await createRemotePhone(control, chip.id, phone))
  } finally {
    await own?.close()
  }
}
