const from =
  /\b(?:comec\w+|inici\w+|entrada|entrar|entrando|a partir das?|depois das?|apos as?)(?: (?:la )?(?:pel)?as?)? ?(\d{1,2}) ?(?:h(?:oras|s)?(\d\d)?\b|:(\d\d))/
const long =
  /(?:^|\b(?:plantao|plantoes|turnos?|escalas?|vagas?|preferencia|de|so|um|uma|e) )(6|12|18|24) ?(?:hs?|horas)\b(?! ?(?:as|a|ate)\b)/

/** "que comece 10h", "só depois das 18h": the hour a shift may begin at; over folded text. */
export function readStart(folded: string): string | undefined {
  const [, hour, minutes, after] = from.exec(folded) ?? []
  if (hour === undefined || Number(hour) > 23) return undefined
  return `${hour.padStart(2, '0')}:${minutes ?? after ?? '00'}`
}

/** "plantão de 12h": how long it lasts. */
export function readLength(folded: string): number | undefined {
  const [, hours] = long.exec(folded) ?? []
  return hours === undefined ? undefined : Number(hours)
}
