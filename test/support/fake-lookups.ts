import { createBuiltinCatalogue } from '../../src/adapters/tmdb/builtin-catalogue.js'
import type { Lookups } from '../../src/adapters/lookups/create-lookups.js'
import type { LinkReading } from '../../src/ports/links.js'
import type { VideoAnswer } from '../../src/ports/videos.js'

export type FakeLookups = Lookups & {
  /** What the web is to hold from now on; anything else cannot be reached. */
  readonly pages: Map<string, LinkReading>
  readonly known: Map<string, VideoAnswer>
}

/** The built-in catalogue, and a web that holds what a test puts there. */
export function createFakeLookups(): FakeLookups {
  const pages = new Map<string, LinkReading>()
  const known = new Map<string, VideoAnswer>()
  return {
    pages,
    known,
    catalogue: createBuiltinCatalogue(),
    videos: { describe: (url) => Promise.resolve(known.get(url) ?? { ok: false, why: 'unavailable' }) },
    links: { read: (url) => Promise.resolve(pages.get(url) ?? { kind: 'unread', why: 'unreachable' }) },
  }
}
