import type { WordingId } from './wording.js'
import { writtenOut } from './written-out.js'

/**
 * Which numbers are told. The line for those who despair is left out only where a house, a body or an animal is plainly what is in
 * danger, and nobody speaks of dying.
 */
export function dangerIn(text: string): WordingId {
  const said = writtenOut(text)
  if (despair.test(said)) return 'emergency'
  if (things.test(said)) return 'danger'
  if (animals.test(said)) return 'dangerOfAnimal'
  return bodies.test(said) ? 'dangerOfBody' : 'emergency'
}

const despair =
  /\b(?:morrer|morta?|viver|vida|me matar|suicid\w*|acabar com tudo|sumir|desist\w+ de tudo|nao aguento mais|kill myself|die)\b/
const things =
  /\b(?:fogo|fumaca|fumegando|gas|choque|faisca|queimad\w*|queimando|curto|disjuntor|fiacao|fios?|tomada|teto|alag\w+|inund\w+|vaza\w*|explo\w*|incendi\w*|smoke|fire|burning|spark\w*|gas leak)\b/
const animals =
  /\b(?:cachorr\w+|cadel\w+|caes|cao|gat[oa]s?|gatinh\w+|filhotes?|pets?|passarinho|coelho|animal\w*|dog|cat|puppy)\b/
const bodies =
  /\b(?:sangu\w*|sangr\w*|desmai\w*|febre|inch(?:ou|ad[oa]|ando)|inflamad\w+|passando mal|vomit\w+|engoli\w+|dentes?|rosto|boca|dor|bleeding|fainted|fever)\b/
