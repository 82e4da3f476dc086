import type { WordingId } from './wording.js'
import { writtenOut } from './written-out.js'

/** Which numbers are told: the line for those who despair is left out only where what burns, leaks or bleeds is named. */
export function dangerIn(text: string): WordingId {
  return things.test(writtenOut(text)) ? 'danger' : 'emergency'
}

const things =
  /\b(?:fogo|fumaca|fumegando|gas|choque|faisca|queimad\w*|queimando|curto|disjuntor|fiacao|fios?|tomada|sangu\w*|vaza\w*|explo\w*|incendi\w*|desmai\w*|smoke|fire|burning|spark\w*|gas leak|bleeding)\b/
