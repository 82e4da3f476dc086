import { foldText } from '../../language/fold-text.js'
import type { SlotContext } from '../../agent/slots.js'
import type { ItemType } from './item.js'
import { findPeriod, type Period } from './period.js'
import { itemTypeIn } from './slots/item-type.js'
import { anyItemWord } from './item.js'

export type SearchRequest = {
  readonly query: string | null
  readonly itemType: ItemType | null
  readonly period: Period | null
}

/** Words that say that something is looked for, and not what. */
const around = new Set(
  `a o as os um uma uns umas de do da dos das em no na nos nas com sobre por pra para pro que quais qual quantos quantas onde eu e eh era tu
  voce vc me meu minha meus minhas busca buscar busco busque procura procurar procure procuro acha achar ache encontra encontrar encontre
  pesquisa pesquisar pesquise filtra filtrar cade lista listar liste mostra mostrar mostre exibe exibir ver veja traz manda tem tenho tinha
  assistir maratonar salvei salvo salva salvos salvas guardei guardado guardados guardada guardadas anotei anotado anotados anotada anotadas registrei coloquei
  botei mandei salvar salvado salvada guardando ja algo alguma algum alguns algumas coisa coisas item itens memoria memorias aquele aquela aqueles aquelas esse essa
  nenhum nenhuma desses dessas deles delas outro outra outros outras tudo todos todas ai aqui la favor quero queria pode poderia oq q nada nela nele dentro to tou estou vendo assistindo lendo ouvindo maratonando nao n entao ne oi ola search find my saved`.split(
    /\s+/,
  ),
)
const typeWord = new RegExp(`^(?:${anyItemWord})$`)
const quoted = /["“]([^"”]{2,100})["”]/

/** "filmes de terror que salvei mês passado": films, "terror", October. Accents stay as they were written. */
export function readSearch(text: string, clock: SlotContext & { readonly noPeriod?: true }): SearchRequest {
  const period = clock.noPeriod ? undefined : findPeriod(text, clock)
  const rest = period ? `${text.slice(0, period.start)} ${text.slice(period.end)}` : text
  const exact = quoted.exec(rest)?.[1]
  const itemType = itemTypeIn(exact === undefined ? rest : rest.replace(quoted, ' ')) ?? null
  const words = rest.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
  const query = exact ?? words.filter((word) => isMeant(foldText(word))).join(' ')
  return {
    query: query === '' ? null : query,
    itemType,
    period: period ? { from: period.from, to: period.to } : null,
  }
}

function isMeant(folded: string): boolean {
  return !around.has(folded) && !typeWord.test(folded)
}
