import type { z } from 'zod'
import type { TenantId } from '../../conversation/ids.js'
import type { Leme } from '../../leme.js'
import type { DayEvent, DayTurn } from '../../replay/replay-day.js'
import type { DatedTurn } from '../../turn/inspection.js'
import type { dayReplayEventSchemas } from './day-replay-schemas.js'

/** Conversation by conversation, each read once, as they are come to. */
export async function* foundTurns(
  leme: Leme,
  tenant: TenantId,
  turns: readonly DatedTurn[],
): AsyncGenerator<DayTurn> {
  const conversations = new Set(turns.map(({ conversation }) => conversation))
  for (const conversation of conversations) {
    const wanted = turns.filter((turn) => turn.conversation === conversation)
    const seqs = new Set(wanted.map(({ seq }) => seq))
    const found = await leme.inspection.findSeveral(tenant, conversation, seqs)
    for (const turn of wanted) yield { ...turn, found: found.get(turn.seq) ?? { kind: 'not_found' } }
  }
}

type Difference = NonNullable<Extract<DayEvent, { kind: 'turn' }>['difference']>

/** One line of the table of differences. */
export function differenceBody({
  at,
  then,
  now,
  read,
  ...rest
}: Difference): z.infer<(typeof dayReplayEventSchemas)['difference']> {
  return {
    ...rest,
    at: at.toISOString(),
    then: { ...then, decided: [...then.decided] },
    now: { ...now, decided: [...now.decided] },
    read: [...read],
  }
}
