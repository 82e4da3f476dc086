import type { TenantId } from '../../conversation/ids.js'
import type { Attention, Changes, ConversationChange, ReadChange } from '../../ports/team-inbox.js'

type LiveFeed = {
  /**
   * Tells of every change from now on. Resolves when nothing that is committed later can be missed; what was committed
   * before is for the caller to read.
   */
  follow(tenant: TenantId, tell: (changes: Changes) => void): Followed
}

type Followed = { readonly ready: Promise<void>; readonly stop: () => void }

type LiveFeedOptions = {
  readonly read: (tenant: TenantId, since: Date) => Promise<Changes>
  readonly now: () => Date
  readonly onError: (error: unknown) => void
  readonly everyMs?: number
}

const everyMsDefault = 1_000
/** A look that takes long (a tenant with very many conversations, a busy database) is followed by a longer rest. */
const restPerLook = 20
/** A turn bears the time it began at and is seen when it is committed; it takes no longer than this. */
export const lateMsMax = 5 * 60_000

type Watch = {
  readonly listeners: Set<(changes: Changes) => void>
  readonly ready: Promise<void>
}

/**
 * Looks at the database once a second for each tenant that somebody watches, however many they are. The turn itself
 * tells nobody: what is seldom looked at costs it nothing.
 */
export function createLiveFeed(options: LiveFeedOptions): LiveFeed {
  const watches = new Map<TenantId, Watch>()

  function begin(tenant: TenantId): Watch {
    const listeners = new Set<(changes: Changes) => void>()
    let seen: Seen | undefined
    const look = async () => {
      const began = performance.now()
      try {
        const changes = await options.read(tenant, new Date(options.now().getTime() - lateMsMax))
        const news = seen && newsIn(changes, seen)
        seen = seenIn(changes)
        if (news) for (const tell of listeners) tell(news)
      } catch (error) {
        options.onError(error)
      }
      if (listeners.size === 0) return void watches.delete(tenant)
      const restMs = (performance.now() - began) * restPerLook
      setTimeout(() => void look(), Math.max(options.everyMs ?? everyMsDefault, restMs))
    }
    return { listeners, ready: look() }
  }

  return {
    follow(tenant, tell) {
      const watch = watches.get(tenant) ?? begin(tenant)
      watches.set(tenant, watch)
      watch.listeners.add(tell)
      return { ready: watch.ready, stop: () => void watch.listeners.delete(tell) }
    },
  }
}

type Seen = {
  readonly conversations: ReadonlyMap<string, string>
  readonly reads: ReadonlySet<string>
  readonly attention: Attention
}

function seenIn({ conversations, reads, attention }: Changes): Seen {
  return {
    conversations: new Map(conversations.map((each) => [each.id, printOf(each)])),
    reads: new Set(reads.map(printOf)),
    attention,
  }
}

function newsIn({ conversations, reads, attention }: Changes, seen: Seen): Changes | undefined {
  const fresh = conversations.filter((each) => seen.conversations.get(each.id) !== printOf(each))
  const freshReads = reads.filter((each) => !seen.reads.has(printOf(each)))
  const isSame =
    attention.held === seen.attention.held &&
    attention.doubts === seen.attention.doubts &&
    attention.waiting === seen.attention.waiting
  if (fresh.length === 0 && freshReads.length === 0 && isSame) return undefined
  return { conversations: fresh, reads: freshReads, attention }
}

function printOf(change: ConversationChange | ReadChange): string {
  return JSON.stringify(change)
}
