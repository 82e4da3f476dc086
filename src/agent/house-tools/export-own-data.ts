import { z } from 'zod'
import { counted } from '../../language/counted.js'
import { formatDateTime } from '../../language/format-date.js'
import { defineTool } from '../define-tool.js'
import { contactOf, unknownPerson } from './contact-of.js'
import { ownData } from './own-data.js'

/** How long the link to the file works. */
const linkLifeMs = 24 * 3_600_000

const shown = z.object({
  since: z.string(),
  hasName: z.boolean(),
  hasPhone: z.boolean(),
  conversations: z.number(),
  messages: z.number(),
  records: z.number(),
  agreedAt: z.string().nullable(),
  stoppedAt: z.string().nullable(),
  link: z.string().nullable(),
  linkUntil: z.string(),
})
type Shown = z.infer<typeof shown>

/** What is kept of the person, in words, and where they fetch all of it as a file. */
export const exportOwnData = defineTool<Record<string, never>>({
  name: 'privacy.export',
  title: { pt: 'Dar à pessoa uma cópia dos dados', en: 'Give the person a copy of the data' },
  description: 'Diz que dados a empresa guarda da própria pessoa e entrega uma cópia.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: [],
  entity: 'Contact',
  hidden: true,
  fields: {},
  input: z.object({}),
  async run(_args, { db, party, now, ownDataLink }) {
    const contact = contactOf(party)
    const data = contact && (await ownData(db, contact))
    if (!contact || !data) return { ok: false, code: unknownPerson.code, message: unknownPerson.message }
    const until = new Date(now.getTime() + linkLifeMs)
    const link = ownDataLink(until)
    return { ok: true, data: { ...data, link, linkUntil: until.toISOString() }, entityIds: [contact] }
  },
  say(data, { timeZone }) {
    const own = shown.parse(data)
    return [...summary(own, timeZone), '', ...howToGetAll(own, timeZone)].join('\n')
  },
})

function summary(own: Shown, timeZone: string): string[] {
  const { hasName, hasPhone, conversations, messages, records, since } = own
  const about = [...(hasName ? ['seu nome'] : []), ...(hasPhone ? ['seu telefone'] : [])]
  return [
    `O que guardamos de você, desde ${day(since, timeZone)}:`,
    `• ${[...about, 'sua identificação no canal'].join(', ')}`,
    `• ${counted(conversations, 'conversa', 'conversas')}, com ${counted(messages, 'mensagem sua', 'mensagens suas')} e as nossas respostas`,
    ...(records > 0 ? [`• ${counted(records, 'registro', 'registros')} do seu atendimento`] : []),
    `• ${consent(own, timeZone)}`,
  ]
}

function consent({ agreedAt, stoppedAt }: Shown, timeZone: string): string {
  if (stoppedAt !== null) return `seu pedido para não receber mensagens, de ${day(stoppedAt, timeZone)}`
  if (agreedAt !== null) return `sua autorização para receber mensagens, de ${day(agreedAt, timeZone)}`
  return 'nada sobre receber mensagens: você não autorizou nem recusou'
}

function howToGetAll({ link, linkUntil }: Shown, timeZone: string): string[] {
  if (link === null)
    return [
      'Não consigo enviar o arquivo com a cópia completa por aqui. Peça a cópia a uma pessoa da equipe, que prepara e entrega para você.',
    ]
  return [
    `A cópia completa está neste link. Ele é só seu e serve para baixar uma vez, até ${formatDateTime(new Date(linkUntil), timeZone).replace(' ', ' às ')}:`,
    link,
    '',
    'Para apagar tudo, escreva "apaga meus dados".',
  ]
}

function day(at: string, timeZone: string): string {
  return formatDateTime(new Date(at), timeZone).slice(0, 'dd/mm/aaaa'.length)
}
