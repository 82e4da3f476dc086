import type { FieldSpec, ToolContext } from '../../../../agent/define-tool.js'
import { fixedSql } from '../../../../agent/fixed-sql.js'
import type { Words } from '../../../../agent/words.js'
import { isUuid } from '../../../../conversation/ids.js'
import { isJsonObject, type Json, type JsonObject } from '../../../../conversation/json.js'
import type { ChoiceOption } from '../../../../conversation/pending.js'
import { foldText } from '../../../../language/fold-text.js'
import { bestByName, inSpellingOf, isNoName, isPronoun, matchName, nameTokens } from './client-name.js'
import { describeClient } from './describe-client.js'
import { records } from './records.js'
import { namedIn, resembling } from './likely-clients.js'
import { looksLikeName } from './looks-like-name.js'
import { newClientOption } from './new-client.js'
import { askFor, offer, settled, type Settled } from './resolution.js'
import { clientName, identifier } from './slots.js'
import { together } from './wording.js'

export type Client = {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly cpf_cnpj: string | null
  readonly created_at: Date
}

const columns = ['id', 'name', 'email', 'phone', 'cpf_cnpj', 'created_at'] as const

/** More than these are not told apart by a list, but by a fuller name. */
export const optionsMax = 10
const candidatesMax = 60

const byBeginnings = fixedSql<Client>(`
  select ${columns.join(', ')} from leme.client where deleted_at is null and name_folded ~ $1
   order by (name_folded = $2) desc, name_folded limit $3`)

/** The fields that name a client: by name, or by an id that a result showed. */
export function clientFields(question: Words): { client: FieldSpec; clientId: FieldSpec } {
  return {
    client: { question, slot: clientName, words: ['cliente', 'nome'] },
    clientId: { question, slot: identifier },
  }
}

/** The client a draft speaks of, if it speaks of any. */
export async function findNamedClient(
  draft: JsonObject,
  context: ToolContext,
  question: Words,
): Promise<Settled<Client | null>> {
  return clientValue(draft) === undefined
    ? saidInPassing(context, question)
    : findClient(draft, context, question)
}

/** "quanto a padaria já me pagou?": a list is of that client, though nobody marked the word as a name. */
async function saidInPassing(context: ToolContext, question: Words): Promise<Settled<Client | null>> {
  const said = context.said ?? ''
  const found = said === '' ? [] : namedIn(said, await someClients(context)).filter(({ isMeant }) => isMeant)
  const [only] = found
  if (!only || found.length > optionsMax) return settled(null)
  if (found.length === 1) return settled(only.client)
  return offer(
    'client',
    question,
    found.map(({ client }) => clientOption(client, context)),
  )
}

/**
 * The one client a draft means. A name must fit one client only; a client that the same plan is about to create counts; ids
 * are looked up like everything else, under the tenant's row-level security.
 */
export async function findClient(
  draft: JsonObject,
  context: ToolContext,
  question: Words,
  { mayBeNew = false }: { readonly mayBeNew?: boolean } = {},
): Promise<Settled<Client>> {
  const value = clientValue(draft)
  const planned = plannedClient(value, context)
  if (planned) return settled(planned)
  if (value === undefined) return saidWithoutPlace(context, question)
  if (typeof value === 'string' && !isUuid(value.trim())) {
    const said = await namedInstead(value, context)
    return said ? settled(said) : byName(value, context, question, mayBeNew)
  }
  const id = idOf(value)
  const client = id === undefined ? undefined : await clientById(id, context)
  return client ? settled(client) : askFor('client', together(unknown, question))
}

export const clientGone: Words = {
  pt: 'Esse cliente não está mais no cadastro.',
  en: 'That client is no longer in the records.',
}

const unknown: Words = { pt: 'Não encontrei esse cliente.', en: 'I did not find that client.' }

/**
 * Whoever was found stays the one: what is changed afterwards is changed of the card that was shown, and the next sentence will not name them
 * again. A client whom the same plan is about to create has no record yet, and goes on being called what they were called.
 */
export function foundClient(draft: JsonObject, { id }: Client, context: ToolContext): JsonObject {
  return plannedClient(clientValue(draft), context) ? {} : { client: { id } }
}

export async function clientById(id: string, context: Pick<ToolContext, 'db'>): Promise<Client | undefined> {
  return records(context.db)
    .selectFrom('leme.client')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

function clientOption(client: Client, context: ToolContext): ChoiceOption {
  return {
    id: client.id,
    title: client.name,
    description: describeClient(client, context),
    value: { id: client.id },
  }
}

function clientValue(draft: JsonObject): Json | undefined {
  return draft['client'] ?? draft['clientId'] ?? undefined
}

/** `{ id }` is what a choice put there. */
export function idOf(value: Json): string | undefined {
  const id = isJsonObject(value) ? value['id'] : value
  return typeof id === 'string' && isUuid(id.trim()) ? id.trim() : undefined
}

async function byName(
  said: string,
  context: ToolContext,
  question: Words,
  mayBeNew: boolean,
): Promise<Settled<Client>> {
  if (isPronoun(said) || isNoName(said)) return askFor('client', question)
  const found = bestByName(said, await candidates(said, context))
  const [only] = found
  if (!only) return misspelt(said, context, mayBeNew)
  if (found.length === 1) return settled(only)
  const name = inSpellingOf(said, only.name)
  if (found.length > optionsMax)
    return askFor('client', {
      pt: `Há muitos clientes com o nome ${name}. Qual é o nome completo?`,
      en: `There are many clients called ${name}. What is the full name?`,
    })
  return offer(
    'client',
    {
      pt: `Encontrei ${found.length} clientes com o nome ${name}. Qual deles?`,
      en: `I found ${found.length} clients called ${name}. Which one?`,
    },
    found.map((client) => clientOption(client, context)),
  )
}

const whichName: Words = { pt: 'Qual é o nome certo?', en: 'What is the right name?' }

/** A slip of the fingers is suggested, never taken for granted; where something is made for them, they may be new. */
async function misspelt(said: string, context: ToolContext, mayBeNew: boolean): Promise<Settled<Client>> {
  const notFound = {
    pt: `Não encontrei cliente com o nome ${said.trim()}.`,
    en: `I found no client called ${said.trim()}.`,
  }
  const close = resembling(said, await someClients(context)).slice(0, optionsMax)
  const known = close.map((client) => clientOption(client, context))
  if (mayBeNew && looksLikeName(said) && !/\d/.test(said)) {
    const question =
      close.length === 0
        ? {
            pt: 'Quer que eu cadastre? Se for outro, diga o nome certo.',
            en: 'Shall I register them? If it is somebody else, tell me the right name.',
          }
        : {
            pt: `Você quis dizer ${close.length === 1 ? 'este' : 'um destes'}, ou é cliente novo?`,
            en: `Did you mean ${close.length === 1 ? 'this one' : 'one of these'}, or is it a new client?`,
          }
    return offer('client', together(notFound, question), [
      ...known,
      newClientOption(said, context.language, context.said),
    ])
  }
  if (close.length === 0) return askFor('client', together(notFound, whichName))
  const question =
    close.length === 1
      ? { pt: 'Você quis dizer este?', en: 'Did you mean this one?' }
      : { pt: 'Você quis dizer um destes?', en: 'Did you mean one of these?' }
  return offer('client', together(notFound, question), known)
}

/** "pix 120 rafael moreira", "o contato da padaria": a name that the business itself holds, wherever it stands. */
async function saidWithoutPlace(context: ToolContext, question: Words): Promise<Settled<Client>> {
  const said = context.said ?? ''
  const found = said === '' ? [] : namedIn(said, await someClients(context))
  const [only] = found
  if (!only || found.length > optionsMax) return askFor('client', question)
  if (found.length === 1 && (only.isSure || only.isMeant)) return settled(only.client)
  return offer(
    'client',
    question,
    found.map(({ client }) => clientOption(client, context)),
  )
}

/** A client who is named in what was said, where the one that is meant so far is not: "e o rafael, a segunda via dele". */
export async function namedInstead(of: string, context: ToolContext): Promise<Client | undefined> {
  const said = context.said ?? ''
  if (said === '' || isNamedIn(of, said)) return undefined
  const [only, ...others] = namedIn(said, await someClients(context)).filter(({ isMeant }) => isMeant)
  return others.length === 0 && only?.client.name !== of ? only?.client : undefined
}

/** Whether words name one of the business's clients: "200 do João" is of him. */
export async function clientsNamed(context: ToolContext): Promise<(words: string) => boolean> {
  const clients = await someClients(context)
  return (words) => namedIn(`de ${words}`, clients).some(({ isMeant }) => isMeant)
}

function isNamedIn(name: string, said: string): boolean {
  const words = new Set(nameTokens(said))
  return nameTokens(name).some((word) => words.has(word))
}

/** Looked through one by one for what no index finds; the newest, where there are more. */
const lookedThroughMax = 2_000

async function someClients({ db }: ToolContext): Promise<Client[]> {
  return records(db)
    .selectFrom('leme.client')
    .select(columns)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(lookedThroughMax)
    .execute()
}

/** Everyone with every word of it at the beginning of a word of their name; the exact name first. */
async function candidates(said: string, context: ToolContext): Promise<Client[]> {
  const tokens = nameTokens(said)
  if (tokens.length === 0) return []
  const beginnings = `^${tokens.map((token) => `(?=.*\\m${token})`).join('')}`
  return byBeginnings(context.db, [beginnings, foldText(said), candidatesMax])
}

/** "cadastra o Pedro e faz um orçamento pra ele": the Pedro who is not there yet. */
function plannedClient(value: Json | undefined, { planned, now }: ToolContext): Client | undefined {
  const clients = planned.flatMap(({ tool, args }) => {
    const { clientId, name } = args
    return tool === 'clients.create' && typeof clientId === 'string' && typeof name === 'string'
      ? [{ id: clientId, name, email: null, phone: null, cpf_cnpj: null, created_at: now }]
      : []
  })
  if (value === undefined || (typeof value === 'string' && isPronoun(value))) return clients.at(-1)
  if (typeof value !== 'string') return clients.find((client) => client.id === idOf(value))
  const said = nameTokens(value)
  return clients.find((client) => matchName(said, client.name) !== 'none')
}
