import { tellingIn } from './clause-verbs.js'
import { innerLife, lives, moods, praises, setOf } from './lexicon-pt.js'
import { articles, clitics, demonstratives, fillers, infinitive } from './small-words.js'
import { mayBeNoun } from './verb-forms.js'
import { type Place, quiet, type ClauseVerdict } from './verdict.js'

/** How something is for somebody, and what is theirs to decide. */
export function verdictOnMood(words: readonly string[], place: Place): ClauseVerdict | undefined {
  const copula = words.findIndex((word) => copulas.has(word))
  if (copula < 0) return undefined
  const subject = words.slice(0, copula).filter((word) => !fillers.has(word))
  const after = words.slice(copula + 1)
  if (tellingIn(subject) !== undefined) return undefined
  const isThis = subject.length === 0 || (subject.length === 1 && demonstratives.has(subject[0] ?? ''))
  const mild = after.filter(
    (word) =>
      !fillers.has(word) &&
      !clitics.has(word) &&
      !copulas.has(word) &&
      !/^(?:ser|ter|estar|sendo|sido|para|pra|quem|coisa|algo|um|uma|muito|bem|super|tao|meio|bastante|tudo|situacao|assim|toda|todo)$/.test(
        word,
      ),
  )
  if (
    subject.some((word) => /^(?:decisao|escolha|palavra|vontade|vez|sugestao|ideia)$/.test(word)) &&
    after.some((word) => /^(?:sua|seu|tua|voce|senhor|senhora)$/.test(word))
  )
    return 'says'
  // "segunda-feira é assim mesmo"
  if (mild.length === 0)
    return words[copula] === 'eh' &&
      after.join(' ') === 'assim mesmo' &&
      (isThis || subject.every((word) => lives.has(word) || /^[oa]$/.test(word)))
      ? 'says'
      : undefined
  if (isThis && words[copula] === 'pode' && /^(?:acontecer|ajudar|fazer falta)$/.test(after.join(' ')))
    return 'says'
  const isInfinitive = infinitive.test(subject[0] ?? '') && subject.length <= 4
  const isMood = moods.has(mild[0] ?? '')
  if (isMood && mildMoods.has(mild[0] ?? '') && !isThis && !isInfinitive && words[copula] !== 'deve')
    return undefined
  const isLife =
    words.includes('mesmo') ||
    words[copula] === 'deve' ||
    subject.some((word) => lives.has(word)) ||
    isInner(subject) ||
    (place.before !== undefined &&
      /^(?:imagino|sei|entendo|compreendo)$/.test(place.before.words.at(-1) ?? ''))
  if (isMood) return isThis || isInfinitive || isLife ? quiet(mild.slice(1)) : undefined
  if (
    isInner(subject) &&
    isGeneral.has(words[copula] ?? '') &&
    mild.length <= 2 &&
    praises.has(singular(mild[0] ?? ''))
  )
    return quiet(mild.slice(1))
  // "pediatria é uma área linda": of a calling, not of anything on offer.
  if (
    words[copula] === 'eh' &&
    subject.length === 1 &&
    callings.has(mild[0] ?? '') &&
    mild.length === 2 &&
    praises.has(mild[1] ?? '')
  )
    return 'says'
  // "deve ser gratificante salvar vidas": guessed of what the other goes through.
  if (
    subject.length === 0 &&
    words[copula] === 'deve' &&
    praises.has(mild[0] ?? '') &&
    (mild.length === 1 || infinitive.test(mild[1] ?? ''))
  )
    return quiet(mild.slice(1))
  // "domingo de preguiça é bom demais"
  if (
    lives.has(subject[0] ?? '') &&
    subject[1] === 'de' &&
    subject.length === 3 &&
    mayBeNoun(subject[2] ?? '') &&
    words[copula] === 'eh' &&
    praises.has(mild[0] ?? '') &&
    mild.length <= 2
  )
    return quiet(mild.slice(1))
  if (subject.length === 0 && words[copula] === 'seria' && wouldBe.test(mild[0] ?? ''))
    return quiet(mild.slice(1))
  if (isThis && subject.length > 0 && praises.has(mild[0] ?? '') && mild.length <= 3)
    return quiet(mild.slice(1))
  // "o ideal é falar com alguém", "é melhor perguntar"
  const isAdvice =
    subject.some((word) =>
      /^(?:ideal|melhor|recomendado|indicado|certo|seguro|caminho|prudente|sugestao|conselho|dica)$/.test(
        word,
      ),
    ) ||
    (isThis && /^(?:melhor|bom|importante|recomendado|preferivel|recomendavel)$/.test(mild[0] ?? ''))
  const advised = mild.find((word) => infinitive.test(word)) ?? ''
  if (
    isAdvice &&
    /^(?:falar|conversar|perguntar|consultar|procurar|confirmar|buscar|conferir|checar|verificar|pedir|ouvir|tratar|dizer|escrever|aguardar|passar|tirar|mandar|descrever|explicar)$/.test(
      advised,
    )
  )
    return quiet(after.slice(after.indexOf(advised) + 1))
  return undefined
}

/** Nothing but life itself, with no more than an article before it: whose heart it is would be told. */
function isInner(subject: readonly string[]): boolean {
  const [first = '', second] = subject
  // "medo de dentista", "ansiedade antes de consulta": no thing in particular.
  if (innerLife.has(first) && /^(?:de|antes|em|com)$/.test(second ?? ''))
    return subject.length <= 4 && !subject.some((word) => articles.has(word))
  return second === undefined
    ? innerLife.has(first)
    : /^[oa]s?$/.test(first) && subject.length === 2 && innerLife.has(second)
}

function singular(word: string): string {
  return word.replace(/eis$/, 'el').replace(/s$/, '')
}

const callings = setOf('area profissao carreira vocacao especialidade missao arte')

const isGeneral = setOf('eh sao')

const wouldBe =
  /^(?:irresponsavel|injusto|errado|bom|melhor|ruim|chato|interessante|ideal|legal|util|otimo|importante)$/

const copulas = setOf('eh foi era deve parece seria soa pode sao')

/** Of a thing of the business these would be told: "o exame é normal". */
const mildMoods = setOf(
  'normal natural comum justo justa longo longa longos intenso intensa humano humana esperado valido valida demais corriqueiro compreensivel delicado delicada',
)
