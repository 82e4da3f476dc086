import { isUuid } from '../../conversation/ids.js'
import { isJsonObject, type Json } from '../../conversation/json.js'
import type { ContactExport, ExportedFile } from '../../ports/contact-export.js'
import type { ErrorLanguage } from '../language.js'

export type CopyOf = {
  readonly business: string
  readonly timeZone: string
  readonly language: ErrorLanguage
  readonly at: Date
  /** What agents are called, by their ids. */
  readonly agents: ReadonlyMap<string, string>
}

/**
 * A copy of a person's data as they can read and print it: one file, with its pictures and documents in it, and the same as JSON for a
 * program, but for the bytes that stand in the page already. Nothing is loaded and nothing runs in it.
 */
export function readableCopy(exported: ContactExport, of: CopyOf): string {
  const words = texts[of.language]
  const { contact, knownBy, conversations, files, records } = exported
  const called = textAt(contact, 'name') ?? textAt(contact, 'phone') ?? ''
  const title = called === '' ? words.title : `${words.title}: ${called}`
  const kept = Object.entries(records).filter(([table, rows]) => rows.length > 0 && !isHidden(table))
  const json = JSON.stringify(
    { ...exported, files: files.map((file) => ({ ...file, base64: null })) },
    null,
    2,
  )
  const parts = [
    `<h1>${escaped(title)}</h1>`,
    `<p>${escaped(words.from(of.business, moment(of.at.toISOString(), of)))}</p>`,
    section(words.who, factsOf({ ...objectOf(contact), [words.knownBy]: knownBy.join(', ') }, of)),
    section(
      words.conversations,
      conversations.map((each) => conversationOf(each, of)).join('') || none(words),
    ),
    section(words.files, files.map((file) => fileOf(file, of)).join('') || none(words)),
    section(words.records, kept.map(([table, rows]) => tableOf(table, rows, of)).join('') || none(words)),
    `<p><a download="${words.jsonFile}" href="data:application/json;base64,${Buffer.from(json).toString('base64')}">${words.json}</a></p>`,
  ]
  return (
    `<!doctype html><html lang="${of.language === 'pt' ? 'pt-BR' : 'en'}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="${policy}">` +
    `<title>${escaped(title)}</title><style>${style}</style></head><body>${parts.join('')}</body></html>`
  )
}

const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}' +
  'h1{font-size:1.5rem}h2{font-size:1.2rem;margin-top:2rem;border-bottom:1px solid #ccc}h3{font-size:1rem}' +
  'dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.25rem 1rem;margin:0 0 1rem}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}' +
  'ol{list-style:none;padding:0}li{margin:0 0 .5rem;padding:.5rem .75rem;border-radius:.5rem;background:#f2f2f0;overflow-wrap:anywhere;white-space:pre-wrap;break-inside:avoid}' +
  'li.person{background:#e4f1ea}small{display:block;color:#555}img{max-width:100%;max-height:24rem}@media print{body{margin:0}li{border:1px solid #ddd}}'

const texts = {
  pt: {
    title: 'Cópia dos dados',
    from: (business: string, at: string) => `Tudo o que ${business} guarda desta pessoa, em ${at}.`,
    who: 'Quem é',
    knownBy: 'Conhecida por',
    conversations: 'Conversas',
    with: (agent: string, at: string) => `${agent}, desde ${at}`,
    noted: 'O que foi anotado na conversa',
    files: 'Arquivos',
    fetch: 'Abrir o arquivo',
    tooBig: 'Grande demais para esta cópia: peça ao negócio.',
    records: 'Outros registros',
    none: 'Nada.',
    json: 'Os mesmos dados em JSON, para outro programa',
    jsonFile: 'dados.json',
    by: { person: 'A pessoa', agent: 'Atendimento automático', member: 'A equipe' },
    yes: 'sim',
    no: 'não',
  },
  en: {
    title: 'Copy of the data',
    from: (business: string, at: string) => `All that ${business} keeps of this person, as of ${at}.`,
    who: 'Who it is',
    knownBy: 'Known by',
    conversations: 'Conversations',
    with: (agent: string, at: string) => `${agent}, since ${at}`,
    noted: 'What was noted in the conversation',
    files: 'Files',
    fetch: 'Open the file',
    tooBig: 'Too big for this copy: ask the business for it.',
    records: 'Other records',
    none: 'Nothing.',
    json: 'The same data as JSON, for another program',
    jsonFile: 'data.json',
    by: { person: 'The person', agent: 'Automatic service', member: 'The team' },
    yes: 'yes',
    no: 'no',
  },
} as const

type CopyWords = (typeof texts)[ErrorLanguage]

/** What columns are called that nearly every record has; another is told by its own name. */
const columns: { readonly [name: string]: { readonly pt: string; readonly en: string } } = {
  name: { pt: 'Nome', en: 'Name' },
  phone: { pt: 'Telefone', en: 'Phone' },
  created_at: { pt: 'Desde', en: 'Since' },
  at: { pt: 'Quando', en: 'When' },
  updated_at: { pt: 'Mudou em', en: 'Changed' },
  text: { pt: 'Texto', en: 'Text' },
  title: { pt: 'Título', en: 'Title' },
  words: { pt: 'Palavras', en: 'Words' },
  opted_in_at: { pt: 'Aceitou receber mensagens em', en: 'Agreed to messages on' },
  opted_out_at: { pt: 'Pediu para não receber mensagens em', en: 'Asked for no messages on' },
  blocked_at: { pt: 'Bloqueada em', en: 'Blocked on' },
  scope: { pt: 'Sobre', en: 'About' },
  says: { pt: 'Disse', en: 'Said' },
  state: { pt: 'Situação', en: 'State' },
  status: { pt: 'Situação', en: 'Status' },
  data: { pt: 'Dados', en: 'Data' },
  question: { pt: 'Pergunta', en: 'Question' },
  detail: { pt: 'Sobre', en: 'About' },
  language: { pt: 'Idioma', en: 'Language' },
  outcome: { pt: 'Como terminou', en: 'How it ended' },
  opened_at: { pt: 'Começou em', en: 'Began on' },
  closed_at: { pt: 'Terminou em', en: 'Ended on' },
  summary: { pt: 'Resumo', en: 'Summary' },
  ip_address: { pt: 'Endereço de internet', en: 'Internet address' },
}

const tables: { readonly [name: string]: { readonly pt: string; readonly en: string } } = {
  thread: { pt: 'Por onde fala com o negócio', en: 'Where they write to the business' },
  consent_entry: { pt: 'O que disse sobre receber mensagens', en: 'What they said about being written to' },
  contact_download: { pt: 'Cópias que já baixou', en: 'Copies they fetched before' },
  conversation_note: { pt: 'Notas da equipe', en: 'Notes of the team' },
  conversation_mark: {
    pt: 'O que a equipe fez com a conversa',
    en: 'What the team did with the conversation',
  },
  conversation_label: { pt: 'Etiquetas', en: 'Labels' },
  conversation_snooze: { pt: 'Adiada até', en: 'Set aside until' },
}

/** Ids and keys tell a person nothing; what the search keeps is what was said once more; files stand above. */
const hiddenColumn = /^(?:tenant_id|id|.*_id|.*_seq|seq|version)$/
const hiddenTables: ReadonlySet<string> = new Set(['said', 'contact_word', 'media_file', 'media_key'])

function isHidden(table: string): boolean {
  return hiddenTables.has(table)
}

function conversationOf(value: Json, of: CopyOf): string {
  const words = texts[of.language]
  const { startedAt, messages, notes } = objectOf(value)
  const agent = textAt(value, 'agent') ?? ''
  const said = listOf(messages).map((each) => messageOf(each, of))
  // Beside what was told stand counters and codes of the agent's own, which are in the JSON.
  const told = Object.entries(objectOf(notes)).filter(([, each]) => isJsonObject(each))
  const noted = factsOf(Object.fromEntries(told), of)
  return (
    `<h3>${escaped(words.with(of.agents.get(agent) ?? agent, moment(startedAt, of)))}</h3><ol>${said.join('')}</ol>` +
    (noted === '' ? '' : `<h3>${words.noted}</h3>${noted}`)
  )
}

function messageOf(value: Json, of: CopyOf): string {
  const { from, at, body = null } = objectOf(value)
  const wrote =
    textAt(value, 'text') ?? textAt(body, 'text') ?? textAt(body, 'title') ?? textAt(body, 'caption')
  const what = wrote ?? `[${textAt(body, 'type') ?? ''}]`
  const by = texts[of.language].by
  const who = from === 'person' ? by.person : from === 'agent' ? by.agent : by.member
  const kind = from === 'person' ? ' class="person"' : ''
  return `<li${kind}><small>${escaped(`${who}, ${moment(at, of)}`)}</small>${escaped(what)}</li>`
}

function fileOf({ name, type, mimeType, at, base64 }: ExportedFile, of: CopyOf): string {
  const words = texts[of.language]
  const called = name ?? type
  const head = `<small>${escaped(`${called}, ${moment(at, of)}`)}</small>`
  if (base64 === null) return `<p>${head}${words.tooBig}</p>`
  const source = `data:${safeType(mimeType)};base64,${base64}`
  const shown = pictures.has(mimeType ?? '') ? `<img alt="${escaped(called)}" src="${source}"><br>` : ''
  return `<p>${head}${shown}<a download="${escaped(called)}" href="${source}">${words.fetch}</a></p>`
}

/** A picture in these cannot hold a script. */
const pictures: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])

function safeType(mimeType: string | null): string {
  return mimeType !== null && /^[a-z]+\/[a-z0-9.+-]+$/.test(mimeType) ? mimeType : 'application/octet-stream'
}

function tableOf(table: string, rows: readonly Json[], of: CopyOf): string {
  const facts = rows.map((row) => factsOf(objectOf(row), of)).filter(Boolean)
  return facts.length === 0 ? '' : `<h3>${escaped(tableName(table, of))}</h3>${facts.join('')}`
}

/** An agent's tables begin with its id. */
function tableName(table: string, { language, agents }: CopyOf): string {
  const known = tables[table]?.[language]
  if (known !== undefined) return known
  const owner = [...agents].find(([id]) => table.startsWith(`${id}_`))
  const rest = spaced(owner ? table.slice(owner[0].length + 1) : table)
  return owner ? `${owner[1]}: ${rest}` : rest
}

function factsOf(value: { readonly [name: string]: Json }, of: CopyOf): string {
  const rows = Object.entries(value).flatMap(([name, each]) => {
    const text = hiddenColumn.test(name) ? '' : valueText(each, of)
    const called = columns[name]?.[of.language] ?? spaced(name)
    return text === '' ? [] : [`<dt>${escaped(called)}</dt><dd>${escaped(text)}</dd>`]
  })
  return rows.length === 0 ? '' : `<dl>${rows.join('')}</dl>`
}

function valueText(value: Json | undefined, of: CopyOf): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? texts[of.language].yes : texts[of.language].no
  if (typeof value === 'string') return isUuid(value) ? '' : instant.test(value) ? moment(value, of) : value
  if (typeof value === 'number') return String(value)
  const inside = !isJsonObject(value)
    ? listOf(value).map((each) => valueText(each, of))
    : Object.entries(value).map(([name, each]) => {
        const text = hiddenColumn.test(name) ? '' : valueText(each, of)
        return text === '' ? '' : `${columns[name]?.[of.language] ?? spaced(name)}: ${text}`
      })
  return inside.filter(Boolean).join('; ')
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

function moment(value: Json | undefined, { language, timeZone }: CopyOf): string {
  const at = new Date(typeof value === 'string' ? value : Number.NaN)
  if (Number.isNaN(at.getTime())) return ''
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(language === 'pt' ? 'pt-BR' : 'en', style).format(at)
}

function section(title: string, content: string): string {
  return `<section><h2>${escaped(title)}</h2>${content}</section>`
}

function none({ none: text }: CopyWords): string {
  return `<p>${text}</p>`
}

/** "opted_in_at" and "optedInAt" as words. */
function spaced(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
}

function objectOf(value: Json | undefined): { readonly [name: string]: Json } {
  return isJsonObject(value) ? value : {}
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : []
}

function textAt(value: Json, name: string): string | undefined {
  const found = objectOf(value)[name]
  return typeof found === 'string' && found !== '' ? found : undefined
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
