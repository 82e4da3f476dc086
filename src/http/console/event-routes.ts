import type { z } from 'zod'
import type { MemberId } from '../../conversation/ids.js'
import type { Changes } from '../../ports/team-inbox.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf } from '../identity.js'
import { describeError } from '../logging.js'
import { errorResponses } from '../schemas.js'
import { openEventStream, type EventStream } from './event-stream.js'
import { createLiveFeed, lateMsMax } from './live-feed.js'
import { base, type liveEventSchemas } from './schemas.js'

/** Whoever comes for the first time has just read the list; what changed between the two is told again. */
const justReadMs = 10_000
const missedMsMax = 24 * 3_600_000

export function addEventRoutes(app: HttpApp, door: Door): void {
  const { leme } = door
  const feed = createLiveFeed({
    read: (tenant, since) => leme.teamInbox.changes(tenant, since),
    now: () => leme.house.clock.now(),
    onError: (error) => app.log.warn({ error: describeError(error) }, 'the console cannot look for changes'),
  })

  app.get(
    '/ai/console/events',
    {
      schema: {
        ...base,
        summary: 'What changes in the conversations of the business, as server-sent events',
        description:
          '`conversation`, `read` (what you have read, wherever you did) and `overview`. With `Last-Event-ID` what happened since is told first. The same change may be told twice, and none is left out.',
        response: errorResponses,
      },
    },
    (request, reply) => {
      openEventStream(door, request, reply, (stream) => {
        const { tenant, member } = identityOf(request)
        const since = sinceOf(request.headers['last-event-id'], leme.house.clock.now())
        const { ready, stop } = feed.follow(tenant, (changes) => tell(stream, member, changes))
        void ready
          .then(() => leme.teamInbox.changes(tenant, since))
          .then((changes) => tell(stream, member, changes))
          .catch((error: unknown) => {
            request.log.warn({ error: describeError(error) }, 'the first events could not be read')
            stream.end()
          })
        return stop
      })
    },
  )
}

function tell(stream: EventStream, me: MemberId, { conversations, reads, attention }: Changes): void {
  for (const { id, updatedAt, waiting, heldReplies, doubts, holder, heardAt, ofMember } of conversations) {
    // Another member's own conversation is nothing to them, not even that it goes on.
    if (ofMember !== null && ofMember !== me) continue
    const at = updatedAt.toISOString()
    const heard = heardAt?.toISOString() ?? null
    const change = { id, updatedAt: at, waiting, heldReplies, doubts, holder, heardAt: heard }
    sendLive(stream, 'conversation', change, at)
  }
  for (const { conversation, member, unread } of reads)
    if (member === me) sendLive(stream, 'read', { id: conversation, unread })
  sendLive(stream, 'overview', attention)
}

function sendLive<Name extends keyof typeof liveEventSchemas>(
  stream: EventStream,
  name: Name,
  data: z.infer<(typeof liveEventSchemas)[Name]>,
  id?: string,
): void {
  stream.send(name, data, id)
}

/** The id of an event is the time of its turn; a turn that took longer may have been committed after it. */
function sinceOf(lastEventId: string | string[] | undefined, now: Date): Date {
  const last = typeof lastEventId === 'string' ? Date.parse(lastEventId) : Number.NaN
  const from = Number.isNaN(last) ? now.getTime() - justReadMs : last - lateMsMax
  return new Date(Math.max(from, now.getTime() - missedMsMax))
}
