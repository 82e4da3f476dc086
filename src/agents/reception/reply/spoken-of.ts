import type { Service } from '../front-desk.js'
import { isFresh } from '../memo.js'
import type { Situation } from '../situation.js'

/** The services that are ordered; where none is, those of which the price was told, or that only the team tells it, in this talk. */
export function spokenOf({ desk, memo, clock, recent, words }: Situation): readonly Service[] {
  const { service, also = [] } = memo.data
  const ordered = desk.services.filter(({ id, title }) => id === service || also.includes(title))
  if (ordered.length > 0 || memo.focus === null || !isFresh(memo.focus, clock)) return ordered
  const { focus } = memo
  const told = recent.flatMap(({ role, text }) => (role === 'person' ? [] : text.split('\n')))
  return desk.services.filter(({ id, title, outcome }) => {
    const begins = [words('price', { service: title, price: '' }), words('priceByTeam', { service: title })]
    const isTold = told.some((line) => begins.some((begin) => line.startsWith(begin.replace(/[.\s]+$/, ''))))
    return outcome === 'human' && (id === focus.service || isTold)
  })
}
