import { InvalidArgumentError } from 'commander'
import { providers, type Provider } from '../../ports/chip.js'

export type ChipArgument = { readonly provider: Provider; readonly id: string }

/** "meta:demo" */
export function parseChip(text: string): ChipArgument {
  const [, name, id] = /^([a-z]+):([\w-]{1,64})$/.exec(text) ?? []
  const provider = providers.find((one) => one === name)
  if (provider === undefined || id === undefined)
    throw new InvalidArgumentError(`Write a chip as provider:id, with one of ${providers.join(', ')}.`)
  return { provider, id }
}
