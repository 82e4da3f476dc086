import type { SlotContext } from '../../../../agent/slots.js'
import type { Change } from '../../../../agent/changed-values.js'
import { findPercents } from '../../../../language/find-percents.js'
import { findPriced } from '../../../../language/find-priced.js'
import { tokensOf } from '../../../../language/fold-text.js'
import { findDates } from '../../../../language/read-date.js'
import { findDocuments } from '../../../../language/read-document.js'
import { findEmails } from '../../../../language/read-email.js'
import { findPhones } from '../../../../language/read-phone.js'

/** Words that join values or tell them anew, and say nothing more. */
const around = wordsIn(
  'o a os as um uma e eh era foi de do da dos das em no na pra para pro por com as ao ate so tb tbm tambem sao ser vai fica ficou seria que entao mesmo agora ai muda mude mudar troca troque corrige corrija altera coloca poe bota deixa passa marca quero pode ela ele dela dele essa esse dessa desse nessa nesse isso aqui',
)

/** What each part is called. */
const called: { readonly [field: string]: readonly string[] } = {
  amount: wordsIn('valor preco total reais real r'),
  total: wordsIn('valor preco total reais real r'),
  billingType: wordsIn('pix boleto cartao credito'),
  dueDate: wordsIn('vence vencer vencimento data dia prazo'),
  scheduledDate: wordsIn('data dia hora horas h horario manha tarde noite'),
  phone: wordsIn('telefone tel fone celular cel zap whatsapp numero'),
  email: wordsIn('email mail'),
  cpfCnpj: wordsIn('cpf cnpj documento'),
  address: wordsIn('endereco mora fica rua'),
  name: wordsIn('nome'),
  client: wordsIn('cliente nome'),
  title: wordsIn('titulo servico'),
  description: wordsIn('descricao servico'),
  discount: wordsIn('desconto'),
}

function wordsIn(list: string): readonly string[] {
  return list.split(' ')
}

/** Whether a sentence says these values and nothing else: then it is no name and no title, whatever was asked for. */
export function saysNothingElse(text: string, changes: readonly Change[], context: SlotContext): boolean {
  const spans = [
    ...findPriced(text),
    ...findPercents(text),
    ...findDates(text, context.now, context.timeZone),
    ...findPhones(text),
    ...findEmails(text),
    ...findDocuments(text),
  ].toSorted((a, b) => b.start - a.start)
  const outside = spans.reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
  const own = changes.flatMap(({ field, value }) => [
    ...(called[field] ?? []),
    ...(typeof value === 'string' ? tokensOf(value) : []),
  ])
  const said = new Set([...around, ...own])
  return tokensOf(outside).every((word) => said.has(word) || /^\d+$/.test(word))
}
