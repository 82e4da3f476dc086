import { InvalidArgumentError } from 'commander'
import { isUuid } from '../conversation/ids.js'

/** Ids are UUIDs, in the one spelling that hashes are made of. */
export function parseId(text: string): string {
  if (!isUuid(text)) throw new InvalidArgumentError('An id is a UUID.')
  return text.toLowerCase()
}
