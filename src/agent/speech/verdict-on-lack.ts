import { persons, setOf } from './lexicon-pt.js'
import { clitics, demonstratives, fillers, infinitive, messageNouns } from './small-words.js'
import { verdictOnGeneral } from './verdict-on-general.js'
import { type Place, quiet, type ClauseVerdict } from './verdict.js'

const cues = setOf(
  'resumo palavra palavras palavrinha pista pistas detalhe detalhes nome titulo exemplo frase descricao numero dica data texto informacao informacoes isso conversar escrever falar desabafar qualquer',
)

const moved = setOf('pegou emocionou tocou alegrou animou encantou divertiu surpreendeu comoveu')

/** What the agent lacks to go on: "faltou o valor". Where it lacks it ("no cadastro") would be told. */
export function verdictOnLack(words: readonly string[], { before }: Place): ClauseVerdict | undefined {
  const isOfMessage = words.some((word) => messageNouns.has(word)) && words.length <= 8
  if (
    isOfMessage &&
    words.some((word) => /^(?:cortad|incomplet|pedac|metade$|branco$|vazi|embaralhad|confus)/.test(word))
  )
    return 'says'
  const enough = words.findIndex((word) =>
    /^(?:ajuda|ajudam|basta|bastam|serve|servem|facilita|facilitam)$/.test(word),
  )
  if (enough > 0 && enough <= 5 && words.slice(0, enough).some((word) => cues.has(word)))
    return quiet(words.slice(enough + 1))
  // "ajuda a não confundir": what it was asked for.
  if (
    (enough === 0 || (enough === 1 && words[0] === 'isso')) &&
    /^(?:nao )?(?:confundir|errar|achar|encontrar|entender|lembrar|misturar|procurar|organizar|explicar)$/.test(
      words
        .slice(enough + 2)
        .filter((word) => !clitics.has(word))
        .join(' '),
    )
  )
    return 'says'
  if (/^a tod[oa]s (?:nos )?(?:passa|acontece|ocorre)$/.test(words.join(' '))) return 'says'
  const anybody = /^(?:ninguem |todos |todo mundo |muita gente |a_gente )/.exec(`${words.join(' ')} `)
  if (anybody) {
    const after = words.slice(anybody[0].trim().split(' ').length)
    if (
      /^(?:merece|sente|erra|passa|cansa)$/.test(after[0] ?? '') ||
      (words[0] === 'ninguem' && after[0] === 'gosta')
    )
      return quiet(after.slice(1))
    if (after[0] === 'tem' && /^(?:duvidas?|medos?|receios?|dias|esse|essa|fases?)$/.test(after[1] ?? ''))
      return quiet(after.slice(1))
  }
  // "estudar cansa, mas vale a pena"
  if (
    words.join(' ') === 'vale a pena' &&
    before &&
    infinitive.test(before.words[0] ?? '') &&
    verdictOnGeneral(before.words) === 'says'
  )
    return 'says'
  // "essa me pegou", "isso me emocionou"
  if (
    demonstratives.has(words[0] ?? '') &&
    words.at(-2) === 'me' &&
    words.length <= 4 &&
    moved.has(words.at(-1) ?? '')
  )
    return 'says'
  const rest = words.filter((word) => !fillers.has(word) && !clitics.has(word))
  const [verb = '', ...after] = rest
  if (
    !/^(?:falta|faltou|faltam|faltaram|faltando|ficou|acontece|acontecem|vale|tanto|qualquer|nada|quanto|ficaria|soa|parece|deu|era|so|como|bora|quem|dah)$/.test(
      verb,
    )
  )
    return undefined
  if (/^falt/.test(verb))
    return after.length > 0 &&
      !after.some((word) => persons.has(word)) &&
      after.length <= 6 &&
      !after.some((word) =>
        /^(?:no|na|seu|sua|assinatura|documento|documentos|diploma|pagamento|pagar|cliente_)$/.test(word),
      )
      ? quiet(after)
      : undefined
  if (verb === 'acontece' || verb === 'acontecem') return after.length <= 3 ? 'says' : undefined
  if (verb === 'vale')
    return /^(?:a|pena|perguntar|conversar|lembrar_)$/.test(after[0] ?? '') &&
      after.some((word) =>
        /^(?:perguntar|falar|conversar|consultar|confirmar|conferir|procurar|checar)$/.test(word),
      )
      ? quiet(after)
      : undefined
  if (verb === 'tanto') return after[0] === 'faz' ? 'says' : undefined
  if (verb === 'ficou')
    return /^(?:alguma|confuso|confusa|claro|faltando|meio)$/.test(after[0] ?? '') && after.length <= 5
      ? 'says'
      : undefined
  return undefined
}
