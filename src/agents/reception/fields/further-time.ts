import { findMoments } from '../../../language/find-moments.js'
import { foldText } from '../../../language/fold-text.js'
import type { LocalClock } from '../opening-hours.js'
import { namesDay } from '../read-moment.js'
import { writtenOut } from '../written-out.js'
import { partOfDay, stretch } from './time-words.js'

const timeMax = 160

/** A wish beside the one that was noted: "terça também serve", "se não der, amanhã"; undefined where it takes the place of it. */
export function besideNoted(
  noted: string | undefined,
  now: string,
  { said, clock, isSaidToAdd }: { said: string; clock: LocalClock; isSaidToAdd?: boolean },
): string | undefined {
  if (noted === undefined || !(isSaidToAdd === true || addsATime(said, clock))) return undefined
  const option = bare(now)
  const [before, after] = [foldText(noted), foldText(option)]
  if (before.includes(after)) return noted
  if (after.includes(before) || option === '') return option === '' ? noted : option
  const both = `${noted} ou ${option}`
  return both.length > timeMax ? undefined : both
}

/** The clause that names the time says that it comes on top, and nothing says that the other is over. */
function addsATime(said: string, { now, timeZone }: LocalClock): boolean {
  if (instead.test(writtenOut(said))) return false
  return said.split(/[.;!?\n]+|,(?= )/).some((clause) => {
    const folded = writtenOut(clause)
    const isOfTime =
      namesDay(folded) ||
      partOfDay.test(folded) ||
      stretch.test(folded) ||
      findMoments(clause, now, timeZone).length > 0
    return isOfTime && onTop.test(folded.trim())
  })
}

const onTop =
  /\b(?:tambem|also|tampoco|faltou|esqueceu|outra opcao|alem d\w+|continua|ainda vale|segue valendo|senao|caso nao|se (?:por acaso )?(?:\w+ )?nao (?:der|puder\w*|conseguir\w*|rolar|tiver))\b|^(?:(?:e|mas|ah) )?(?:ou|or)(?! (?:melhor|seja)\b)/
const instead =
  /\b(?:em vez|ao inves|inves de|no lugar|na verdade|ou melhor|alias|troc\w+|mud(?:a|ar|ei|e)|remarc\w+|instead|actually|prefiro|nao (?:posso|consigo|vou poder|da) mais)\b/

/** Without the words that join it to the other. */
function bare(now: string): string {
  return now
    .trim()
    .replace(joints, '')
    .replace(
      /[\s,]*(?:(?:também|tambem|tbm|tb|inda|ainda)\s+)?(?:serve|pode ser|pode|dá|da certo|vale|funciona|continua valendo|continua)?(?:\s+(?:também|tambem|tbm|tb))?(?:\s+se .{1,20}n[ãa]o der)?[\s,]*$/iu,
      '',
    )
    .trim()
}

const joints =
  /^(?:(?:e|mas|ou|então|entao|também|tambem|tbm|tb|o|senão|senao|faltou(?: que| q)?|serve|pode ser|dá|se (?:por acaso )?(?:\S+ )?n[ãa]o (?:der|puder|conseguir|rolar|tiver)(?: (?:hj|hoje|amanhã|amanha|no dia|essa|nessa))?)[\s,]+)+/iu

/** "Em vez de segunda, terça", "se não der hoje, amanhã": the wish itself, without the time that it takes the place of or stands beside. */
export function wishIn(text: string): string {
  return text.replace(otherTime, '')
}

const otherTime =
  /(?<![\p{L}])(?:(?:em vez|ao inv[ée]s|no lugar) d[aeo]|se n[ãa]o (?:der|puder|conseguirem?|rolar)) (?:n?[ao] |pra |para )?(?:hoje|hj|amanhã|amanha|segunda|terça|terca|quarta|quinta|sexta|sábado|sabado|domingo|nesse dia)(?:-feira)?(?: (?:de manhã|de manha|à tarde|a tarde|à noite|às \d{1,2}h?))?,? /giu
