/** Of what is told to be a year: "1990", "(1990)", "de 2021". */
export function yearIn(text: string): number | undefined {
  const [year] = /\b(?:18|19|20)\d\d\b/.exec(text) ?? []
  return year === undefined ? undefined : Number(year)
}
