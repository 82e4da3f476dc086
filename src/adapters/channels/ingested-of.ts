import type { Ingested } from '../../conversation/inbound.js'

/** What one item of a webhook body came to. */
export type Finding = Partial<Ingested>

export function ingestedOf(found: readonly Finding[]): Ingested {
  const templates = found.flatMap((finding) => finding.templates ?? [])
  const numbers = found.flatMap((finding) => finding.numbers ?? [])
  return {
    ...(templates.length > 0 && { templates }),
    ...(numbers.length > 0 && { numbers }),
    inbound: found.flatMap(({ inbound = [] }) => inbound),
    statuses: found.flatMap(({ statuses = [] }) => statuses),
    preferences: found.flatMap(({ preferences = [] }) => preferences),
    echoes: found.flatMap(({ echoes = [] }) => echoes),
    acceptances: found.flatMap(({ acceptances = [] }) => acceptances),
    moves: found.flatMap(({ moves = [] }) => moves),
    ignored: found.flatMap((finding) => finding.ignored ?? []),
  }
}

export function ignored(reason: string, id?: string): Finding {
  return { ignored: [id === undefined ? { reason } : { reason, id }] }
}
