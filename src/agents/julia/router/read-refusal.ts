/** What a refusal is of: the one shift that is being talked about, or the hospital it is in. */
type RefusedThing = 'shift' | 'hospital'

const refuses = /\b(?:nao|nunca|jamais|para|pare|parem|chega|cansei|dispenso|tira|tire|esquece|nem)\b/
const place =
  /\b(?:(?<!deixa (?:isso )?(?:pra|para) )la|ali|nele|nela|(?:n|d)?(?:ess|est|aquel)[ea] (?:hospital|lugar|local|maternidade|ps|pronto[- ]socorro|clinica))\b/
const one =
  /\b(?:d|n)?(?:ess|est|aquel)[ea](?! (?:hospital|lugar|local|maternidade|ps|pronto|clinica|semana|mes|mensage\w*|numero|contato|conversa|lista|fim|final|dia|ano|noite|tarde|manha|jeito|horario))\b/
/** What one does with an offer. */
const offer =
  /\b(?:oferec|mand|mostr|envi|propo|indic|suger|quer|quis|serv|interess|volt|trabalh|pis|pass|insist|fal)\w*\b|\b(?:da|rola|nao)$/

/** "esse não, o hospital é ruim". */
const flatly =
  /^(?:(?:ah|hm+|ai|poxa|olha|ok|entao)[, ]+)*(?:ess[ea]|est[ea]|aquel[ea])(?: ai)? nao(?=[ ]*(?:$|[,.;!]| (?:da|rola|quero|serve|posso|obrigad)))/

/** "para de me oferecer esse", "não quero mais nada lá": turned down is that, and nothing else. Over written-out text. */
export function readRefusal(text: string): RefusedThing | undefined {
  if (flatly.test(text) && !/\?/.test(text)) return 'shift'
  if (!refuses.test(text) || !offer.test(text) || /\?/.test(text)) return undefined
  if (place.test(text) && /\b(?:nada|nao|nunca|jamais|nem)\b/.test(text)) return 'hospital'
  return one.test(text) ? 'shift' : undefined
}
