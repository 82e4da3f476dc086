import type { InputBody } from '../../conversation/input.js'
import { withoutSecrets } from '../../language/mask-personal-data.js'
import { collapseSpace } from '../../language/collapse-space.js'
import type { Arrived, Brought, Inbox, Taken } from '../../ports/inbox.js'
import { turnLeaseMs } from '../limits.js'
import { quietFor } from './quiet-for.js'
import type { Agent } from '../../agent/agent.js'

/** What a door proved and read, and hands over. */
export type HandedOver = Omit<Brought, 'agent' | 'quiet' | 'leaseMs'>

/**
 * The one way in, whatever the channel: commits what arrived to the inbox. Only after that is anybody told that it
 * arrived. What it means is decided in the turn.
 */
export function receive(
  handedOver: HandedOver,
  agent: Pick<Agent, 'id' | 'quietMs' | 'keepsNoSecrets'>,
  inbox: Inbox,
): Promise<Taken> {
  const quiet = quietFor(agent, handedOver.channel)
  return inbox.take({
    ...handedOver,
    from: tidied(handedOver.from, agent.keepsNoSecrets === true),
    agent: agent.id,
    quiet,
    // With no quiet time to wait out, whoever brought the message takes the turn at once: one round trip for both.
    leaseMs: quiet.ms === 0 ? turnLeaseMs : 0,
  })
}

function tidied(from: Brought['from'], keepsNoSecrets: boolean): Brought['from'] {
  const tidy = <Arrival extends Arrived>(arrival: Arrival) => ({
    ...arrival,
    body: tidyBody(arrival.body, keepsNoSecrets ? withoutSecrets : (text) => text),
  })
  return from.kind === 'chip'
    ? { ...from, arrivals: from.arrivals.map(tidy) }
    : { ...from, arrivals: from.arrivals.map(tidy) }
}

/** Only what a person wrote to the agent: a member's message goes out as it was typed. */
function tidyBody(body: InputBody, kept: (text: string) => string): InputBody {
  if (body.kind === 'text') return { ...body, text: kept(collapseSpace(body.text)) }
  return body.kind === 'attachment' ? { ...body, caption: kept(collapseSpace(body.caption)) } : body
}
