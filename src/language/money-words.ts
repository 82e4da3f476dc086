import type { MoneyToken } from './money-tokens.js'

export const CURRENCY_WORDS: ReadonlySet<string> = new Set(
  'real reais reales conto contos pila pilas mango mangos pau paus pratas dinheiros brl'.split(' '),
)

export const CENT_WORDS: ReadonlySet<string> = new Set(['centavo', 'centavos'])

export const FOREIGN_CURRENCIES: ReadonlySet<string> = new Set(
  'dolar dolares dollar dollars usd euro euros eur libra libras pounds peso pesos guarani guaranis iene ienes bitcoin bitcoins btc'.split(
    ' ',
  ),
)

/** What people put around an amount when asked for one. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  'o a de do da no na e sao foi era fica ficou deu da custa cobra cobrar por valor total preco uns umas so apenas cerca aproximadamente vai ser seria pode coloca colocar bota poe quero por favor obrigado obrigada eh is it the its value amount about just'.split(
    ' ',
  ),
)

/** True when what follows a loose number lets it end there: nothing, punctuation, or a word that opens the next phrase. */
export function continuesSentence(after: MoneyToken | undefined): boolean {
  return after?.kind !== 'word' || PHRASE_OPENERS.has(after.text)
}

/** A word that opens the next phrase, so that what stands before it has ended. */
export function opensPhrase(word: string): boolean {
  return PHRASE_OPENERS.has(word)
}

/** "2 unidades", "3 camisetas", "1 cadeira": the number counts something. */
export function countsThings(after: MoneyToken | undefined, cents: number): boolean {
  if (after?.kind !== 'word' || PHRASE_OPENERS.has(after.text)) return false
  if (COUNTED.has(after.text) || cents === 100) return true
  // A plural in lower case is a thing; with a capital it may be a client ("500 Carlos").
  return !after.capital && after.text.endsWith('s')
}

/** The number after these names or dates something. */
export function labelsAnId(before: string, beforeThat: string | undefined): boolean {
  if (before === 'as' || before === 'das' || before === 'pras') return true
  if (before === 'a' && beforeThat === 'daqui') return true
  if (before === 'de' && beforeThat !== undefined && MONTHS.has(beforeThat)) return true
  return ID_LABELS.has(before)
}

const PHRASE_OPENERS: ReadonlySet<string> = new Set(
  'para pra pro pros pras ao aos de do da dos das no na nos nas em com sem por pelo pela via e ou mas que a o as hoje amanha ontem vencendo vence vencimento ate agora ja cada cliente referente ref parcelado parcelados avulso mensais mensal entao obrigado obrigada mais menos to for and or on by with segunda terca quarta quinta sexta sabado domingo a vista'.split(
    ' ',
  ),
)

const COUNTED: ReadonlySet<string> = new Set(
  'x vez vezes unidade un und item hora h hr min minuto dia semana mes ano peca caixa kit metro m km cm kg g ml l litro quilo pessoa parcela graus am pm th st nd rd day week month hour people'.split(
    ' ',
  ),
)

const MONTHS: ReadonlySet<string> = new Set(
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
)

const ID_LABELS: ReadonlySet<string> = new Set(
  'dia dias n no nr num numero nº pedido protocolo id codigo cod os cep rua avenida av travessa alameda km casa apto apartamento bloco sala quadra lote ramal telefone fone tel celular cel whatsapp zap cpf cnpj rg opcao item parcela versao ano capitulo temporada episodio pagina'.split(
    ' ',
  ),
)
