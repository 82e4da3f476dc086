import type { z } from 'zod'
import type { Agent } from '../../agent/agent.js'
import { subjectOf, type Correction, type Corrections } from '../../agent/corrections/correction.js'
import type { TenantId } from '../../conversation/ids.js'
import type { Leme } from '../../leme.js'
import { rerunCorrected } from '../../replay/rerun-corrected.js'
import { readConversationId } from '../conversation-id.js'
import type { triedCorrectionSchema } from './correction-schemas.js'
import { quotedMax } from './try-correction.js'

type TriedTurn = z.infer<typeof triedCorrectionSchema>['turns'][number]

type Trying = { readonly agent: Agent; readonly correction: Correction; readonly corrections: Corrections }

/** Of turns that would be read otherwise, what would be answered, as far as that is known without looking anything up. */
export async function answersAnew(
  { inspection, house }: Pick<Leme, 'inspection' | 'house'>,
  tenant: TenantId,
  turns: readonly TriedTurn[],
  { agent, correction, corrections }: Trying,
): Promise<TriedTurn[]> {
  if (correction.kind !== 'reading') return [...turns]
  const others = corrections.filter(
    (each) => each.kind !== 'reading' || subjectOf(each) !== subjectOf(correction),
  )
  const holding = [...others, { ...correction, number: 0 }]
  const answered: TriedTurn[] = []
  for (const turn of turns) {
    const found = await inspection.find(tenant, readConversationId(turn.conversation), turn.seq)
    const now = await rerunCorrected(found, agent, holding, house.surfaces)
    answered.push({ ...turn, now: now === null ? null : now.slice(0, quotedMax) })
  }
  return answered
}
