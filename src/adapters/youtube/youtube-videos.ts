import { z } from 'zod'
import type { Clock } from '../../ports/clock.js'
import type { VideoAnswer, Videos } from '../../ports/videos.js'
import { createCallBudget } from '../lookups/call-budget.js'
import { createTimedCache } from '../lookups/timed-cache.js'
import { getJson } from '../channels/post-json.js'

type YoutubeOptions = {
  readonly clock: Clock
  readonly baseUrl?: string
  readonly timeoutMs?: number
}

const oembedBaseUrl = 'https://www.youtube.com'
const callTimeoutMs = 4_000
const cacheEntriesMax = 500
const cacheLifeMs = 60 * 60_000
const callsPerSecondMax = 10
const titleLengthMax = 300

const oembed = z.object({
  title: z.string().min(1),
  author_name: z.string().default(''),
  thumbnail_url: z.url().optional(),
})

/** YouTube's oEmbed: no key, and no more than title, author and picture. */
export function createYoutubeVideos({ clock, baseUrl, timeoutMs }: YoutubeOptions): Videos {
  const cache = createTimedCache<VideoAnswer>({ entriesMax: cacheEntriesMax, lifeMs: cacheLifeMs, clock })
  const budget = createCallBudget({ calls: callsPerSecondMax, everyMs: 1_000, clock })
  return {
    async describe(url) {
      const known = cache.get(url)
      if (known) return known
      if (!budget.spend()) return { ok: false, why: 'unavailable' }
      const asked = `${baseUrl ?? oembedBaseUrl}/oembed?url=${encodeURIComponent(url)}&format=json`
      const exchange = await getJson(asked, { headers: {}, timeoutMs: timeoutMs ?? callTimeoutMs })
      const answer: VideoAnswer =
        exchange.kind === 'answered'
          ? answerOf(exchange.status, exchange.json)
          : { ok: false, why: 'unavailable' }
      // What is merely down may be up again in a moment.
      if (answer.ok || answer.why !== 'unavailable') cache.set(url, answer)
      return answer
    },
  }
}

function answerOf(status: number, json: unknown): VideoAnswer {
  if (status === 401 || status === 403) return { ok: false, why: 'private' }
  if (status === 400 || status === 404) return { ok: false, why: 'missing' }
  const read = status === 200 ? oembed.safeParse(json) : undefined
  if (!read?.success) return { ok: false, why: 'unavailable' }
  const { title, author_name: author, thumbnail_url: image } = read.data
  return { ok: true, video: { title: title.slice(0, titleLengthMax), author, image: image ?? null } }
}
