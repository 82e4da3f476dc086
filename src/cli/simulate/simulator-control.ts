import { z } from 'zod'
import { CommandError } from '../exit-codes.js'

/** The controls of a running simulator. */
export type SimulatorControl = {
  /** The ids of its chips; null: nothing answers there. */
  chips(): Promise<readonly string[] | null>
  get(path: string): Promise<unknown>
  post(path: string, body: object): Promise<unknown>
}

const chipsSchema = z.object({ chips: z.array(z.object({ chip: z.object({ id: z.string() }) })) })
const errorSchema = z.object({ error: z.object({ message: z.string() }) })

export function createControl(url: string): SimulatorControl {
  async function ask(path: string, init?: RequestInit): Promise<unknown> {
    const response = await fetch(`${url}/sim${path}`, init)
    const json: unknown = await response.json().catch(() => null)
    if (response.ok) return json
    const told = errorSchema.safeParse(json).data?.error.message ?? `HTTP ${response.status}`
    throw new CommandError(`the simulator at ${url} refused ${path}: ${told}`)
  }
  return {
    async chips() {
      const answer = await ask('/chips').catch((error: unknown) => {
        // What fetch throws when nobody listens; anything that answers is not ours to start over.
        if (error instanceof TypeError) return null
        throw error
      })
      if (answer === null) return null
      const read = chipsSchema.safeParse(answer)
      if (!read.success)
        throw new CommandError(`what answers at ${url} is not the simulator: choose another --port`)
      return read.data.chips.map(({ chip }) => chip.id)
    },
    get: (path) => ask(path),
    post: (path, body) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
