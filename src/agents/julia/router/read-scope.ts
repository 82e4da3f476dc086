import { asksForOthers } from './asks-for-others.js'
import { asksForSomebodyElse } from './read-speciality.js'

/** Whose search a message is about, and whether it begins anew; undefined where nothing of it is said. */
export type Scope = {
  readonly whose: 'own' | 'other' | undefined
  /** "limpa tudo": whatever was asked for before is asked for no more. */
  readonly isAnew: boolean
}

const anew =
  /\b(?:limp|zer|tir|remov|esquec|larg|ignor)\w*\b(?: \w+){0,3}? (?:tudo|filtros?|buscas?|pesquisas?|o que (?:eu )?(?:falei|disse|pedi))\b|\b(?:do zero|busca nova|nova busca)\b|\b(?:recomec\w+|comec\w+ (?:de novo|outra vez|tudo))\b/
const mine = /\b(?:p|pra|para) (?:mim|eu)\b|\beu (?:mesm[oa] )?(?:sou|quero|faco|procuro)\b|\bno meu caso\b/

/** Over written-out text. */
export function readScope(text: string): Scope {
  const isOther = asksForSomebodyElse(text)
  return { whose: isOther ? 'other' : mine.test(text) ? 'own' : undefined, isAnew: anew.test(text) }
}

const shift = /\b(?:plantao|plantoes|vagas?)\b/
const wished = /\b(?:tem|teria|ha|quero|queria|procuro|busco)\b/
const hers = /\b(?:d?el[ea]s?|pros (?:dois|2))\b/
/** "quero o plantão do dia 24", "quero essa vaga": one of those that were shown. */
const shown =
  /\b(?:[oa]|ess[ea]|est[ea]|aquel[ea]) (?:plantao|vaga)\b|\b(?:ess[ea]s|est[ea]s|aquel[ea]s) (?:plantoes|vagas)\b/

/** "tem plantão dia 19?": a shift is asked for in full, of nobody else and of none that was shown. Over written-out text. */
export function asksAnew(text: string): boolean {
  return (
    shift.test(text) && wished.test(text) && !shown.test(text) && !hers.test(text) && !asksForOthers(text)
  )
}
