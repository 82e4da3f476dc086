import { statfs } from 'node:fs/promises'
import type { Leme } from '../leme.js'
import type { InDatabase, Metrics } from './metrics.js'

export type FiguresOf = {
  /** All that this process works for, with their names. */
  readonly databases: readonly { readonly name: string; readonly leme: Leme }[]
  readonly metrics: Metrics
  /** Where this process keeps something. */
  readonly keeps: readonly { readonly place: string; readonly folder: string }[]
}

/** The text of `/metrics`, with what has to be looked up for it. The figures of this process are told though the database is away. */
export async function tellFigures(figures: FiguresOf): Promise<string> {
  await Promise.all([tellChipsAway(figures), tellQueues(figures), tellStanding(figures), tellDisks(figures)])
  return figures.metrics.text()
}

async function tellChipsAway({ databases, metrics }: FiguresOf): Promise<void> {
  const all = await inEach(databases, async ({ breakers, house }) => {
    const now = house.clock.now().getTime()
    const chips = await breakers.waiting().catch(() => [])
    return chips.map(({ chip, provider, since }) => ({
      chip,
      provider,
      seconds: Math.max(0, (now - since.getTime()) / 1_000),
    }))
  })
  metrics.chipsAway(all.flatMap(({ told }) => told))
}

/** The same for what waits for a worker. */
async function tellQueues({ databases, metrics }: FiguresOf): Promise<void> {
  metrics.queues(await inEach(databases, (leme) => leme.upkeep.queues().catch(() => [])))
}

async function tellStanding({ databases, metrics }: FiguresOf): Promise<void> {
  metrics.standing(await inEach(databases, (leme) => leme.upkeep.standing().catch(() => null)))
  metrics.replica(await inEach(databases, (leme) => leme.reads.standing()))
}

function inEach<T>(
  databases: FiguresOf['databases'],
  ask: (leme: Leme) => T | Promise<T>,
): Promise<InDatabase<T>[]> {
  return Promise.all(
    databases.map(async ({ name, leme }) => ({
      database: databases.length === 1 ? null : name,
      told: await ask(leme),
    })),
  )
}

async function tellDisks({ keeps, metrics }: FiguresOf): Promise<void> {
  const seen = await Promise.all(
    keeps.map(async ({ place, folder }) => {
      // A folder that nothing was kept in yet is not there.
      const disk = await statfs(folder).catch(() => null)
      return disk && disk.blocks > 0 ? [{ place, freeRatio: disk.bavail / disk.blocks }] : []
    }),
  )
  metrics.disks(seen.flat())
}
