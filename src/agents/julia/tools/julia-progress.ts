import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool, type Ran, type ToolContext } from '../../../agent/define-tool.js'
import { nextFunnelState } from '../funnel.js'
import { nextAllowed } from '../policy/quiet-hours.js'
import { isOn } from '../policy/settings.js'
import { topics } from '../topics.js'
import { bridgeById, bridgeLabel, logStep, type Bridge } from './support/bridges.js'
import { canReachOwner } from './support/owner-reach.js'
import { failed, modelOnly, ready } from './support/said.js'
import { readSettings } from './support/settings.js'
import { tell } from './support/tell.js'

const input = z.object({
  bridge: z.uuid(),
  what: z.enum(['followed_up', 'no_answer', 'still_open', 'owner_silent']),
})

/** What time itself does to a bridge: the follow-up went out, or nobody answered it. */
export const juliaProgress = defineTool<z.infer<typeof input>>({
  name: 'julia.progress',
  title: { pt: 'Anotar o andamento', en: 'Note how far it is' },
  description: 'Registra o acompanhamento de uma ponte.',
  kind: 'write',
  confirm: 'never',
  action: 'update',
  roles: [],
  entity: 'Bridge',
  hidden: true,
  fields: {
    bridge: { question: '', slot: modelOnly('id') },
    what: { question: '', slot: modelOnly('texto') },
  },
  input,
  resolve: (draft) => Promise.resolve(ready(input.parse(draft))),
  preview: () => Promise.resolve({ text: 'Registrar acompanhamento.' }),
  run: async ({ bridge: id, what }, context) => {
    const { db, now, party } = context
    const bridge = await bridgeById(context, id)
    if (what === 'still_open' && bridge?.contactId === party.id) return stillOpen(context, id)
    if (what === 'owner_silent' && bridge?.contactId === party.id) return ownerSilent(context, bridge)
    if (bridge?.state !== 'aguardando_desfecho') return failed('bridge.closed', '')
    if (what === 'followed_up') {
      await sql`update leme.julia_bridge set followed_up_at = coalesce(followed_up_at, ${now}), asked_at = ${now} where id = ${id}`.execute(
        db,
      )
      return { ok: true, data: { records: [] }, entityIds: [id] }
    }
    const state = nextFunnelState(bridge.state, 'SEM_RESPOSTA')
    if (!state) return failed('bridge.closed', '')
    await sql`update leme.julia_bridge set state = ${state}, ended_at = ${now} where id = ${id}`.execute(db)
    return { ok: true, data: { records: [await logStep(context, bridge, state, now)] }, entityIds: [id] }
  },
  say: () => '',
})

/** How often somebody who is still talking is asked again. */
const askedAgainMax = 3
const askAgainAfterMs = 48 * 60 * 60_000

/** Still being talked about: asked again in two days, within the hours in which people may be written to. */
async function stillOpen(context: ToolContext, id: string): Promise<Ran> {
  const { db, now, timeZone } = context
  const { rows } = await sql<{ times: number }>`
    update leme.julia_bridge set asked_at = null, asked_again = asked_again + 1 where id = ${id} returning asked_again as times`.execute(
    db,
  )
  const times = rows[0]?.times ?? 0
  const settings = await readSettings(db)
  const isAsked = times <= askedAgainMax && isOn(settings, 'follow_up')
  if (!isAsked) return { ok: true, data: { records: [] }, entityIds: [id] }
  const at = nextAllowed(new Date(now.getTime() + askAgainAfterMs), settings, timeZone).toISOString()
  const { owner, shift } = await bridgeLabel(context, id)
  const data = { ponte: id, responsavel: owner, vaga: shift }
  // One reminder a bridge: who says it twice is asked once, later.
  const later = [{ key: `${topics.followUp}:${id}`, topic: topics.followUp, data, at }]
  return { ok: true, data: { records: [] }, entityIds: [id], also: { later } }
}

/** What is done about an owner the doctor has heard nothing from: told again, told again before, or out of reach. */
type OwnerTold = 'now' | 'before' | 'no'

/** Whoever answers for the shift is told once more, once a bridge; the doctor is asked again later how it went. */
async function ownerSilent(context: ToolContext, { id, ownerId }: Bridge): Promise<Ran> {
  const { contact, memo } = context
  const { doctor, shift, owner, chip } = await bridgeLabel(context, id)
  const told = memo['toldAgain']
  const before = Array.isArray(told) ? told.filter((one) => typeof one === 'string') : []
  const open = await stillOpen(context, id)
  const mayTell = ownerId !== null && chip !== null && (await canReachOwner(context, ownerId, chip))
  const how: OwnerTold = before.includes(id) ? 'before' : mayTell ? 'now' : 'no'
  if (how === 'now')
    await tell(
      context,
      { chip, contact: ownerId },
      topics.ownerAgain,
      { medico: doctor, telefone: contact?.phone ?? '', vaga: shift, ponte: id },
      `${topics.ownerAgain}:${id}`,
    )
  if (!open.ok) return open
  return {
    ...open,
    data: { records: [], told: how, owner },
    also: { ...open.also, ...(how === 'now' && { memo: { toldAgain: [...before, id] } }) },
  }
}
