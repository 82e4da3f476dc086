import type { ListColumn } from '../../agent/lists.js'
import type { FigureBody } from '../console/figure-body.js'
import type { ErrorLanguage } from '../language.js'
import { listCsv } from '../lists/list-csv.js'

const columns: readonly ListColumn[] = [
  { id: 'title', title: { pt: 'Medida', en: 'Figure' }, kind: 'text' },
  { id: 'value', title: { pt: 'Período', en: 'Period' }, kind: 'text' },
  { id: 'before', title: { pt: 'Período anterior', en: 'Period before' }, kind: 'text' },
  { id: 'unit', title: { pt: 'Unidade', en: 'Unit' }, kind: 'text' },
]

/** Of how many of `unit` one is made as it is counted, and with how many places it is written. */
const units = {
  money: { unit: 'R$', one: 100, places: 2 },
  count: { unit: '', one: 1, places: 0 },
  share: { unit: '%', one: 0.01, places: 1 },
  ms: { unit: 's', one: 1_000, places: 1 },
} as const

/** Figures one below the other, as bare numbers: a spreadsheet reckons with them. */
export function figuresCsv(figures: readonly FigureBody[], language: ErrorLanguage): string {
  const rows = figures.map(({ title, unit, value, before }) => ({
    title,
    value: numberIn(unit, value, language),
    before: numberIn(unit, before, language),
    unit: units[unit].unit,
  }))
  return listCsv({ columns, rows, language, timeZone: 'UTC' })
}

function numberIn(unit: FigureBody['unit'], value: number | null, language: ErrorLanguage): string | null {
  if (value === null) return null
  const { one, places } = units[unit]
  const text = (value / one).toFixed(places)
  return language === 'pt' ? text.replace('.', ',') : text
}
