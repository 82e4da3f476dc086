import { z } from 'zod'
import type { Clock } from '../../ports/clock.js'
import { noTracer, type Tracer } from '../../ports/tracer.js'
import type { VideoAnswer, Videos } from '../../ports/videos.js'
import { createCallBudget } from '../calls/call-budget.js'
import { createTimedCache } from '../calls/timed-cache.js'
import { getJson } from '../calls/post-json.js'
import { tracedLookup } from '../telemetry/traced-lookup.js'

type YoutubeOptions = {
  readonly clock: Clock
  readonly tracer?: Tracer
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
export function createYoutubeVideos({
  clock,
  baseUrl,
  timeoutMs,
  tracer = noTracer,
}: YoutubeOptions): Videos {
  const cache = createTimedCache<VideoAnswer>({ entriesMax: cacheEntriesMax, lifeMs: cacheLifeMs, clock })
  const budget = createCallBudget({ calls: callsPerSecondMax, everyMs: 1_000, clock })
  return {
    async describe(url) {
      const known = cache.get(url)
      if (known) return known
      if (!budget.spend()) return { ok: false, why: 'unavailable' }
      const asked = `${baseUrl ?? oembedBaseUrl}/oembed?url=${encodeURIComponent(url)}&format=json`
      const exchange = await tracedLookup(
        tracer,
        'youtube',
        // A video that is private, or was never there, is an answer.
        { told: url, isAnswer: (status) => status === 200 || status in noes },
        () => getJson(asked, { headers: {}, timeoutMs: timeoutMs ?? callTimeoutMs }),
      )
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

const noes: Readonly<Record<number, 'private' | 'missing'>> = {
  400: 'missing',
  401: 'private',
  403: 'private',
  404: 'missing',
}

function answerOf(status: number, json: unknown): VideoAnswer {
  const no = noes[status]
  if (no) return { ok: false, why: no }
  const read = status === 200 ? oembed.safeParse(json) : undefined
  if (!read?.success) return { ok: false, why: 'unavailable' }
  const { title, author_name: author, thumbnail_url: image } = read.data
  return { ok: true, video: { title: title.slice(0, titleLengthMax), author, image: image ?? null } }
}
