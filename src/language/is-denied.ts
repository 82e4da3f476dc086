import type { Span } from './span.js'

/**
 * Is the moment at `index` named in order not to be meant: "segunda não", "menos na sexta", "não posso amanhã"? A no that stands
 * farther off in the same clause ("não quero que seja na segunda") counts only where another moment is left, because it may
 * deny the deed and not the day ("não esquece amanhã").
 */
export function isDenied(folded: string, moments: readonly Span[], index: number): boolean {
  if (isPlainlyDenied(folded, moments, index)) return true
  const others = moments.some((_other, at) => at !== index && !isPlainlyDenied(folded, moments, at))
  return others && isLooselyDenied(folded, moments, index)
}

function isPlainlyDenied(folded: string, moments: readonly Span[], index: number): boolean {
  return NO_BEFORE.test(before(folded, moments, index)) || NO_AFTER.test(after(folded, moments, index))
}

function isLooselyDenied(folded: string, moments: readonly Span[], index: number): boolean {
  return NO_IN_CLAUSE.test(before(folded, moments, index))
}

const reach = 60

function before(folded: string, moments: readonly Span[], index: number): string {
  const start = moments[index]?.start ?? 0
  const last = moments[index - 1]
  // A no that denies the moment before denies this one no more.
  const taken = last ? (NO_AFTER.exec(after(folded, moments, index - 1))?.[0].length ?? 0) : 0
  return folded.slice(Math.max((last?.end ?? 0) + taken, start - reach), start)
}

/** What follows up to the next moment, which is a ">", or to the end, which is a "|". */
function after(folded: string, moments: readonly Span[], index: number): string {
  const end = moments[index]?.end ?? folded.length
  const next = moments[index + 1]?.start
  const stop = Math.min(next ?? folded.length, end + reach)
  const sign = stop === next ? '>' : stop === folded.length ? '|' : ''
  return folded.slice(end, stop) + sign
}

/** Small words and verbs of being able that may stand between the no and the day. */
const BETWEEN =
  'e|eh|era|mais|para|pra|pro|n[ao]|nas|em|d[aeo]|ser|seja|pode|podia|quero|posso|podemos|da|dar|deu|consigo|conseguimos|conseguir|vou|vai|vamos|poder|ir|estar|estou|rola|serve|a|o|on|es|el|puedo|it'
const NO =
  '(?<!por ?que )nao|nem|(?<!(?:ou|pelo|ao) )menos|exceto|tirando|sem ser|nada de|em vez d[aeo]|ao inves d[aeo]|no lugar d[aeo]|not|instead of|except|no puedo'
const NO_BEFORE = new RegExp(String.raw`(?:^|[^a-z])(?:${NO})(?: (?:${BETWEEN})(?![a-z])){0,6} $`)
const ABLE =
  'da|dara|daria|posso|podemos|pode|poderei|consigo|conseguimos|vou|vai|vamos|rola|serve|quero|queremos|tem|tenho|e|eh|estou|estarei|estamos|trabalho|trabalhamos|atendo|atendemos|funciona|fica|abro|abrimos|puedo'
// A comma and a question make a tag of it: "é amanhã, não?".
const NO_AFTER = new RegExp(
  String.raw`^(?!, nao ?\?)(?: (?:eu|ja|infelizmente|a gente|nos|pra mim|para mim|acho que|tambem)){0,3}(?: nao(?= ?[|>])|[,.?! ]{1,3}(?:nao|no puedo)(?: ?[,.;!?\n]| ?\|| (?:mas|porque|pq|por)(?![a-z])| (?:${ABLE})(?![a-z])))`,
)
const NO_IN_CLAUSE = /(?:^|[^a-z])nao(?: [a-z]+){1,7} $/
