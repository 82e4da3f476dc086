import { STATUS_CODES } from 'node:http'
import type { Answer } from '../answer.js'

export function evolutionRefusal(status: number, ...messages: readonly unknown[]): Answer {
  const known = status >= 400 && status <= 599 ? status : 500
  return {
    status: known,
    body: { status: known, error: STATUS_CODES[known], response: { message: messages } },
  }
}
