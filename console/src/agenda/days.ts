const dayMs = 86_400_000
const daysOfWeek = 7

/** Days are as the server writes them, 2026-11-18, and nothing of a clock is in them. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** The seven days from a Monday on of which it is one. */
export function weekOf(day: string): readonly string[] {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + daysOfWeek - 1) % daysOfWeek
  const monday = dayAfter(day, -sinceMonday)
  return Array.from({ length: daysOfWeek }, (_, index) => dayAfter(monday, index))
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}
