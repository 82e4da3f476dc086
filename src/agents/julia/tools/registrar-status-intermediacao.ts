import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { isUuid } from '../../../conversation/ids.js'
import { isJsonObject, type Json } from '../../../conversation/json.js'
import { freeText } from '../../../agent/slots.js'
import { funnelStates, funnelStatus, nextFunnelState } from '../funnel.js'
import { readOutcome } from '../router/read-outcome.js'
import { topics } from '../topics.js'
import { bridgeById, bridgeLabel, logStep, waitingBridges } from './support/bridges.js'
import { closeShift } from './support/close-shift.js'
import { canReachOwner } from './support/owner-reach.js'
import { failed, modelOnly, ready, refused, saying } from './support/said.js'
import { tell } from './support/tell.js'

const input = z.object({ bridge: z.uuid(), event: z.enum(['FECHOU', 'NAO_FECHOU']) })

/** How it ended, in the doctor's own words: a model may quote them, it may not make them up. */
export const registrarStatusIntermediacao = defineTool<z.infer<typeof input>>({
  name: 'registrar_status_intermediacao',
  title: { pt: 'Anotar como ficou o plantão', en: 'Note what became of the shift' },
  description:
    'Registra como terminou a conversa com o responsável. relato = as palavras do próprio médico ("fechei com ele", "não rolou").',
  kind: 'write',
  confirm: 'never',
  asks: ({ text }) => ends(readOutcome(text)),
  action: 'update',
  roles: [],
  entity: 'Bridge',
  fields: {
    relato: {
      question: 'E como ficou: vocês fecharam, não rolou ou ainda estão conversando?',
      slot: freeText,
      required: true,
    },
    ponte: { question: 'De qual plantão você está falando?', slot: modelOnly('id') },
  },
  input,
  resolve: async ({ relato, ponte }, context) => {
    const outcome = readOutcome(typeof relato === 'string' ? relato : '')
    if (!ends(outcome)) return { kind: 'missing', field: 'relato' }
    const waiting = await waitingBridges(context)
    const named = waiting.find(({ id }) => id === idOf(ponte))
    const [first, ...others] = named ? [named] : waiting
    if (!first) return refused('bridge.none', 'Não achei nenhuma conversa sua em aberto com um responsável.')
    if (others.length > 0)
      return {
        kind: 'choice',
        field: 'ponte',
        question: 'De qual plantão você está falando?',
        options: waiting.map(({ id, label }) => ({ id, title: label, value: { id } })),
      }
    return ready({ bridge: first.id, event: outcome })
  },
  preview: ({ event }) =>
    Promise.resolve({
      text: event === 'FECHOU' ? 'Registrar que vocês fecharam.' : 'Registrar que não deu certo.',
    }),
  run: async ({ bridge: id, event }, context) => {
    const { db, party, now } = context
    const bridge = await bridgeById(context, id)
    const state = bridge?.contactId === party.id ? nextFunnelState(bridge.state, event) : undefined
    if (!bridge || !state) return failed('bridge.closed', 'Isso eu já tinha anotado.')
    await sql`update leme.julia_bridge set state = ${state}, ended_at = ${now} where id = ${id}`.execute(db)
    const label = await bridgeLabel(context, id)
    const news = {
      medico: label.doctor,
      vaga: label.shift,
      como: event === 'FECHOU' ? 'fechou' : 'desistiu',
      ponte: id,
    }
    const isTold =
      bridge.ownerId !== null &&
      label.chip !== null &&
      (await canReachOwner(context, bridge.ownerId, label.chip))
    await tell(
      context,
      { chip: label.chip, contact: bridge.ownerId },
      topics.ownerNews,
      news,
      `${topics.ownerNews}:${id}`,
    )
    const closed =
      event === 'FECHOU' && bridge.shiftId !== null
        ? await closeShift(context, bridge.shiftId, { how: 'filled', except: id })
        : { records: [] }
    return {
      ok: true,
      data: {
        state,
        status: funnelStatus[state],
        owner: label.owner,
        told: isTold,
        records: [await logStep(context, bridge, state, now), ...closed.records],
      },
      entityIds: [id],
      // Only of what is given up somebody asks whether they know.
      also: {
        memo:
          event === 'NAO_FECHOU'
            ? { toldOwner: label.owner, wasTold: isTold }
            : { toldOwner: null, wasTold: null },
      },
    }
  },
  say: saying(
    z.object({
      state: z.enum(funnelStates),
      owner: z.string().default(''),
      told: z.boolean().default(false),
    }),
    ({ state, owner, told }) => {
      if (state === 'fechado_com_responsavel')
        return 'Que ótimo, fico feliz que deu certo! Já anotei aqui. Bom plantão!'
      const heard = 'Poxa, que pena. Obrigada por me contar, já anotei aqui.'
      if (owner === '') return heard
      return told
        ? `${heard} ${capital(owner)} recebe o aviso de que você não vai seguir.`
        : `${heard} Daqui não consigo avisar ${owner}: se puder, manda uma mensagem pelo contato que te passei.`
    },
  ),
})

function ends(outcome: ReturnType<typeof readOutcome>): outcome is 'FECHOU' | 'NAO_FECHOU' {
  return outcome === 'FECHOU' || outcome === 'NAO_FECHOU'
}

function capital(name: string): string {
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}

function idOf(value: Json | undefined): string | undefined {
  const id = isJsonObject(value) ? value['id'] : value
  return typeof id === 'string' && isUuid(id) ? id : undefined
}
