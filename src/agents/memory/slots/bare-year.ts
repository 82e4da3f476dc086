/** "1998", "(2019)": a year and nothing else. */
export function bareYear(text: string): number | undefined {
  const year = /^\s*\(?((?:19|20)\d\d)\)?[\s.,!?]*$/.exec(text)?.[1]
  return year === undefined ? undefined : Number(year)
}
