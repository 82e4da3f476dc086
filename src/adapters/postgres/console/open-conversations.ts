import pg from 'pg'

/** Ids of the agents whose conversations are the person's alone. */
export type ConfidentialAgents = readonly string[]

export function isConfidential(agents: ConfidentialAgents): string {
  return agents.length === 0 ? 'false' : `c.agent in (${agents.map((id) => pg.escapeLiteral(id)).join(', ')})`
}

/**
 * What a member says to an agent of their own is theirs alone, and so is what anybody says to an agent that is confidential:
 * nobody else of the business reads or touches it.
 */
export function isOpenTo(me: string, agents: ConfidentialAgents): string {
  return `(${isOfPeople(agents)} or c.party_kind = 'member' and c.party_id = ${me})`
}

/** Open to every member. */
export function isOfPeople(agents: ConfidentialAgents): string {
  return `(c.party_kind <> 'member' and not ${isConfidential(agents)})`
}
