import type { Intent } from '../intent.js'
import type { MarkedSpan } from './corpus.js'

const placeholder = /\{\s*([A-Za-z_]\w{0,40})\s*\}/g

const samples = {
  name: [
    'Maria',
    'João Silva',
    'dona Cida',
    'Padaria Central',
    'Fernanda Lima',
    'seu Zé',
    'Ana',
    'Carlos Mendes',
    'oficina do Beto',
    'Rita',
  ],
  money: ['R$ 150', '300 reais', '80', '1.200,00', 'R$ 45,90', '500', '2 mil', '250 reais'],
  date: ['12/05', 'amanhã', 'sexta', 'dia 20', 'segunda que vem'],
  time: ['9h', '14h30', '10', '8 da manhã'],
  number: ['12', '8', '45', '103', '7'],
} as const

/** An example with something in place of its placeholders, and where that stands. */
export function exampleText(
  { id, slots, examples }: Pick<Intent, 'id' | 'slots' | 'examples'>,
  at: number,
): { readonly text: string; readonly marks: readonly MarkedSpan[]; readonly intent: string } {
  const written = examples[at] ?? ''
  const marks: MarkedSpan[] = []
  let text = ''
  let from = 0
  for (const match of written.matchAll(placeholder)) {
    text += written.slice(from, match.index)
    const kind = kindOf(match[1] ?? '')
    const value = samples[kind][(at + marks.length) % samples[kind].length] ?? ''
    const slot = slotOf(match[1] ?? '', kind, slots)
    if (slot !== undefined)
      marks.push({ slot, request: 0, start: text.length, end: text.length + value.length })
    text += value
    from = match.index + match[0].length
  }
  return { text: text + written.slice(from), marks, intent: id }
}

type Kind = keyof typeof samples

function kindOf(name: string): Kind {
  if (/date|data|due|venc/i.test(name)) return 'date'
  if (/time|hora/i.test(name)) return 'time'
  if (/total|valor|amount|price|preco|money/i.test(name)) return 'money'
  return /number|numero|phone|fone|cpf|cnpj|document|quant|count|year|ano|id$/i.test(name) ? 'number' : 'name'
}

/** By its own name ("{client}"), by the start of it ("{quote_number}"), or the only one of its kind ("{date}"). */
function slotOf(name: string, kind: Kind, slots: Intent['slots']): string | undefined {
  if (name in slots) return name
  const head = name.split('_')[0]?.toLowerCase() ?? ''
  const byHead = Object.keys(slots).find((slot) => slot.toLowerCase().endsWith(head))
  if (byHead !== undefined && name.includes('_')) return byHead
  if (kind !== 'date') return undefined
  return Object.entries(slots).find(([, { type }]) => type.startsWith('date'))?.[0]
}
