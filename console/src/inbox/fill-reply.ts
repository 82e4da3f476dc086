/** What a reply at hand may leave open: filled in when it is chosen, in sight of whoever sends it. */
export type ReplyFacts = {
  readonly nome: string | null
  readonly atendente: string
  readonly negocio: string
}

const placeholder = /\{\{\s*([\p{L}_]+)\s*\}\}/gu

/** What nobody knows stays as it is, to be written by hand. */
export function fillReply(text: string, facts: ReplyFacts): string {
  const known: Readonly<Record<string, string | null>> = facts
  return text.replace(placeholder, (whole, name: string) => {
    const key = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return Object.hasOwn(known, key) ? (known[key] ?? whole) : whole
  })
}

/** The first that is still open; such a text is not sent. */
export function openPlaceholder(text: string): string | null {
  return text.match(placeholder)?.[0] ?? null
}
