import { findPriced } from '../../../../language/find-priced.js'
import { foldText } from '../../../../language/fold-text.js'

const wordsMax = 8

/**
 * The words of a language that are counted (pronouns, conjunctions, adverbs, what is, has and can) and those that ask for something: they stand
 * in sentences, and in nobody's name. A name holds "da", "dos", "e" between its words, and no article.
 */
const inSentences: ReadonlySet<string> = new Set(
  [
    'eu tu voce vc ele ela eles elas dele dela deles delas nele nela me te se lhe nos isso isto esse essa este esta aquele aquela',
    'um uma uns umas que q qual quais quem quando qdo quanto qto quantos onde como pq porque por para pra pro pros pras com sem em no na nos nas ao aos pelo pela',
    'nao naum nem sim ja ainda agora depois antes hoje amanha tb tbm tambem so mais menos muito mesmo entao assim aqui ai la mas ou',
    'e_ eh era foi sao ser esta ta tao estava tava tem tenho tinha teve ha vai vou pode posso quero queria acho sei deve preciso precisa',
    'poe bota coloca manda mande envia tira muda troca deixa esquece cancela apaga confere espera pera ve mostra faz cria gera abre cobra marca vdd verdade',
    'divide divida dividir parcela parcele parcelar racha rache rachar rateia lanca lance lancar emite emita emitir agende encaixa encaixe anota anote cadastra desmarca remarca',
    'reais total cada pix boleto cartao orcamento cobranca ordem servico telefone email',
  ]
    .join(' ')
    .split(' '),
)
const articles: ReadonlySet<string> = new Set(['o', 'a', 'os', 'as'])

/** What may be somebody's name: short, no question, no amount, no word that only stands in sentences. */
export function looksLikeName(text: string): boolean {
  const said = text.trim().replace(/[.!]{1,10}$/, '')
  if (/[?!;:\n]|[.,]\s/.test(said)) return false
  const words = said.match(/\p{L}['’]\p{L}+|[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0 || words.length > wordsMax) return false
  if (words.some((word, at) => standsInSentences(word, at) && !(at > 0 && isCapital(word)))) return false
  return !findPriced(said).some((found) => found.kind === 'money' && found.certain) && /\p{L}{2}/u.test(said)
}

function standsInSentences(word: string, at: number): boolean {
  const folded = foldText(word)
  return inSentences.has(folded) || (at > 0 && articles.has(folded))
}

/** "Farmácia São Lucas", "TechSol ME": typed as a name is. */
function isCapital(word: string): boolean {
  return word.charAt(0) !== word.charAt(0).toLowerCase()
}
