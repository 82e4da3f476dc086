import type { Answer } from '../answer.js'

export function zapiRefusal(status: number, error: string): Answer {
  return { status: status >= 400 && status <= 599 ? status : 500, body: { error } }
}
