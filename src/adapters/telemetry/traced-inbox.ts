import type { Inbox } from '../../ports/inbox.js'
import type { Tracer } from '../../ports/tracer.js'

/** The way in, timed: the first stage of every turn. */
export function tracedInbox(inbox: Inbox, tracer: Tracer): Inbox {
  return {
    take: (brought) => {
      const facts = {
        'leme.tenant': brought.tenant,
        'leme.channel': brought.channel,
        'leme.agent': brought.agent,
        'leme.request': brought.origin.requestId,
        'leme.messages': brought.from.arrivals.length,
      }
      return tracer.span('receive', { facts }, () => inbox.take(brought))
    },
  }
}
