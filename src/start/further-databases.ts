import type { Logger } from 'pino'
import { createPlaces } from '../adapters/postgres/moving/places.js'
import { findOwner } from '../adapters/postgres/moving/find-owner.js'
import { readKeyWord } from '../adapters/postgres/sign-in/key-word.js'
import { routedSignIn } from '../adapters/postgres/sign-in/routed-sign-in.js'
import type { RequestsOut, Served } from '../http/several/hand-out-requests.js'
import type { Leme } from '../leme.js'
import { homeDatabase } from '../ports/directory.js'
import { openDatabase, type Database } from './open-database.js'
import { openLeme, type OpenLemeOptions } from './open-leme.js'
import type { StopList } from './stop-list.js'

/** What a process runs on one of the databases that businesses may be moved to. */
export type Further = { readonly name: string; readonly database: Database; readonly leme: Leme }

/** Opens those that `LEME_DATABASES` names, unless the process was told to serve one database alone. */
export async function openFurther(
  options: Omit<OpenLemeOptions, 'database'>,
  stops: StopList,
): Promise<readonly Further[]> {
  const { config, log } = options
  const all: Further[] = []
  if (config.databaseName !== homeDatabase) return all
  for (const [name, addresses] of config.databases) {
    if (name === homeDatabase) continue
    const database = await openDatabase({ ...config, database: addresses }, (line) => log.info(line))
    stops.add(() => database.release())
    const { leme } = await openLeme({ ...options, database, withDemo: false })
    stops.add(() => leme.close())
    all.push({ name, database, leme })
  }
  return all
}

export type Several = {
  /** The home database's Leme, whose way in leads to businesses in all databases. */
  readonly leme: Leme
  readonly handOut: RequestsOut['hand']
  drained(mostMs: number): Promise<void>
}

type Answering = { readonly further: Further; readonly answer: Served['answer'] }

/** One door for businesses in several databases. */
export async function joinDatabases(
  home: Leme,
  answering: readonly Answering[],
  stops: StopList,
  log: Pick<Logger, 'info'>,
): Promise<Several> {
  const { handOutRequests } = await import('../http/several/hand-out-requests.js')
  const places = await createPlaces(home.pool)
  stops.add(() => places.stop())
  const others = new Map(
    answering.map(({ further, answer }): [string, Served] => [
      further.name,
      { answer, ownerOf: (by, id) => findOwner(further.leme.pool, by, id) },
    ]),
  )
  const out = handOutRequests(
    places,
    {
      dataLinks: home.dataLinks,
      readWord: (word) => readKeyWord(word)?.tenant,
      ownerOf: (by, id) => findOwner(home.pool, by, id),
    },
    others,
  )
  places.onMoved((tenant) =>
    log.info({ tenant, database: places.of(tenant).database }, 'a business was moved'),
  )
  const lemes = new Map([
    [homeDatabase, home],
    ...answering.map(({ further }) => [further.name, further.leme] as const),
  ])
  const signIn = routedSignIn({
    home: home.signIn,
    all: [...lemes.values()].map((leme) => leme.signIn),
    of: (tenant) => (lemes.get(places.of(tenant).database) ?? home).signIn,
  })
  return { leme: { ...home, signIn }, handOut: out.hand, drained: out.drained }
}
