import { tokensOf } from '../../../../language/fold-text.js'
import { properName } from '../../../../language/read-name.js'
import { looksLikeName } from '../../tools/support/looks-like-name.js'
import { clausesOf } from './clauses.js'
import { withoutLeadIn } from './lead-in.js'

const whole = '(?:completo|inteiro|todo|certo|correto|verdadeiro|mesmo|del[ea]|d[oa] cliente|no cadastro)'
const name = "(?<name>\\p{L}[\\p{L}'’.-]*(?: [\\p{L}'’.-]+){0,7}?)"
const end =
  '(?:,? (?:mesmo|viu|t[aá]|ok|n[eé]|por favor|pf|pfv|e n[aã]o .{1,60}|n[aã]o .{1,60}|em vez de .{1,60}|com .{1,60}))?[\\s.!,]*$'
const forms = [
  // "o nome completo é Raimundo Nonato da Silva", "se chama …".
  new RegExp(
    `(?:^|[^\\p{L}])(?:nome(?: ${whole})*(?: (?:é|eh|e|era|seria|fica|vai ser|pra|para|por)|\\s?:)|se chama|chama-se|chama) (?:é |o |a )?${name}${end}`,
    'iu',
  ),
  // "é Raimundo Nonato da Silva o nome inteiro".
  new RegExp(
    `^(?:(?:é|eh|e|fica|p[oõ]e|coloca|bota) )?${name},? (?:é |eh )?o nome(?: ${whole})*${end}`,
    'iu',
  ),
]
const told = new RegExp(`^(?:(?:é|eh|era|na verdade é) )?${name}${end}`, 'iu')

/** What somebody is called, where it is told as their name: all of it, with the small words between. */
export function nameTold(text: string, before?: string): string | undefined {
  for (const clause of clausesOf(text)) {
    const said = withoutLeadIn(clause)
    const found = forms.map((form) => form.exec(said)?.groups?.['name']).find((one) => one !== undefined)
    const again = found ?? sameAgain(told.exec(said)?.groups?.['name'], before)
    if (again !== undefined && looksLikeName(again.replace(initial, '$1'))) return asName(again)
  }
  return undefined
}

/** "Raimundo N. Pereira". */
const initial = /(?<!\p{L})(\p{L})\./gu

/** "é Raimundo Nonato da Silva": more of the name that stands there. */
function sameAgain(name: string | undefined, before: string | undefined): string | undefined {
  if (name === undefined || before === undefined) return undefined
  const there = tokensOf(before)
  const words = tokensOf(name)
  const isMore = words.length > there.length || words.some((word) => !there.includes(word))
  return words.length > 1 && isMore && words[0] === there[0] ? name : undefined
}

function asName(said: string): string {
  return said === said.toLowerCase() ? properName(said) : said
}
