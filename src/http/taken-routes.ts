import type { HttpApp } from './door.js'

export type TakenRoute = {
  readonly method: string
  readonly url: string
  /** An agent's id; null: it is Leme's own. */
  readonly owner: string | null
}

/** Every route that is added to the server from now on, as Leme's own. */
export function noteOwnRoutes(app: HttpApp): readonly TakenRoute[] {
  const noted: TakenRoute[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) noted.push({ method: each, url, owner: null })
  })
  return noted
}

/**
 * Why a route cannot be added, or undefined. Beside its own an agent may have `/new` next to `/:id`, which the router tells apart; of
 * what is somebody else's it must not answer a single address.
 */
export function routeConflict(wanted: TakenRoute, taken: readonly TakenRoute[]): string | undefined {
  const other = taken.find(
    (route) =>
      route.method === wanted.method &&
      (route.owner === wanted.owner
        ? shapeOf(route.url) === shapeOf(wanted.url)
        : mayBeTheSame(route.url, wanted.url)),
  )
  if (!other) return undefined
  const named = `${wanted.method} ${wanted.url}`
  if (other.owner === wanted.owner) return `route ${named} is there twice: keep one`
  const whose = other.owner === null ? "Leme's own" : `the agent ${other.owner}'s`
  return `route ${named} would answer for ${whose} ${other.url}: choose another path, or another id for the agent`
}

function shapeOf(url: string): string {
  return url.replace(/:[^/]+/g, ':')
}

function mayBeTheSame(a: string, b: string): boolean {
  const parts = a.split('/')
  const others = b.split('/')
  const varies = (part: string | undefined): boolean => part === '*' || part?.startsWith(':') === true
  if (parts.length !== others.length && !parts.includes('*') && !others.includes('*')) return false
  for (const [index, part] of parts.entries()) {
    const other = others[index]
    if (part === '*' || other === '*') return true
    if (part !== other && !varies(part) && !varies(other)) return false
  }
  return parts.length === others.length
}
