import type { TurnRecord } from '../turn/turn-record.js'

/** By what a turn is found: its id, the request that brought it, a reason, a claim that was refused, a tool. */
export type FoundBy = 'turn' | 'request' | 'reason' | 'claim' | 'tool'

const refused = 'claim-refused:'

type Told = Pick<TurnRecord, 'inputs' | 'decisions' | 'operations'>

/** By what the words find a turn; empty: they only stand somewhere in it. Names are found by their beginning, ids whole. */
export function foundInTurn(turnId: string, record: Told, words: string): FoundBy[] {
  const reasons = record.decisions.flatMap(({ because }) => because.flatMap((said) => said.split(' ')))
  const claims = reasons.flatMap((reason) =>
    reason.startsWith(refused) ? [reason.slice(refused.length)] : [],
  )
  const found: Record<FoundBy, boolean> = {
    turn: turnId === words.toLowerCase(),
    request: record.inputs.some(({ origin }) => origin.requestId === words),
    claim: claims.some((claim) => claim.startsWith(words)),
    reason: reasons.some((reason) => parts(reason).some((part) => part.startsWith(words))),
    tool: toolsOf(record).some((tool) => tool.startsWith(words)),
  }
  return order.filter((by) => found[by] && !(by === 'reason' && found.claim))
}

const order: readonly FoundBy[] = ['turn', 'request', 'claim', 'reason', 'tool']

/** `gate:tool-not-in-mode` is looked for as a whole and by what it says of the gate. */
function parts(reason: string): string[] {
  const colon = reason.indexOf(':')
  return colon === -1 ? [reason] : [reason, reason.slice(colon + 1)]
}

function toolsOf({ decisions, operations }: Told): string[] {
  return [
    ...operations.map(({ tool }) => tool),
    ...decisions.flatMap(({ next }) => (next.do === 'read' ? [next.tool] : [])),
  ]
}
