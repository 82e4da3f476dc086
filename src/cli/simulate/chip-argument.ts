import { InvalidArgumentError } from 'commander'
import { simulatedProviders, type SimulatedProvider } from '../../adapters/whatsapp-simulator/registration.js'

export type ChipArgument = { readonly provider: SimulatedProvider; readonly id: string }

/** "meta:demo" */
export function parseChip(text: string): ChipArgument {
  const [, name, id] = /^([a-z]+):([\w-]{1,64})$/.exec(text) ?? []
  const provider = simulatedProviders.find((one) => one === name)
  if (provider === undefined || id === undefined)
    throw new InvalidArgumentError(
      `Write a chip as provider:id, with one of ${simulatedProviders.join(', ')}.`,
    )
  return { provider, id }
}
