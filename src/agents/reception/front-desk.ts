import { z } from 'zod'
import { labelled, type Drawn, type Label } from '../../agent/settings/labelled.js'
import { wordedLanguages } from '../../language/detect-language.js'
import { placeholdersIn, wordingIds, wordings } from './wording.js'

/** What a service may need to know of the person before it goes on. */
const askable = ['customer', 'name', 'address', 'time'] as const

type Askable = (typeof askable)[number]

export function isAskable(asked: string): asked is Askable {
  return askable.some((one) => one === asked)
}

const servicesMax = 30
const linksMax = 20
const contactsMax = 10
const hoursMax = 42
const knowledgeMax = 300
const textsMax = 60
const templatesMax = 40
const closedDatesMax = 100
const wordsMax = 20

const line = (max: number) => z.string().trim().min(1).max(max)

/** One field of the form: its words in Portuguese, then in English. */
function field<Schema extends z.ZodType>(schema: Schema, pt: Label, en: Label, drawn?: Drawn): Schema {
  return labelled(schema, { pt, en }, drawn)
}

const slug = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/)
const idField = field(
  slug,
  { title: 'Código', help: 'Letras minúsculas, números, - e _, até 40.', example: 'instalacao' },
  { title: 'Code', help: 'Small letters, digits, - and _, at most 40.', example: 'installation' },
  { as: 'code', from: 'title', isExtra: true },
)
const words = field(
  z.array(line(40)).max(wordsMax).default([]),
  { title: 'Palavras', help: 'Como as pessoas pedem isto, separadas por vírgula ou uma por linha.' },
  { title: 'Words', help: 'How people ask for it, parted by commas or one a line.' },
)
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const https = z
  .url({ protocol: /^https$/ })
  .max(2000)
  .meta({ format: 'uri' })
const link = field(
  https,
  { title: 'Endereço', help: 'Começa com https://.', example: 'https://exemplo.com.br' },
  { title: 'Address', help: 'Begins with https://.', example: 'https://example.com' },
)
const language = field(
  z.enum(wordedLanguages).default('pt'),
  { title: 'Idioma', options: { pt: 'português', en: 'inglês' } },
  { title: 'Language', options: { pt: 'Portuguese', en: 'English' } },
  { isExtra: true },
)

/** 0 is Sunday: 2023 began on one. */
function namedDays(locale: string): { [day: string]: string } {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return Object.fromEntries(
    Array.from({ length: 7 }, (_, day) => [String(day), format.format(Date.UTC(2023, 0, 1 + day))]),
  )
}

const heading = (max: number) => field(line(max), { title: 'Nome' }, { title: 'Name' })

const service = z.strictObject({
  id: idField,
  title: heading(60),
  description: field(line(200).nullable().default(null), { title: 'Descrição' }, { title: 'Description' }),
  words,
  asks: field(
    z.array(z.enum(askable)).max(askable.length).default([]),
    {
      title: 'O que perguntar',
      help: 'O que é preciso saber antes de continuar.',
      options: { customer: 'se já é cliente', name: 'o nome', address: 'o endereço', time: 'dia e horário' },
    },
    {
      title: 'What to ask',
      help: 'What has to be known before it goes on.',
      options: {
        customer: 'whether a customer',
        name: 'the name',
        address: 'the address',
        time: 'day and time',
      },
    },
  ),
  outcome: field(
    z.enum(['human', 'link', 'info']).default('human'),
    {
      title: 'O que vem depois',
      help: 'Uma pessoa, um link ou uma informação.',
      options: { human: 'uma pessoa da equipe', link: 'um link', info: 'uma pergunta e resposta' },
    },
    {
      title: 'What comes next',
      help: 'A person, a link or a piece of information.',
      options: { human: 'a person of the team', link: 'a link', info: 'a question and answer' },
    },
  ),
  linkId: field(
    slug.nullable().default(null),
    { title: 'Link', help: 'Qual link enviar, quando o que vem depois é um link.' },
    { title: 'Link', help: 'Which link to send, where a link comes next.' },
    { of: 'links', isExtra: true },
  ),
  knowledgeId: field(
    slug.nullable().default(null),
    {
      title: 'Informação',
      help: 'Qual pergunta e resposta enviar, quando o que vem depois é uma informação.',
    },
    { title: 'Information', help: 'Which question and answer to send, where information comes next.' },
    { of: 'knowledge', isExtra: true },
  ),
  priceCents: field(
    z.int().min(0).nullable().default(null),
    { title: 'Preço', help: 'Deixe vazio para não informar preço.' },
    { title: 'Price', help: 'Leave it empty to tell no price.' },
    { as: 'money' },
  ),
  priceNote: field(
    line(120).nullable().default(null),
    { title: 'Observação do preço', example: 'a partir de, cabelo longo à parte' },
    { title: 'Note on the price', example: 'from; long hair costs more' },
  ),
})

const hours = z
  .strictObject({
    weekday: field(
      z.int().min(0).max(6),
      { title: 'Dia da semana', options: namedDays('pt-BR'), example: '1' },
      { title: 'Weekday', options: namedDays('en'), example: '1' },
      { spreads: true },
    ),
    opens: field(
      clock,
      { title: 'Abre às', example: '08:00' },
      { title: 'Opens at', example: '08:00' },
      { as: 'time' },
    ),
    closes: field(
      clock,
      { title: 'Fecha às', example: '18:00' },
      { title: 'Closes at', example: '18:00' },
      { as: 'time' },
    ),
  })
  .refine(({ opens, closes }) => opens < closes, {
    params: { pt: 'precisa abrir antes de fechar', en: 'has to open before it closes' },
  })

const deskLink = z.strictObject({
  id: idField,
  title: heading(60),
  label: field(line(20), { title: 'Texto do botão' }, { title: 'Words on the button' }),
  url: link,
  words,
})

const contact = z.strictObject({
  name: heading(80),
  phone: field(
    z.string().regex(/^\d{8,15}$/),
    { title: 'Telefone', help: 'Só números, com o código do país.', example: '5511999990000' },
    { title: 'Phone', help: 'Digits only, with the country code.', example: '5511999990000' },
  ),
  email: field(z.email().nullable().default(null), { title: 'E-mail' }, { title: 'E-mail' }),
})

const knowledge = z.strictObject({
  id: idField,
  language,
  title: field(
    line(120),
    { title: 'Pergunta', help: 'O que as pessoas perguntam, nas palavras delas.' },
    { title: 'Question', help: 'What people ask, in their words.' },
  ),
  answer: field(line(2000), { title: 'Resposta' }, { title: 'Answer' }),
  words,
  media: field(
    z
      .strictObject({
        kind: field(
          z.enum(['image', 'video', 'document']),
          { title: 'O que é', options: { image: 'imagem', video: 'vídeo', document: 'documento' } },
          { title: 'What it is', options: { image: 'image', video: 'video', document: 'document' } },
        ),
        link,
      })
      .nullable()
      .default(null),
    { title: 'Imagem, vídeo ou documento' },
    { title: 'Image, video or document' },
    { isExtra: true },
  ),
})

/** A sentence is chosen by what the desk says where nobody words it another way. */
function usualWords(language: 'pt' | 'en'): { [id: string]: string } {
  return Object.fromEntries(wordingIds.map((id) => [id, wordings[id][language]]))
}

const text = z.strictObject({
  id: field(
    z.enum(wordingIds),
    { title: 'No lugar de', options: usualWords('pt') },
    { title: 'Instead of', options: usualWords('en') },
  ),
  language,
  text: field(line(1000), { title: 'Texto' }, { title: 'Text' }),
})

const template = z.strictObject({
  chip: field(z.string().max(64), { title: 'Número' }, { title: 'Number' }, { as: 'chip' }),
  purpose: field(
    line(40),
    { title: 'Para quê', help: '`followup`, `session_timeout` ou `reply`.', example: 'followup' },
    { title: 'What for', help: '`followup`, `session_timeout` or `reply`.', example: 'followup' },
  ),
  name: field(
    z.string().regex(/^[a-z0-9_]{1,512}$/),
    { title: 'Nome do modelo', help: 'Letras minúsculas, números e _.', example: 'retorno_agendado' },
    { title: 'Name of the template', help: 'Small letters, digits and _.', example: 'follow_up' },
  ),
  language: field(
    z
      .string()
      .regex(/^[a-z]{2,3}(?:_[A-Z]{2,3})?$/)
      .default('pt_BR'),
    { title: 'Idioma', example: 'pt_BR' },
    { title: 'Language', example: 'pt_BR' },
  ),
  parameters: field(
    z.array(line(60)).max(20).default([]),
    { title: 'Valores', help: 'Na ordem em que o modelo os pede.' },
    { title: 'Values', help: 'In the order the template asks for them.' },
  ),
  text: field(line(1024), { title: 'Texto' }, { title: 'Text' }),
  marketing: field(z.boolean().default(false), { title: 'É propaganda' }, { title: 'Is marketing' }),
})

/** What a business may be called, and what the desk calls it where it has a name of its own. */
const businessNameMax = 120
const deskNameMax = 80

const deskFields = {
  address: field(
    line(300).nullable().default(null),
    { title: 'Endereço', help: 'Vazio: o endereço que está em Dados do negócio.' },
    { title: 'Address', help: 'Empty: the address given under Business.' },
    { unless: 'business.address' },
  ),
  area: field(
    line(200).nullable().default(null),
    {
      title: 'Região atendida',
      help: 'Cidades ou bairros aonde a equipe vai, como você diria a um cliente.',
      example: 'Curitiba e região metropolitana',
    },
    {
      title: 'Area served',
      help: 'Towns or quarters the team goes to, as you would tell a customer.',
      example: 'Curitiba and around',
    },
  ),
  location: field(
    z
      .strictObject({
        latitude: field(z.number().min(-90).max(90), { title: 'Latitude' }, { title: 'Latitude' }),
        longitude: field(z.number().min(-180).max(180), { title: 'Longitude' }, { title: 'Longitude' }),
      })
      .nullable()
      .default(null),
    { title: 'No mapa', help: 'Latitude e longitude.' },
    { title: 'On the map', help: 'Latitude and longitude.' },
  ),
  idleMinutes: field(
    z.int().min(1).max(1440).default(60),
    { title: 'Encerrar conversa parada', help: 'Depois de quantos minutos sem resposta.' },
    { title: 'End a silent conversation', help: 'After how many minutes without an answer.' },
  ),
  remindMinutes: field(
    z.int().min(1).max(1440).default(15),
    {
      title: 'Lembrar a equipe',
      help: 'Depois de quantos minutos sem ninguém assumir a conversa a equipe é avisada de novo.',
    },
    {
      title: 'Remind the team',
      help: 'After how many minutes with nobody taking the conversation the team is told again.',
    },
  ),
  closedDates: field(
    z.array(z.iso.date()).max(closedDatesMax).default([]),
    { title: 'Dias fechados', help: 'Feriados e folgas.', example: '2026-12-25' },
    { title: 'Closed on', help: 'Holidays and days off.', example: '2026-12-25' },
  ),
  services: field(
    z.array(service).max(servicesMax).default([]),
    { title: 'Serviços', help: 'O que o negócio oferece.' },
    { title: 'Services', help: 'What the business offers.' },
    { leads: true },
  ),
  hours: field(
    z.array(hours).max(hoursMax).default([]),
    { title: 'Horários', help: 'Quando está aberto. Dois por dia, se há intervalo.' },
    { title: 'Hours', help: 'When it is open. Two a day where there is a break.' },
    { leads: true },
  ),
  links: field(
    z.array(deskLink).max(linksMax).default([]),
    { title: 'Links', help: 'Enviados como botão. Nenhum outro link é enviado.' },
    { title: 'Links', help: 'Sent as a button. No other link is ever sent.' },
  ),
  contacts: field(
    z.array(contact).max(contactsMax).default([]),
    { title: 'Outros contatos' },
    { title: 'Other contacts' },
  ),
  texts: field(
    z.array(text).max(textsMax).default([]),
    { title: 'Frases', help: 'Frases da recepção nas palavras do negócio.' },
    { title: 'Sentences', help: "The desk's sentences in the words of the business." },
  ),
}

/** The desk as a turn sees it: all of it but the knowledge, which is searched, and the templates, which are for sending. */
export const deskSchema = z.object({ businessName: line(businessNameMax), ...deskFields })

/** The front desk of a business: what it offers, when it is open, where it is, what it knows and how it words it. */
export const frontDeskSchema = z
  .strictObject({
    businessName: field(
      line(deskNameMax).nullable().default(null),
      {
        title: 'Nome que a recepção usa',
        help: 'Vazio: o nome que está em Dados do negócio.',
      },
      { title: 'Name that the desk uses', help: 'Empty: the name given under Business.' },
      { unless: 'business.name' },
    ),
    ...deskFields,
    knowledge: field(
      z.array(knowledge).max(knowledgeMax).default([]),
      { title: 'Perguntas e respostas', help: 'O que a recepção sabe responder.' },
      { title: 'Questions and answers', help: 'What the desk can answer.' },
      { leads: true },
    ),
    templates: field(
      z.array(template).max(templatesMax).default([]),
      { title: 'Modelos do WhatsApp', help: 'Para escrever a quem não escreve há mais de 24 horas.' },
      { title: 'WhatsApp templates', help: 'For writing to people not heard of for more than 24 hours.' },
    ),
  })
  .superRefine((desk, context) => {
    for (const { path, ...params } of deskProblems(desk)) context.addIssue({ code: 'custom', path, params })
  })

export type FrontDesk = z.infer<typeof frontDeskSchema>
/** As people are told of it: what it has no name for is called nothing. */
export type NamedDesk = FrontDesk & { readonly businessName: string }

export function namedDesk({ businessName, ...desk }: FrontDesk): NamedDesk {
  return { ...desk, businessName: businessName ?? nameless }
}

const nameless = '-'

export type Service = z.infer<typeof service>
export type OpeningHours = z.infer<typeof hours>
type DeskLink = z.infer<typeof deskLink>
type DeskText = z.infer<typeof text>

type Problem = { readonly path: (string | number)[]; readonly pt: string; readonly en: string }

function deskProblems(desk: {
  readonly services: readonly Service[]
  readonly links: readonly DeskLink[]
  readonly knowledge: readonly z.infer<typeof knowledge>[]
  readonly texts: readonly DeskText[]
  readonly templates: readonly z.infer<typeof template>[]
}): Problem[] {
  const linkIds = new Set(desk.links.map(({ id }) => id))
  const knowledgeIds = new Set(desk.knowledge.map(({ id }) => id))
  return [
    ...desk.services.flatMap(({ outcome, linkId, knowledgeId }, index): Problem[] => {
      if (outcome === 'link' && (linkId === null || !linkIds.has(linkId)))
        return [
          { path: ['services', index, 'linkId'], pt: 'não é um dos links', en: 'names none of the links' },
        ]
      if (outcome === 'info' && (knowledgeId === null || !knowledgeIds.has(knowledgeId)))
        return [
          {
            path: ['services', index, 'knowledgeId'],
            pt: 'não é uma das perguntas e respostas',
            en: 'names no entry of the knowledge',
          },
        ]
      return []
    }),
    ...repeated('services', desk.services, ({ id }) => id),
    ...repeated('links', desk.links, ({ id }) => id),
    ...repeated('knowledge', desk.knowledge, ({ id, language }) => `${id} ${language}`),
    ...repeated('texts', desk.texts, ({ id, language }) => `${id} ${language}`),
    ...repeated('templates', desk.templates, ({ chip, purpose }) => `${chip} ${purpose}`),
    ...desk.texts.flatMap(({ id, language, text: given }, index) => {
      const known = placeholdersIn(wordings[id][language])
      return placeholdersIn(given)
        .filter((name) => !known.includes(name))
        .map((name) => ({
          path: ['texts', index, 'text'],
          pt: `{${name}} não existe nesta frase`,
          en: `{${name}} does not exist in this sentence`,
        }))
    }),
  ]
}

function repeated<T>(list: string, entries: readonly T[], keyOf: (entry: T) => string): Problem[] {
  const keys = entries.map(keyOf)
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index
      ? [{ path: [list, index], pt: `"${key}" está repetido`, en: `"${key}" is repeated` }]
      : [],
  )
}
