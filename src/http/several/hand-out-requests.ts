import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { TenantId } from '../../conversation/ids.js'
import type { Leme } from '../../leme.js'
import { homeDatabase, type Places } from '../../ports/directory.js'
import { whoseRequest, type TenantOfWord, type Whose } from './whose-request.js'

/** A request for a business that is just changing its place waits for so long; then it is told to come again. */
const settleMaxMs = 8_000
/** Whose a number, an account or a link is does not change. */
const ownersMax = 10_000

/** One database's part of a process: what it runs on, and how its requests are answered. */
export type Served = {
  /** Whose a number or a payment account is; undefined: of nobody in this database. */
  ownerOf(by: 'chip' | 'account', id: string): Promise<TenantId | undefined>
  readonly answer: RequestListener
}

export type RequestsOut = {
  /** Hands a request to whoever serves its business; `own` answers those of the home database and of nobody. */
  readonly hand: (request: IncomingMessage, response: ServerResponse, own: RequestListener) => void
  /** Until none is being answered by another than the home database's server. */
  readonly drained: (mostMs: number) => Promise<void>
}

/**
 * Which database's server answers a request is decided before anything of it is read, by the business it names. Streams that stay open are ended when their
 * business moves: their browsers come again, and are answered at the new place.
 */
export function handOutRequests(
  places: Places,
  home: Pick<Served, 'ownerOf'> & { readonly dataLinks: Leme['dataLinks']; readonly readWord: TenantOfWord },
  others: ReadonlyMap<string, Served>,
): RequestsOut {
  const owners = new Map<string, TenantId>()
  const open = new Map<TenantId, Set<ServerResponse>>()

  async function ownerOf(whose: Whose): Promise<TenantId | undefined> {
    if (whose.by === 'tenant') return whose.tenant
    if (whose.by === 'link') return home.dataLinks.read(whose.id)?.tenant
    const key = `${whose.by} ${whose.id}`
    const known = owners.get(key)
    if (known) return known
    const found = await firstOwner([home, ...others.values()], whose.by, whose.id)
    if (owners.size >= ownersMax) owners.clear()
    if (found) owners.set(key, found)
    return found
  }

  function watch(tenant: TenantId, response: ServerResponse): void {
    const responses = open.get(tenant) ?? new Set()
    open.set(tenant, responses.add(response))
    response.once('close', () => {
      responses.delete(response)
      if (responses.size === 0) open.delete(tenant)
    })
  }

  places.onMoved((tenant) => {
    for (const response of open.get(tenant) ?? [])
      if (String(response.getHeader('content-type') ?? '').startsWith('text/event-stream')) response.end()
  })

  async function answererOf(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<RequestListener | undefined> {
    const whose = whoseRequest(request, home.readWord)
    const tenant = whose && (await ownerOf(whose))
    if (tenant === undefined) return undefined
    const { database } = await places.settled(tenant, settleMaxMs)
    watch(tenant, response)
    return database === homeDatabase ? undefined : others.get(database)?.answer
  }

  return {
    hand(request, response, own) {
      void answererOf(request, response)
        // A database that cannot be asked whose this is: the home one answers what it can.
        .catch(() => undefined)
        .then((answer) => (answer ?? own)(request, response))
    },
    async drained(mostMs) {
      const untilMs = performance.now() + mostMs
      while (open.size > 0 && performance.now() < untilMs) await new Promise((wake) => setTimeout(wake, 20))
    },
  }
}

async function firstOwner(
  all: readonly Pick<Served, 'ownerOf'>[],
  by: 'chip' | 'account',
  id: string,
): Promise<TenantId | undefined> {
  for (const each of all) {
    const found = await each.ownerOf(by, id).catch(() => undefined)
    if (found) return found
  }
  return undefined
}
