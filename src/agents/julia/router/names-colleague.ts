import { relative } from './read-speciality.js'

const somebody = `(?:(?:[ao]|minhas?|meus?|um|uns|umas?|\\d+|dois|duas) )?(?:(?:${relative})s?\\b|medic[oa]s?\\b|dra?\\b|doutora?\\b)`
const recommends = new RegExp(`(?<!\\bme )\\bindic(?:o|ar|ando)\\b ${somebody}`)
const looks = new RegExp(
  `\\b(?:minhas?|meus?|umas?|uns?|um|\\d+|dois|duas) (?:outr[oa]s? )?(?:${relative})s?\\b(?! (?:\\w+ )?me (?:indic|pass|fal|mand|recomend|d[ei]))[^,;.!?]{0,40}\\b(?:procurando|procura|procuram|atras de|quer|querem|querendo|precisa|precisam|precisando|busca|buscando|interessad[oa]s?|a fim)\\b`,
)
const hands =
  /\b(?:posso|quero|queria|vou|gostaria de|te|pra eu|deixa eu) (?:te |lhe )?(?:pass[ao]r?|mand[ao]r?|d(?:ar|ou)|envi[ao]r?|deixar) (?:o )?(?:contato|numero|telefone|tel|zap|whats\w*|fone) d(?:el[ea]s?|[oa]s? (?:meu|minha|dra?|colega|amig[oa]))\b/
const numberOf =
  /\b(?:contato|numero|telefone|tel|zap|whats\w*|fone) del[ea]s? ?(?:e|eh|:)? ?(?:o )?\+?\(?\d{2}/
/** "tem algo pra ela?": it is looked for, and she is answered with what there is. */
const asksForThem = /\b(?:tem|teria|surgiu|abriu)\b(?! (?:uma?|outr[oa]|\d+|interesse)\b)[^.!]*\?/

/** "posso passar seu número pra ela?": hers is passed on, and nobody's to her. */
const givesHers =
  /\b(?:passar|passo|dar|mandar|indicar|compartilhar|divulgar) (?:o )?(?:seu|teu|esse) (?:contato|numero|telefone|zap|whats\w*)\b/

export function passesHersOn(text: string): boolean {
  return givesHers.test(text)
}

export function asksForColleague(text: string): boolean {
  return asksForThem.test(text)
}

/** "meu colega é ortopedista e tá atrás de plantão", "quero indicar dois amigos": of somebody who has not written. Over written-out text. */
export function namesColleague(text: string): boolean {
  if (asksForThem.test(text)) return false
  return [recommends, looks, hands, numberOf].some((pattern) => pattern.test(text))
}

const ofThem =
  /\b(?:el[ea]s?|del[ea]s?|pr[ao] el[ea]s?|indica\w*|contato|numero|telefone|zap|colegas?|amig[oa]s?|medic[oa]s)\b/

/** What follows on somebody named: about them, and nothing that the writer looks for. */
export function isOfColleague(text: string): boolean {
  return ofThem.test(text) && !/\b(?:tem|teria|procuro|eu quero|eu prefiro|plantao pra mim)\b/.test(text)
}
