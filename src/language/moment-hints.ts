import { DAY_PART_WORD } from './day-part.js'
import { MONTH, WEEKDAY } from './day-words.js'
import { isDaySlip } from './mend-day-words.js'

/** What a text must hold for a form to be looked for in it. Most messages name no moment: they are told by their words alone. */
export const HINT = {
  digit: 1,
  month: 2,
  day: 4,
  relative: 8,
  now: 16,
  unit: 32,
  weekday: 64,
  week: 128,
  monthWord: 256,
  part: 512,
  hour: 1024,
  beforeHour: 2048,
  noon: 4096,
  slip: 8192,
  holiday: 16_384,
} as const

const words: readonly (readonly [number, RegExp])[] = [
  [HINT.month, new RegExp(`^(?:${MONTH})$`)],
  [HINT.day, /^dia$/],
  [
    HINT.relative,
    /^(?:amanha|amanh|amnh|manana|hoje|hj|hoy|(?:ante)?ontem|(?:ante)?ayer|today|tomorrow|tmrw|yesterday)$/,
  ],
  [HINT.now, /^(?:agora|now|ahora)$/],
  [
    HINT.unit,
    /(?:uteis|util|habiles|days?|dias?|semanas?|mes|meses|anos?|weeks?|months?|years?|horas?|horinha|h|minutos?|min|hours?|minutes?)$/,
  ],
  [HINT.weekday, new RegExp(`^(?:(?:${WEEKDAY})(?:feira)?|seg|ter|qua|qui|sex|sab|dom)$`)],
  [HINT.week, /^(?:semana|week|fds|weekend)$/],
  [HINT.monthWord, /^(?:mes|month)$/],
  [HINT.part, new RegExp(`^(?:${DAY_PART_WORD}|almoco|tonight|cedo|cedinho)$`)],
  [
    HINT.hour,
    /^(?:uma|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|una|dos|cuatro|siete|ocho|nueve|diez|once|doce|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/,
  ],
  [HINT.beforeHour, /^(?:(?:d|pel|p|pr)?as|pra|para|at|las?|umas|tipo|por)$/],
  [
    HINT.holiday,
    /^(?:natal|christmas|navidad|nochebuena|nochevieja|reveillon|ano|year|carnaval|cinzas|santa|paixao|pascoa|christi|tiradentes|trabalho|trabalhador|maes|pais|namorados|joao|independencia|criancas|finados|consciencia|black)$/,
  ],
  [HINT.noon, /^(?:meio(?:dia)?|meia(?:noite)?|mediodia|medianoche|noon|midnight|half|media)$/],
]

const known = new Map<string, number>()
const knownMax = 4_000

function hintsOfWord(word: string): number {
  const before = known.get(word)
  if (before !== undefined) return before
  let hints: number = isDaySlip(word) ? HINT.slip : 0
  for (const [hint, shape] of words) if (shape.test(word)) hints |= hint
  if (known.size >= knownMax) known.clear()
  known.set(word, hints)
  return hints
}

/** Longer than any word that says a moment. */
const wordLengthMax = 40
const [zero, nine, letterA, letterZ] = [48, 57, 97, 122]

/** The hints of all words of a folded text. */
export function momentHints(folded: string): number {
  let hints = 0
  let from = -1
  for (let at = 0; at <= folded.length; at += 1) {
    const code = at < folded.length ? folded.charCodeAt(at) : 0
    if (code >= letterA && code <= letterZ) {
      if (from < 0) from = at
      continue
    }
    if (code >= zero && code <= nine) hints |= HINT.digit
    if (from >= 0 && at - from <= wordLengthMax) hints |= hintsOfWord(folded.slice(from, at))
    from = -1
  }
  return hints
}

/** Does it hold words that an hour can be said with? */
export function mayNameHour(hints: number): boolean {
  if ((hints & (HINT.digit | HINT.noon)) !== 0) return true
  return (hints & HINT.hour) !== 0 && (hints & (HINT.beforeHour | HINT.part)) !== 0
}
