import type { ListColumn } from '../../../../agent/lists.js'

export const numberColumn: ListColumn = { id: 'number', title: { pt: 'Nº', en: 'No.' }, kind: 'number' }
export const clientColumn: ListColumn = { id: 'client', title: { pt: 'Cliente', en: 'Client' }, kind: 'text' }
