import type { InputBody } from './input.js'

/** The person's own: a receipt, a notice and whatever else the house puts into the inbox is none. */
export function isFromPerson(body: InputBody): boolean {
  return (
    body.kind === 'text' ||
    body.kind === 'tap' ||
    body.kind === 'attachment' ||
    body.kind === 'unheard' ||
    body.kind === 'seen' ||
    body.kind === 'plan_answer'
  )
}
