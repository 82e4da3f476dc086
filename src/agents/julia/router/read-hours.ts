import { deniedAt } from './denied-at.js'

const from =
  /\b(?:comec\w+|inici\w+|entrada|entrar|entrando|a partir das?|depois das?|apos as?)(?: (?:la )?(?:pel)?as?)? ?(\d{1,2}) ?(?:h(?:oras|s)?(\d\d)?\b|:(\d\d))/
const long =
  /(?:^|\b(?:plantao|plantoes|turnos?|escalas?|vagas?|preferencia|de|so|um|uma|e|tem|teria|quero|queria|faco|pego) )(6|12|18|24) ?(?:hs?|horas)\b(?! ?(?:as|ate|a(?= ?\d))\b)/

/** "que comece 10h", "só depois das 18h": the hour a shift may begin at; over folded text. */
export function readStart(folded: string): string | undefined {
  const [, hour, minutes, after] = from.exec(folded) ?? []
  if (hour === undefined || Number(hour) > 23) return undefined
  return `${hour.padStart(2, '0')}:${minutes ?? after ?? '00'}`
}

/** "24h ou 12h": whichever it is. */
const either =
  /\b(?:6|12|18|24) ?(?:hs?|horas)?(?: (?:diurno|noturno))?,? (?:ou|e|ou de|ou entao)(?: (?:ate|de))? (?:6|12|18|24) ?(?:hs?|horas)?\b/

/** "plantão de 12h": how long it lasts; none where either will do. */
export function readLength(folded: string): number | undefined {
  if (either.test(folded)) return undefined
  const found = long.exec(folded)
  if (!found) return lengthOfSpan(folded)
  // "não quero 24h" asks for none of that length.
  const isDenied = deniedAt(folded, found.index, found.index + found[0].length, /\b(?:de|plantao)\b/g)
  return isDenied ? undefined : Number(found[1])
}

/** What doctors call the shift from seven in the evening to one at night. */
const cinderella = /\bcinderelas?\b/
const cinderellaHours = 6
/** With an "h", or between "das" and "às": numbers alone may be days. */
const span =
  /\b(?:das?|de|e|eh)? ?(\d{1,2}) ?(?:h|hs|hrs|horas|:00)? (?:as|ate as) (\d{1,2}) ?(?:h|hs|hrs|horas|:00)?(?![\d:/])/
const lengths: readonly number[] = [6, 12, 18, 24]

/** "das 19 às 01": as long as that is, where a shift can be so long. */
function lengthOfSpan(folded: string): number | undefined {
  if (cinderella.test(folded)) return cinderellaHours
  const [, from, to] = span.exec(folded) ?? []
  if (from === undefined || to === undefined || Number(from) > 24 || Number(to) > 24) return undefined
  const hours = (Number(to) - Number(from) + 24) % 24 || 24
  return lengths.find((length) => length === hours)
}
