import type { Clock } from '../../ports/clock.js'
import type { Services } from '../../ports/services.js'
import type { Tracer } from '../../ports/tracer.js'
import { createLinkReader } from '../links/link-reader.js'
import { createBuiltinCatalogue } from '../tmdb/builtin-catalogue.js'
import { createTmdbCatalogue, type TmdbAccess } from '../tmdb/tmdb-catalogue.js'
import { createYoutubeVideos } from '../youtube/youtube-videos.js'

export type Lookups = Pick<Services, 'catalogue' | 'videos' | 'links'>

/** What anybody may look up: films, videos, pages. The same for every tenant, so that they share what is remembered. */
export function createLookups(clock: Clock, tracer: Tracer, tmdb: TmdbAccess | undefined): Lookups {
  const builtin = createBuiltinCatalogue()
  return {
    catalogue: tmdb ? createTmdbCatalogue({ access: tmdb, otherwise: builtin, clock, tracer }) : builtin,
    videos: createYoutubeVideos({ clock, tracer }),
    links: createLinkReader({ clock }),
  }
}
