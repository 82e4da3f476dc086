import { startWhatsappSimulator } from '../../adapters/whatsapp-simulator/start-whatsapp-simulator.js'
import { CommandError } from '../exit-codes.js'
import { print } from '../output.js'
import { untilStopped } from '../until-stopped.js'
import type { ChipArgument } from './chip-argument.js'
import { howToDrive } from './how-to-drive.js'

export async function serve(port: number, lemeUrl: string, chips: readonly ChipArgument[]): Promise<void> {
  await untilStopped(async () => {
    const simulator = await startWhatsappSimulator({ port, lemeUrl }).catch((error: unknown) => {
      throw isTaken(error)
        ? new CommandError(`port ${port} is taken: stop what uses it, or choose another with --port`)
        : error
    })
    for (const chip of chips) simulator.addChip(chip)
    await print(howToDrive(simulator.url, simulator.chips()))
    return { stop: () => simulator.close() }
  })
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
