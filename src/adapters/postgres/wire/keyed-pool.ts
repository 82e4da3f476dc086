import pg from 'pg'
import { isWrongPassword } from '../role-url.js'

export type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: pg.PoolClient['release'],
) => void

/**
 * A pool that has more than one address to go by, the same but for the password. While the installation's secret is changed the roles'
 * passwords change under processes that run: the one that was refused gives way to the next, and that one stays.
 */
export class KeyedPool extends pg.Pool {
  readonly #urls: readonly string[]

  constructor(config: pg.PoolConfig & { readonly connectionString: string }, others: readonly string[] = []) {
    super(config)
    this.#urls = [config.connectionString, ...others]
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (this.#urls.length === 1) {
      if (!callback) return super.connect()
      super.connect(callback)
      return undefined
    }
    const connecting = this.#byWhatIsTaken(() => super.connect())
    if (!callback) return connecting
    connecting.then(
      (client) => callback(undefined, client, (destroy) => client.release(destroy)),
      (error: unknown) => {
        callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined)
      },
    )
    return undefined
  }

  async #byWhatIsTaken(connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    for (let tries = 1; ; tries++) {
      const url = this.options.connectionString ?? ''
      try {
        return await connect()
      } catch (error) {
        if (!isWrongPassword(error) || tries === this.#urls.length) throw error
        const next = this.#urls[(this.#urls.indexOf(url) + 1) % this.#urls.length]
        // Of several that were refused at once, the first has moved on for all.
        if (next !== undefined && this.options.connectionString === url) this.options.connectionString = next
      }
    }
  }
}
