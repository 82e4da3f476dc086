/** A figure as it is compared: "R$ 1.200,00" and "1200" are the same amount, "15h" and "15:00" the same hour. */
export function canonicalFigure(raw: string): string {
  const bare = raw
    .toLowerCase()
    .replace(/^(?:r\$|us\$|\$|€)/, '')
    .replace(/[.,;:!?)]+$/, '')
    .replace(/^[(]+/, '')
  const hour = /^(\d{1,2})(?:h|:)(\d{2})?(?:h|min)?$/.exec(bare)
  if (hour) return `${Number(hour[1])}:${hour[2] ?? '00'}`
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(bare)) return amount(bare.replaceAll('.', '').replace(',', '.'))
  // With both marks, and the point behind: as English writes it.
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(bare)) return amount(bare.replaceAll(',', ''))
  if (/^\d+(?:[.,]\d+)?$/.test(bare)) return amount(bare.replace(',', '.'))
  return bare
}

function amount(digits: string): string {
  // A long number is a code or a telephone: it is compared as it is written.
  return digits.length > 15 || /^0\d/.test(digits) ? digits : String(Number(digits))
}

/** Numbers and days in words: they say as much as figures do. */
export function isFigureWord(word: string): boolean {
  return figureWords.has(word)
}

const figureWords: ReadonlySet<string> = new Set(
  (
    'zero dois duas tres quatro cinco seis sete oito nove dez onze doze treze catorze quatorze quinze dezesseis dezessete dezoito dezenove ' +
    'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento duzentos trezentos quatrocentos quinhentos seiscentos ' +
    'setecentos oitocentos novecentos mil milhao milhoes bilhao metade dobro triplo meia meio duzia dezena centena ' +
    'hoje amanha ontem anteontem segunda terca quarta quinta sexta sabado domingo sabados domingos segundas tercas quartas quintas sextas ' +
    'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro ' +
    'two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand million half ' +
    'today tomorrow yesterday tonight monday tuesday wednesday thursday friday saturday sunday ' +
    'january february march april june july august september october november december ' +
    'dos cuatro cinco siete ocho nueve diez once doce quince veinte treinta cuarenta cincuenta cien ciento ' +
    'hoy manana ayer lunes martes miercoles jueves viernes enero febrero mayo junio julio septiembre octubre noviembre diciembre'
  ).split(' '),
)

/** Those of them that name a day, not a number. */
export function isDayWord(word: string): boolean {
  return dayWords.has(word)
}

const dayWords: ReadonlySet<string> = new Set(
  (
    'hoje amanha ontem segunda terca quarta quinta sexta sabado domingo sabados domingos segundas tercas quartas quintas sextas meio meia ' +
    'today tomorrow yesterday tonight monday tuesday wednesday thursday friday saturday sunday ' +
    'hoy manana ayer lunes martes miercoles jueves viernes'
  ).split(' '),
)
