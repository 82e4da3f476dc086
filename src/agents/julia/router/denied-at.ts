const boundary = /[,;.!?\n:]| mas | porem | so que | porque | pois | prefiro | quero (?=so\b|sim\b)/g
/** "não tem na sexta?" asks for it; "pelo menos", "mais ou menos" deny nothing. */
const before =
  /\b(?:nao(?! (?:tem|teria|existe|ha|abriu|surgiu|aparece\w*|mostr\w+|mand\w+|ach\w+|encontr\w+|vi|vejo|so|apenas)\b)|nem|nunca|jamais|insegur[oa]|(?:com |tenho )?(?:medo|receio)|menos|exceto|tirando|salvo|evito|(?<!\b(?:tem|teria|ha|surgiu|surge|abriu|apareceu|aparece|vi|vejo|achei|acho|encontrei|mostrou|mandou)(?: mais| ainda)? )nada|fora|sem|(?:par(?:a|e|em|ar)|chega|cansei|cansad[oa]) de)\b([^,;.!?\n]*)$/
/** "não pode ser na sexta?" asks for it, "não pode ser domingo" rules it out. */
const mayAsk = /\bnao (?:pode ser|da pra ser|rola|seria)\b/
const harmless = /\b(?:pelo|mais ou) menos\b/g
const after =
  /^(?:[- ]feiras?)?(?: (?:a noite|de noite|de dia|de manha|a tarde))?(?: (?:eu|ja|me|tambem|pra mim|la|fica|e|eh|ta|esta|ai|bem|muito|meio|na|um pouco))* (?:nao(?! (?:tem|teria|abriu|rola|em)\b)(?! (?:e|eh|fica|ta|seria) (?:muito |tao )?(?:longe|distante|ruim|dificil|problema)\b)|nunca|jamais|nem pensar|de jeito nenhum|sem chance|impossivel|complicad\w*|ruim|dificil|pessimo|inviavel|longe|distante|contramao|fora de mao)\b/
/** Between the word that denies and what it denies there is no verb of wanting, and not much else. */
const wantsAgain = /\b(?:so|somente|apenas|quero|prefiro|sim|pode ser|topo|aceito|posso)\b/
/** "não é 28, é 24", "não era cardio, era clínica": what stands behind the second is meant. */
const instead = /^ ?(?:e|eh|era|foi|seria) .+ (?:e|eh|era|foi|sim|mas) *$/
const wordsBetweenMax = 4

/**
 * Whether what stands from `start` to `end` of a written-out text is named in order not to be meant: "centro não", "menos terça e
 * quinta", "não posso sexta". `list`: what may stand between it and the word that denies it, which is denied with it.
 */
export function deniedAt(text: string, start: number, end: number, list: RegExp): boolean {
  const [from, to] = clauseAround(text, start, end)
  const lead = text.slice(from, start).replace(harmless, ' ')
  const [, between] = before.exec(lead) ?? []
  const isAsked = mayAsk.test(lead) && text.charAt(to) === '?'
  if (between !== undefined && !isAsked && !instead.test(between)) {
    const words = between
      .replace(list, ' ')
      .split(/\s+/)
      .filter((word) => word !== '')
    const isVerb = /^ ?(?:posso|pode|seria|quero|consigo|pego|faco|vou|trabalho|gosto|curto|rola|da)\b/.test(
      between,
    )
    const rest = isVerb ? between.replace(/^ ?\w+/, '') : between
    if (words.length <= wordsBetweenMax && !wantsAgain.test(rest.replace(/^ ?ser\b/, ''))) return true
  }
  const trailing = text.slice(end, to).replace(new RegExp(`^(?:(?: e| ou| nem|,)? *(?:${list.source}))+`), '')
  return after.test(text.slice(end, to)) || after.test(trailing)
}

/** Where a thought begins and ends; a list of days goes on over its commas. */
function clauseAround(text: string, start: number, end: number): [number, number] {
  let from = 0
  let to = text.length
  for (const { index, 0: sign } of text.matchAll(boundary)) {
    if (index + sign.length <= start) from = index + sign.length
    else if (index >= end) {
      to = index
      break
    }
  }
  return [from, to]
}
