import type { SimulatedAnswer } from '../answer.js'

export function zapiRefusal(status: number, error: string): SimulatedAnswer {
  return { status: status >= 400 && status <= 599 ? status : 500, body: { error } }
}
