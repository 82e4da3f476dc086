import { faringInfinitives, setOf, speakingInfinitives } from './lexicon-pt.js'
import { articles, clitics, fillers, messageNouns } from './small-words.js'
import { quiet, type ClauseVerdict } from './verdict.js'

export function idle(verb: string, after: readonly string[]): ClauseVerdict | undefined {
  const [first = ''] = after.filter((word) => !clitics.has(word) && !fillers.has(word) && word !== 'de')
  if (
    /^precis/.test(verb) &&
    first === 'ter' &&
    !after.some((word) => /^(?:pressa|medo|vergonha|receio|cerimonia|duvida|paciencia|certeza)$/.test(word))
  )
    return undefined
  if (verb === 'precisa' || verb === 'precisava')
    return speakingInfinitives.has(first) ||
      faringInfinitives.has(first) ||
      first === '' ||
      first === 'pressa'
      ? notBinding(first, after)
      : undefined
  if ((verb === 'ha' || verb === 'tem' || verb === 'existe') && isTalk(after)) return 'says'
  if (verb === 'ha' || verb === 'tem')
    return after.length <= 6 &&
      after.some((word) => ease.has(word)) &&
      !after.some((word) => articles.has(word) && word !== 'isso')
      ? 'says'
      : undefined
  if (verb === 'foi' || verb === 'eh')
    return after.some((word) => idleNouns.has(word)) && after.length <= 4 ? 'says' : undefined
  if (verb === 'custa')
    return /^(?:perguntar|tentar|nada)$/.test(first) && after.length === 1 ? 'says' : undefined
  if (verb === 'ficou') return /^(?:claro|muito)$/.test(first) ? 'says' : undefined
  if (
    verb === 'chegou' ||
    verb === 'carregou' ||
    verb === 'veio' ||
    verb === 'entrou' ||
    verb === 'apareceu' ||
    verb === 'abriu'
  )
    return after.some((word) => messageNouns.has(word)) ? 'says' : undefined
  return after.length <= 1 ? 'says' : undefined
}

/** "pergunta boba", "jeito certo": of the talk itself. */
function isTalk(after: readonly string[]): boolean {
  const [noun = '', quality = ''] = after.filter((word) => word !== 'nenhum' && word !== 'nenhuma')
  return (
    after.length <= 4 &&
    /^(?:perguntas?|duvidas?|jeito|palavras?|respostas?|assuntos?|piadas?|ideias?)$/.test(noun) &&
    /^(?:bob|err|cert|ruim|ruins|fei|best|tol|proibid|pequen|demais)/.test(quality)
  )
}

const ease = setOf('problema problemas pressa crise necessidade obrigacao pressao compromisso errado mal que')

const idleNouns = setOf('nada incomodo trabalho problema intencao favor brincadeira bobagem')

function notBinding(verb: string, after: readonly string[]): ClauseVerdict | undefined {
  return /^(?:marcar|confirmar|cobrar|cancelar|levar|trazer|combinar|ligar|desmarcar|avisar|pedir|mandar|enviar|fazer|esperar|aguardar|adicionar|incluir)$/.test(
    verb,
  ) &&
    !after.includes('desculpas') &&
    !after.includes('desculpa')
    ? undefined
    : quiet(after)
}
