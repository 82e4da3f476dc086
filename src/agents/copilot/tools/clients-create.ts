import { z } from 'zod'
import { defineTool, type Ran, type ToolContext } from '../../../agent/define-tool.js'
import { inWords, type Words } from '../../../agent/words.js'
import { foldText } from '../../../language/fold-text.js'
import { properName } from '../../../language/read-name.js'
import { writers } from './support/access.js'
import { isNoName } from './support/client-name.js'
import { detailFields, nameMax, readDetails } from './support/client-details.js'
import { detailLines } from './support/client-lines.js'
import { documentTwin } from './support/document-twin.js'
import { records } from './support/records.js'
import { askFor, ready } from './support/resolution.js'
import { clientName } from './support/slots.js'
import { readText } from './support/text.js'
import { lines, saying, together } from './support/wording.js'

const input = z.object({
  clientId: z.guid(),
  name: z.string().min(1).max(nameMax),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  cpfCnpj: z.string().nullable(),
  address: z.string().nullable(),
  notes: z.string().nullable(),
})
type CreateClient = z.infer<typeof input>

const created = z.object({ clientId: z.string(), name: z.string() })

const nameQuestion: Words = { pt: 'Qual é o nome do cliente?', en: 'What is the name of the client?' }
const nameTooLong: Words = { pt: 'Esse nome é longo demais.', en: 'That name is too long.' }

export const clientsCreate = defineTool<CreateClient>({
  name: 'clients.create',
  title: { pt: 'Cadastrar um cliente', en: 'Add a client' },
  description: 'Cadastra um cliente. Só o nome é obrigatório.',
  kind: 'write',
  confirm: 'always',
  words: ['cadastrar', 'cadastra', 'criar', 'cria', 'cliente', 'cadastro'],
  action: 'create',
  roles: writers,
  entity: 'Client',
  consequences: () => ({
    pt: 'Só entra no seu cadastro: o cliente não recebe aviso. Depois dá para corrigir, mas não para apagar.',
    en: 'It only goes into your records: the client is not told. It can be corrected later, but not removed.',
  }),
  limit: 'CLIENT',
  fields: {
    name: { question: nameQuestion, slot: clientName, words: ['nome'], required: true },
    ...detailFields,
  },
  input,
  resolve(draft, context) {
    const name = readText(draft['name'], nameMax + 1)
    if (name === null || isNoName(name)) return Promise.resolve(askFor('name', nameQuestion).obstacle)
    if (name.length > nameMax)
      return Promise.resolve(askFor('name', together(nameTooLong, nameQuestion)).obstacle)
    const details = readDetails(draft)
    if (!details.ok) return Promise.resolve(details.obstacle)
    return Promise.resolve(ready({ clientId: context.newId(), name: asName(name), ...details.value }))
  },
  async preview(args, context) {
    const warning = await warningFor(args, context)
    const { language } = context
    const heading = inWords(language, {
      pt: `Cadastrar cliente: ${args.name}.`,
      en: `Register a client: ${args.name}.`,
    })
    return { text: lines(heading, ...detailLines(args, language), warning) }
  },
  run: insertClient,
  say: saying(created, ({ name }, { language }) =>
    inWords(language, { pt: `Cadastro de ${name} criado.`, en: `Record of ${name} made.` }),
  ),
})

/** How somebody is spoken to is no part of their name. */
const address = /^(?:(?:don[ao]|seu|sr\.?|sra\.?|senhora?) )+(?=\p{L}{2})/iu

/** A name in small letters gets its capitals; any other spelling is the person's own. */
function asName(said: string): string {
  const name = said.replace(address, '')
  return name === name.toLowerCase() ? properName(name) : name
}

/** Two clients of one name are allowed, and worth a word before there are two. */
async function warningFor(args: CreateClient, context: ToolContext): Promise<string | undefined> {
  const { cpfCnpj, clientId, name } = args
  const ofDocument = cpfCnpj === null ? undefined : await documentTwin(cpfCnpj, clientId, context)
  if (ofDocument !== undefined) return ofDocument
  const twin = await records(context.db)
    .selectFrom('leme.client')
    .select('name')
    .where('deleted_at', 'is', null)
    .where('name_folded', '=', foldText(name))
    .limit(1)
    .executeTakeFirst()
  return (
    twin &&
    inWords(context.language, {
      pt: `Atenção: já existe um cliente chamado ${twin.name}.`,
      en: `Attention: there is a client called ${twin.name} already.`,
    })
  )
}

async function insertClient(args: CreateClient, context: ToolContext & { key: string }): Promise<Ran> {
  const { db, tenant, key, now } = context
  await records(db)
    .insertInto('leme.client')
    .values({
      tenant_id: tenant,
      id: args.clientId,
      name: args.name,
      name_folded: foldText(args.name),
      email: args.email,
      phone: args.phone,
      cpf_cnpj: args.cpfCnpj,
      address: args.address,
      notes: args.notes,
      idempotency_key: key,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'idempotency_key']).doNothing())
    .execute()
  // The row of this key, whichever attempt made it.
  const { clientId, name } = await records(db)
    .selectFrom('leme.client')
    .select(['id as clientId', 'name'])
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  return { ok: true, data: { clientId, name }, entityIds: [clientId] }
}
