/** "2026-11-17" and "10:00" as people say it: "17/11 às 10:00". */
export function momentWords(day: string, hour: string): string {
  const [, month = '', dayOfMonth = ''] = day.split('-')
  return `${dayOfMonth}/${month} às ${hour}`
}
