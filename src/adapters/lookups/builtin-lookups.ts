import { createBuiltinCatalogue } from '../tmdb/builtin-catalogue.js'
import type { Lookups } from './create-lookups.js'

/** What can be looked up without asking anybody outside: the catalogue that comes along. Pages and videos are kept unread. */
export function createBuiltinLookups(): Lookups {
  return {
    catalogue: createBuiltinCatalogue(),
    videos: { describe: () => Promise.resolve({ ok: false, why: 'unavailable' }) },
    links: { read: () => Promise.resolve({ kind: 'unread', why: 'unreachable' }) },
  }
}
