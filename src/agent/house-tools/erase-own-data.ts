import { z } from 'zod'
import { counted } from '../../language/counted.js'
import { defineTool, type ToolContext } from '../define-tool.js'
import { fixedSql } from '../fixed-sql.js'
import { contactOf, unknownPerson } from './contact-of.js'
import { ownData, type OwnData } from './own-data.js'

/** The answer leaves first. What is still on its way out then is waited for by the job itself. */
const erasedAfterMs = 5_000

export const eraseAccepted =
  'Recebi o pedido. Em instantes apago tudo o que guardamos de você, inclusive esta conversa. Depois disso não tenho como responder sobre o que foi apagado.'

const enqueue = fixedSql(
  `select leme.enqueue('erase_contact', $1, $2, clock_timestamp() + $3::double precision * interval '1 millisecond')`,
)

/** The person has all that is kept of them erased. It is queued by the commit of the turn that confirmed it, and done after. */
export const eraseOwnData = defineTool<Record<string, never>>({
  name: 'privacy.erase',
  title: { pt: 'Apagar os dados da pessoa', en: 'Erase the data of the person' },
  description: 'Apaga os dados que a empresa guarda da própria pessoa.',
  kind: 'write',
  confirm: 'always',
  words: ['apagar', 'apaga', 'apague', 'apaguem', 'excluir', 'exclui', 'deletar', 'deleta'],
  action: 'delete',
  roles: [],
  entity: 'Contact',
  hidden: true,
  fields: {},
  input: z.object({}),
  async resolve(_draft, context) {
    return (await dataOf(context)) ? { kind: 'ready', args: {} } : unknownPerson
  },
  async preview(_args, context) {
    const data = await dataOf(context)
    return { text: data ? previewOf(data) : unknownPerson.message, line: 'apagar todos os seus dados' }
  },
  async run(_args, { db, tenant, party, now }) {
    const payload = { tenant, contact: party.id, askedAt: now.toISOString() }
    await enqueue(db, [JSON.stringify(payload), `erase_contact:${party.id}`, erasedAfterMs])
    return { ok: true, data: { queued: true }, entityIds: [party.id] }
  },
  say: () => eraseAccepted,
})

async function dataOf(context: ToolContext): Promise<OwnData | undefined> {
  const contact = contactOf(context.party)
  return contact && ownData(context.db, contact)
}

function previewOf({ conversations, records, stoppedAt }: OwnData): string {
  const gone = [
    'seu nome, telefone e identificação no canal',
    `${counted(conversations, 'conversa', 'conversas')}, com tudo o que foi dito (inclusive esta conversa)`,
    ...(records > 0 ? [`${counted(records, 'registro', 'registros')} do seu atendimento`] : []),
  ]
  const kept = [
    'um registro, sem o conteúdo, de que houve conversa e de que ela foi apagada',
    ...(stoppedAt === null
      ? []
      : ['um código que não revela quem você é, para que a gente não volte a escrever para você']),
  ]
  return [
    'Apagar todos os seus dados:',
    ...gone.map((line) => `• ${line}`),
    '',
    'Fica guardado:',
    ...kept.map((line) => `• ${line}`),
    '',
    'O que a lei manda guardar, como notas fiscais, continua com a empresa. Cópias de segurança antigas são apagadas quando vencem.',
    'Isso não pode ser desfeito.',
  ].join('\n')
}
