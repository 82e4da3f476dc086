import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import type { ConnectionLimits } from '../storage-limits.js'
import { KeyedPool, type Connected } from './keyed-pool.js'

type Patience = Pick<ConnectionLimits, 'eagerMax' | 'patienceMs'>

/**
 * A pool that opens more connections when they are missed, not when all are in use for a moment: a new connection
 * costs the database as much as dozens of turns (a process, its caches, its plans), and the next one mostly comes free
 * sooner than that.
 */
export class PatientPool extends KeyedPool {
  readonly #max: number
  readonly #patienceMs: number
  readonly #waiting = new Set<{ readonly sinceMs: number }>()
  #timer: NodeJS.Timeout | undefined
  #opened = 0

  constructor(
    config: pg.PoolConfig & { readonly connectionString: string; readonly max: number },
    { eagerMax, patienceMs }: Patience,
    otherUrls: readonly string[] = [],
  ) {
    super({ ...config, max: Math.min(config.max, eagerMax) }, otherUrls)
    this.#max = config.max
    this.#patienceMs = patienceMs
    this.on('connect', () => {
      this.#opened++
    })
    this.on('remove', () => {
      this.#opened--
      this.options.max = Math.min(this.#max, Math.max(eagerMax, this.totalCount))
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const waiter = { sinceMs: performance.now() }
    this.#waiting.add(waiter)
    this.#watch()
    if (callback) {
      super.connect((error, client, done) => {
        this.#waiting.delete(waiter)
        callback(error, client, done)
      })
      return undefined
    }
    return super.connect().finally(() => this.#waiting.delete(waiter))
  }

  #watch(): void {
    if (this.#timer || this.options.max >= this.#max) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      const [first] = this.#waiting
      if (!first || this.ending) return
      if (performance.now() - first.sinceMs >= this.#patienceMs) this.#grow()
      this.#watch()
    }, this.#patienceMs)
    this.#timer.unref()
  }

  /** One more, for whoever is next. That it cannot be opened is told to those who wait. */
  #grow(): void {
    // While one is being opened, a slow machine would only get slower by opening another.
    if (this.totalCount < this.options.max || this.totalCount > this.#opened) return
    this.options.max++
    super.connect().then(
      (client) => {
        client.release()
      },
      () => undefined,
    )
  }
}
