import type { ListColumn } from '../../../../agent/lists.js'

export const numberColumn: ListColumn = { id: 'number', title: { pt: 'Nº', en: 'No.' }, kind: 'number' }
export const clientColumn: ListColumn = { id: 'client', title: { pt: 'Cliente', en: 'Client' }, kind: 'text' }
/** What every record with a number ends with, opened. */
export const timeColumns: readonly ListColumn[] = [
  { id: 'created', title: { pt: 'Feito em', en: 'Made on' }, kind: 'moment' },
  { id: 'changed', title: { pt: 'Última mudança', en: 'Last change' }, kind: 'moment' },
]
