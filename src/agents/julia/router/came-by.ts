const given =
  /\b(?:passou|passaram|deu|deram|indicou|indicaram|mandou|mandaram|recomendou|falou|falaram|comentou|compartilhou)\b.{0,20}\b(?:seu|teu|ess[ea]|est[ea]|voce|tu)\b/
const found =
  /\b(?:peguei|achei|vi|consegui|encontrei|recebi|tenho|anotei) (?:o |a )?(?:seu|teu|ess[ea]) (?:numero|contato|whats\w*|zap|telefone|cartao)\b/

/** "uma colega me passou seu contato", "peguei seu número no grupo": how somebody came to her greets, and asks for nothing. Over written-out text. */
export function tellsHowTheyCame(text: string): boolean {
  return (
    (given.test(text) || found.test(text)) &&
    !/\?|\b(?:quem|como) (?:te |voces? )?(?:deu|passou|conseguiu|pegou)\b/.test(text)
  )
}
