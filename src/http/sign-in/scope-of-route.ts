import type { TokenScope } from '../../ports/machine-tokens.js'

type Place = { readonly at: RegExp; readonly reads: TokenScope; readonly acts: TokenScope }

const conversations = { reads: 'conversations:read', acts: 'conversations:write' } as const
const business = { reads: 'business:read', acts: 'business:write' } as const
const settings = { reads: 'settings', acts: 'settings' } as const
const audit = { reads: 'audit', acts: 'audit' } as const
const talk = { reads: 'talk', acts: 'talk' } as const

/** The first that fits says what a route is of. What nothing fits is open to no token with scopes. */
const places: readonly Place[] = [
  { at: /^\/ai\/audit(?:\.csv)?$/, ...audit },
  { at: /^\/ai\/console\/conversations\/:id\/receipt$/, ...audit },
  { at: /^\/ai\/console\/business\/changes$/, ...audit },
  { at: /^\/ai\/(?:chat|plans)(?:\/|$)/, ...talk },
  { at: /^\/ai\/conversations\/:id\/(?:take|messages|release)$/, ...conversations },
  { at: /^\/ai\/conversations(?:\/:id)?$/, ...talk },
  { at: /^\/ai\/media\//, ...conversations },
  { at: /^\/ai\/console\/conversations\/:id\/turns\/:seq\/corrections$/, ...settings },
  {
    at: /^\/ai\/console\/(?:conversations|turns|contacts|handoff-reasons|unread|read-all|reviews|doubts|events|assignees|labels|canned-replies|saved-filters|simulator)(?:\/|$)/,
    ...conversations,
  },
  { at: /^\/ai\/console\/(?:overview|start|lists|agenda|reports)(?:\/|$)/, ...business },
  {
    at: /^\/ai\/console\/(?:settings|agents|limits|privacy|business|channels|chips|payments|models|prompts|corrections|day-replays|groups)(?:\/|$)/,
    ...settings,
  },
  { at: /^\/ai\/agents\//, ...settings },
  // What an agent brings stands under its name.
  { at: /^\/ai\/(?!console\/)[\w-]+\//, ...business },
]

/**
 * The scope that a program's token needs for a route, by the route's own address (`/ai/console/conversations/:id`). `none`: every
 * token may. Undefined: no token with scopes may, since it is about who comes in, or nobody has said yet what it is.
 */
export function scopeOfRoute(method: string, url: string): TokenScope | 'none' | undefined {
  if (url === '/ai/console/me') return 'none'
  const place = places.find(({ at }) => at.test(url))
  const reads = method === 'GET' || method === 'HEAD'
  return place && (reads ? place.reads : place.acts)
}
