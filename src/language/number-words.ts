export interface NumberInWords {
  value: number
  /** Index of the first token that is no longer part of the number. */
  next: number
  /** The last scale said: 1,000 for "mil", 1,000,000 for "milhão"…, 1 for none. */
  scale: number
}

/** Reads "dois mil e quinhentos" from folded tokens, beginning at `from`. */
export function readNumberWords(tokens: readonly string[], from: number): NumberInWords | undefined {
  let total = 0
  let index = from
  let smallestScale = Infinity
  for (;;) {
    const group = readBelowThousand(tokens, index)
    const afterGroup = group?.next ?? index
    const scale = SCALES.get(tokens[afterGroup] ?? '')
    if (scale !== undefined && scale < smallestScale && (group || scale === thousand)) {
      total += (group?.value ?? 1) * scale
      smallestScale = scale
      index = afterGroup + 1
      const following = tokens[index] === 'e' ? index + 1 : index
      if (!readBelowThousand(tokens, following)) break
      index = following
      continue
    }
    if (group && scale === undefined && group.value < smallestScale) {
      total += group.value
      index = group.next
    } else if (tokens[index - 1] === 'e' && index > from) {
      index -= 1
    }
    break
  }
  if (total === 0 || index === from) return undefined
  return { value: total, next: index, scale: smallestScale === Infinity ? 1 : smallestScale }
}

/** A number below one thousand: "cento e vinte e cinco"; the "e" may be missing, as people drop it. */
export function readBelowThousand(
  tokens: readonly string[],
  from: number,
): { value: number; next: number } | undefined {
  let value = 0
  let index = from
  for (const words of [HUNDREDS, TENS, UNITS]) {
    const at = value > 0 && tokens[index] === 'e' ? index + 1 : index
    const part = words.get(tokens[at] ?? '')
    if (part === undefined) continue
    const teenAfterTen = words === UNITS && part >= 10 && value % 100 !== 0
    if (teenAfterTen) continue
    value += part
    index = at + 1
    if (tokens[at] === 'cem') break
  }
  return value > 0 ? { value, next: index } : undefined
}

const thousand = 1_000

export const SCALES: ReadonlyMap<string, number> = new Map([
  ['mil', thousand],
  ['milhao', 1_000_000],
  ['milhoes', 1_000_000],
  ['bilhao', 1_000_000_000],
  ['bilhoes', 1_000_000_000],
])

const UNITS: ReadonlyMap<string, number> = new Map([
  ['um', 1],
  ['uma', 1],
  ['dois', 2],
  ['duas', 2],
  ['tres', 3],
  ['quatro', 4],
  ['cinco', 5],
  ['seis', 6],
  ['sete', 7],
  ['oito', 8],
  ['nove', 9],
  ['dez', 10],
  ['onze', 11],
  ['doze', 12],
  ['treze', 13],
  ['quatorze', 14],
  ['catorze', 14],
  ['quinze', 15],
  ['dezesseis', 16],
  ['dezasseis', 16],
  ['dezessete', 17],
  ['dezassete', 17],
  ['dezoito', 18],
  ['dezenove', 19],
  ['dezanove', 19],
])

const TENS: ReadonlyMap<string, number> = new Map([
  ['vinte', 20],
  ['trinta', 30],
  ['quarenta', 40],
  ['cinquenta', 50],
  ['sessenta', 60],
  ['setenta', 70],
  ['oitenta', 80],
  ['noventa', 90],
  ['veinte', 20],
  ['treinta', 30],
  ['cuarenta', 40],
  ['cincuenta', 50],
  ['sesenta', 60],
  ['ochenta', 80],
])

const HUNDREDS: ReadonlyMap<string, number> = new Map([
  ['cem', 100],
  ['cento', 100],
  ['duzentos', 200],
  ['duzentas', 200],
  ['trezentos', 300],
  ['trezentas', 300],
  ['quatrocentos', 400],
  ['quatrocentas', 400],
  ['quinhentos', 500],
  ['quinhentas', 500],
  ['seiscentos', 600],
  ['seiscentas', 600],
  ['setecentos', 700],
  ['setecentas', 700],
  ['oitocentos', 800],
  ['oitocentas', 800],
  ['novecentos', 900],
  ['novecentas', 900],
  ['cien', 100],
  ['ciento', 100],
  ['doscientos', 200],
  ['trescientos', 300],
  ['cuatrocientos', 400],
  ['quinientos', 500],
  ['seiscientos', 600],
  ['setecientos', 700],
  ['ochocientos', 800],
  ['novecientos', 900],
])

/** Words that a number in words is made of. */
export const NUMBER_WORDS: readonly string[] = [SCALES, UNITS, TENS, HUNDREDS].flatMap((words) => [
  ...words.keys(),
])
