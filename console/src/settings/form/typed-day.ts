/** A calendar of a business: a day outside these years was not meant, or was not written to its end. */
export const yearMin = 2000
export const yearMax = 2099

export type TypedDay =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'year' }

/**
 * What a date field holds when it is left: browsers give a year of one digit as soon as that digit is typed, and nothing at all while a
 * part is missing.
 */
export function typedDay(value: string, isUnfinished: boolean): TypedDay {
  if (isUnfinished) return { kind: 'unfinished' }
  if (value === '') return { kind: 'nothing' }
  const year = Number(value.split('-')[0])
  return year >= yearMin && year <= yearMax ? { kind: 'day', day: value } : { kind: 'year' }
}
