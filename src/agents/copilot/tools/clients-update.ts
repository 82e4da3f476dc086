import { z } from 'zod'
import { defineTool, type Ran, type ToolContext } from '../../../agent/define-tool.js'
import { freeText } from '../../../agent/slots.js'
import { isJsonObject, type JsonObject } from '../../../conversation/json.js'
import { inWords, type Words } from '../../../agent/words.js'
import type { Language } from '../../../language/detect-language.js'
import { foldText } from '../../../language/fold-text.js'
import { formatDocument } from '../../../language/read-document.js'
import { formatPhone } from '../../../language/read-phone.js'
import { writers } from './support/access.js'
import { detailFields, detailsSlot, nameMax, readDetails } from './support/client-details.js'
import { clientFields, clientGone, findClient } from './support/find-client.js'
import { records } from './support/records.js'
import { askFor, knowing, failed, ready, refuse, settled, type Settled } from './support/resolution.js'
import { readText } from './support/text.js'
import { lines, saying } from './support/wording.js'

const question: Words = {
  pt: 'Qual cliente você quer atualizar?',
  en: 'Which client do you want to change?',
}
const undecided: Words = {
  pt: 'Qual é o dado novo? Pode ser telefone, e-mail, CPF/CNPJ ou endereço.',
  en: 'What is the new detail? It can be a phone number, an e-mail, a CPF/CNPJ or an address.',
}

const notSaved: Words = {
  pt: 'Esse cliente ainda não foi cadastrado.',
  en: 'That client has not been registered yet.',
}
const nothingNew: Words = { pt: 'O cadastro já está assim.', en: 'The record is like that already.' }
const changedSince: Words = {
  pt: 'O cadastro mudou depois que mostrei a prévia.',
  en: 'The record changed after I showed it.',
}

const changeable = ['name', 'email', 'phone', 'cpfCnpj', 'address', 'notes'] as const
type Changeable = (typeof changeable)[number]

const change = z.object({ field: z.enum(changeable), from: z.string().nullable(), to: z.string() })
const input = z.object({ clientId: z.guid(), clientName: z.string(), changes: z.array(change).min(1) })
type UpdateClient = z.infer<typeof input>

const updated = z.object({ clientId: z.string(), name: z.string(), fields: z.array(z.enum(changeable)) })

export const clientsUpdate = defineTool<UpdateClient>({
  name: 'clients.update',
  title: { pt: 'Mudar o cadastro de um cliente', en: 'Change a client' },
  description:
    'Altera o cadastro de um cliente: nome (newName), e-mail, telefone, CPF/CNPJ, endereço ou observações.',
  kind: 'write',
  confirm: 'always',
  words: ['atualizar', 'atualiza', 'alterar', 'mudar', 'corrigir', 'cliente', 'cadastro'],
  action: 'update',
  roles: writers,
  entity: 'Client',
  names: ({ clientName = null }) =>
    clientName === null ? [] : [{ entity: 'Client', records: { name: clientName } }],
  consequences: () => ({
    pt: 'Muda só o seu cadastro: o cliente não recebe aviso. Depois dá para mudar de novo.',
    en: 'Only your records change: the client is not told. It can be changed again later.',
  }),
  changes: ({ changes }) =>
    changes.map(({ field, from, to }) => ({
      what: titles[field],
      from: from === null ? null : shown(field, from),
      to: shown(field, to),
    })),
  fields: {
    ...clientFields(question),
    newName: {
      question: { pt: 'Qual é o novo nome?', en: 'What is the new name?' },
      slot: freeText,
      words: ['nome'],
    },
    ...detailFields,
    data: { question: undecided, slot: detailsSlot },
  },
  input,
  async resolve(draft, context) {
    const client = await findClient(draft, context, question)
    if (!client.ok) return client.obstacle
    const wanted = readChanges(draft)
    if (!wanted.ok) return wanted.obstacle
    const { id: clientId } = client.value
    const before = await currentValues(clientId, context)
    if (!before) return refuse('client_not_saved', notSaved).obstacle
    const changes = wanted.value
      .map(({ field, to }) => ({
        field,
        from: before[field],
        to: field === 'notes' ? added(before.notes, to) : to,
      }))
      .filter(({ from, to }) => from !== to)
    if (changes.length === 0) return refuse('nothing_to_change', nothingNew).obstacle
    return knowing({ client: { id: clientId } }, ready({ clientId, clientName: before.name, changes }))
  },
  preview({ clientName, changes }, { language }) {
    const heading = inWords(language, {
      pt: `Atualizar o cadastro de ${clientName}.`,
      en: `Change the record of ${clientName}.`,
    })
    const changed = changes.map((each) => changeLine(each, language))
    return Promise.resolve({ text: lines(heading, ...changed) })
  },
  run: applyChanges,
  say: saying(updated, ({ name }, { language }) =>
    inWords(language, { pt: `Cadastro de ${name} atualizado.`, en: `Record of ${name} changed.` }),
  ),
})

/** A remark is added to those there are. */
function added(before: string | null, remark: string): string {
  if (before === null) return remark
  return before.includes(remark) ? before : `${before}\n${remark}`
}

type Wanted = readonly { readonly field: Changeable; readonly to: string }[]

/** What is to change, from the fields themselves or from a `data` object. */
function readChanges(draft: JsonObject): Settled<Wanted> {
  const data = isJsonObject(draft['data']) ? draft['data'] : {}
  const said: JsonObject = { ...data, ...draft }
  const details = readDetails(said)
  if (!details.ok) return details
  const name = readText(draft['newName'] ?? data['newName'] ?? data['name'], nameMax)
  const values = { name, ...details.value }
  const wanted = changeable.flatMap((field) => {
    const to = values[field]
    return to === null ? [] : [{ field, to }]
  })
  return wanted.length === 0 ? askFor('data', undecided) : settled(wanted)
}

async function currentValues(
  id: string,
  { db }: ToolContext,
  lock = false,
): Promise<(Record<Changeable, string | null> & { name: string }) | undefined> {
  return records(db)
    .selectFrom('leme.client')
    .select(['name', 'email', 'phone', 'cpf_cnpj as cpfCnpj', 'address', 'notes'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(lock, (select) => select.forUpdate())
    .executeTakeFirst()
}

const titles: Readonly<Record<Changeable, Words>> = {
  name: { pt: 'Nome', en: 'Name' },
  email: { pt: 'E-mail', en: 'E-mail' },
  phone: { pt: 'Telefone', en: 'Phone' },
  cpfCnpj: { pt: 'CPF/CNPJ', en: 'CPF/CNPJ' },
  address: { pt: 'Endereço', en: 'Address' },
  notes: { pt: 'Observações', en: 'Remarks' },
}

function changeLine({ field, from, to }: z.infer<typeof change>, language: Language): string {
  const empty = inWords(language, { pt: '(vazio)', en: '(empty)' })
  return `${inWords(language, titles[field])}: ${from === null ? empty : shown(field, from)} → ${shown(field, to)}`
}

function shown(field: Changeable, value: string): string {
  if (field === 'phone') return formatPhone(value)
  return field === 'cpfCnpj' ? formatDocument(value) : value
}

/** What was confirmed is a change from one value to another: if the first is gone, so is the confirmation. */
async function applyChanges(args: UpdateClient, context: ToolContext): Promise<Ran> {
  const current = await currentValues(args.clientId, context, true)
  if (!current) return failed('client_gone', clientGone)
  const isStale = args.changes.some(({ field, from, to }) => current[field] !== from && current[field] !== to)
  if (isStale) return failed('client_changed', changedSince)
  const to = Object.fromEntries(args.changes.map((entry) => [entry.field, entry.to]))
  const { name, email, phone, cpfCnpj, address, notes } = { ...current, ...to }
  await records(context.db)
    .updateTable('leme.client')
    .set({
      name,
      name_folded: foldText(name),
      email,
      phone,
      cpf_cnpj: cpfCnpj,
      address,
      notes,
      updated_at: context.now,
    })
    // The provider knows its customers by document.
    .$if(cpfCnpj !== current.cpfCnpj, (update) => update.set({ provider_customer_id: null }))
    .where('id', '=', args.clientId)
    .execute()
  const fields = args.changes.map(({ field }) => field)
  return { ok: true, data: { clientId: args.clientId, name, fields }, entityIds: [args.clientId] }
}
