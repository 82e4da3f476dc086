import { readBelowThousand } from './number-words.js'

/** Months, days of the week and counts in the three languages, on folded text: pieces of expressions and what they mean. */
export const MONTH =
  'janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro' +
  '|enero|febrero|marzo|mayo|junio|julio|septiembre|setiembre|octubre|noviembre|diciembre' +
  '|january|february|march|april|may|june|july|august|september|october|november|december' +
  '|jan|fev|feb|mar|abr|apr|mai|jun|jul|ago|aug|set|sept|sep|out|oct|nov|dez|dec|dic'

export const ENGLISH_MONTH =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept|sep|oct|nov|dec'

export const WEEKDAY =
  'segundona|segunda|terca|quarta|quinta|sextona|sexta|sabadao|sabado|domingao|domingo|sunday|monday|tuesday|wednesday|thursday|friday|saturday|lunes|martes|miercoles|jueves|viernes'

export const DAY_OF_MONTH =
  'primeiro|trinta e um|trinta|vinte e (?:um|dois|tres|quatro|cinco|seis|sete|oito|nove)|vinte|dezenove|dezoito|dezessete|dezesseis|quinze|quatorze|catorze|treze|doze|onze|dez|nove|oito|sete|seis|cinco|quatro|tres|dois|um'

export const COUNT = String.raw`\d{1,4}|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta|sessenta|noventa|a|an|one|two|three|four|five|six|seven|ten|un|una|dos|cuatro|siete|ocho|nueve|diez|quince|veinte|treinta`

export const NEXT_MONTH = String.raw`(?:mes q(?:ue)? (?:vem|viene)|proximo mes|mes seguinte|next month)`

export function monthOf(name: string | undefined): number {
  return MONTHS[(name ?? '').slice(0, 3)] ?? 0
}

const MONTHS: Record<string, number> = {
  jan: 1,
  ene: 1,
  fev: 2,
  feb: 2,
  mar: 3,
  abr: 4,
  apr: 4,
  mai: 5,
  may: 5,
  jun: 6,
  jul: 7,
  ago: 8,
  aug: 8,
  set: 9,
  sep: 9,
  out: 10,
  oct: 10,
  nov: 11,
  dez: 12,
  dec: 12,
  dic: 12,
}

/** 0 is Sunday. */
export function weekdayOfName(name: string): number | undefined {
  return WEEKDAYS[name.slice(0, 3)]
}

const WEEKDAYS: Record<string, number> = {
  dom: 0,
  seg: 1,
  ter: 2,
  qua: 3,
  qui: 4,
  sex: 5,
  sab: 6,
  sun: 0,
  mon: 1,
  tue: 2,
  wed: 3,
  thu: 4,
  fri: 5,
  sat: 6,
  lun: 1,
  mar: 2,
  mie: 3,
  jue: 4,
  vie: 5,
}

/** A count in digits or words; 0 when it is none. */
export function countOf(text: string | undefined): number {
  if (text === undefined) return 0
  if (/^\d+$/.test(text)) return Number(text)
  if (text === 'primeiro') return 1
  return readBelowThousand(text.split(' '), 0)?.value ?? FOREIGN_COUNTS[text] ?? 0
}

const FOREIGN_COUNTS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  un: 1,
  una: 1,
  two: 2,
  dos: 2,
  three: 3,
  four: 4,
  cuatro: 4,
  five: 5,
  six: 6,
  seven: 7,
  siete: 7,
  eight: 8,
  ocho: 8,
  nine: 9,
  nueve: 9,
  ten: 10,
  diez: 10,
  eleven: 11,
  once: 11,
  twelve: 12,
  doce: 12,
  quince: 15,
  veinte: 20,
  treinta: 30,
}
