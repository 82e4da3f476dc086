/** Asaas writes dates and hours of America/Sao_Paulo and does not say so. The zone has had no summer time since 2019. */
const offsetMs = -3 * 60 * 60 * 1000
const offsetText = '-03:00'

/** YYYY-MM-DD */
export function saoPauloDate(instant: Date): string {
  return saoPauloDateTime(instant).slice(0, 10)
}

/** YYYY-MM-DD HH:mm:ss */
export function saoPauloDateTime(instant: Date): string {
  return new Date(instant.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** The instant of a `YYYY-MM-DD HH:mm:ss` of Asaas. */
export function fromSaoPaulo(dateTime: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(dateTime)) return undefined
  const instant = new Date(dateTime.replace(' ', 'T') + offsetText)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

/** A day that exists, as YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}
