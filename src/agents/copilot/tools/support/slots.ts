import { properName } from '../../../../language/read-name.js'
import { money, oneOf, personName, type Slot } from '../../../../agent/slots.js'
import { nameTokens } from './client-name.js'

/** A record's id, copied from a result by a model. People never write one. */
export const identifier: Slot = { type: 'id', read: () => undefined, find: () => undefined }

/** Only a model spells these out; the type is what its prompt shows. */
export function modelOnly(type: string): Slot {
  return { type, read: () => undefined, find: () => undefined }
}

/** How many: "os últimos 5", "top 3". */
export const count: Slot = {
  type: 'count',
  read: (text) => countIn(text, /^\s*(\d{1,3})\s*$/),
  find: (text) =>
    countIn(text, /(?:[uú]ltim[oa]s|primeir[oa]s|pr[oó]xim[oa]s|top|last|first)\s+(\d{1,3})\b/i),
}

function countIn(text: string, pattern: RegExp): number | undefined {
  const digits = pattern.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** What a job is called: in a sentence only where it is clearly set apart, in quotes or after a colon. */
export const title: Slot = {
  type: 'text',
  open: true,
  read: (text) => text.trim() || undefined,
  find: (text) => (/["“']([^"”']{3,200})["”']/.exec(text) ?? /:\s*([^\n]{3,200})$/.exec(text))?.[1]?.trim(),
}

export const billingType = oneOf({
  PIX: ['pix'],
  BOLETO: ['boletos?', 'boleto bancario'],
  CREDIT_CARD: ['cartao', 'cartao de credito', 'credito', 'credit card', 'card'],
})

/** The money after "desconto". It is of the same type as a total, so that one amount changes one field and not both. */
export const discount: Slot = {
  type: 'money',
  read: (text, context) => money.read(text, context),
  find: (text, context) => {
    const part = /(?:desconto|abatimento|discount)\s+(?:de|of|para|pra)?\s*(.+)$/i.exec(text)?.[1]
    return part === undefined ? undefined : money.find(part, context)
  },
}

const nameWords = String.raw`\p{L}[\p{L}'’.-]*(?: (?:(?:d[aeo]s?|e) )?\p{L}[\p{L}'’.-]*){0,4}?`
const article = String.raw`(?:(?:o|a|os|as|seu|dona|sr\.?|sra\.?|cliente) )*`

/** Where a copilot's client stands in a sentence, beyond the places any name may stand in. */
const places: readonly RegExp[] = [
  // "o Rafael já pagou?", "a Maria aprovou o orçamento"
  new RegExp(
    `^${article}(${nameWords}) (?:já |ja |não |nao |ainda )*(?:pag(?:ou|aram)|aprovou|recusou|aceitou|rejeitou|fechou|quis)(?![\\p{L}])`,
    'iu',
  ),
  // "cadastra o João Silva, telefone…"
  new RegExp(
    `(?:cadastr|adicion|registr|inclu)(?:a|e|ar|i|ir) ${article}(${nameWords})(?=$|[,.;!?]| (?:com|como|telefone|fone|cpf|cnpj|e-?mail|no|na)(?![\\p{L}]))`,
    'iu',
  ),
  // "clientes com o nome João", "de nome Ana"
  new RegExp(`(?:com|de|pelo|por) (?:o )?nome (?:de )?(${nameWords})(?=$|[,.;!?])`, 'iu'),
]

const notClients: ReadonlySet<string> = new Set(
  'um uma novo nova outro outra nao quem qual quais que cliente clientes ele ela orcamento cobranca boleto pix ordem os nome'.split(
    ' ',
  ),
)

/** A client's name. */
export const clientName: Slot = {
  ...personName,
  find: (text, context) => {
    const name = personName.find(text, context)
    return typeof name === 'string' && !hasAny(name, neverInNames) ? name : nameInPlace(text)
  },
}

const neverInNames: ReadonlySet<string> = new Set(['nao', 'quem', 'qual', 'quais', 'que'])

function hasAny(name: string, words: ReadonlySet<string>): boolean {
  return nameTokens(name).some((word) => words.has(word))
}

function nameInPlace(text: string): string | undefined {
  for (const place of places) {
    const name = place.exec(text.trim())?.[1]
    if (name !== undefined && !hasAny(name, notClients)) return properName(name)
  }
  return undefined
}
