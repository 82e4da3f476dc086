import { STATUS_CODES } from 'node:http'
import type { SimulatedAnswer } from '../answer.js'

export function evolutionRefusal(status: number, ...messages: readonly unknown[]): SimulatedAnswer {
  const known = status >= 400 && status <= 599 ? status : 500
  return {
    status: known,
    body: { status: known, error: STATUS_CODES[known], response: { message: messages } },
  }
}
