/** "quero passar um plantão meu", "tenho um plantão pra repassar": a shift of one's own is to go to somebody else. Over folded text. */
export const passesOn =
  /\b(?:passar|repassar|doar|trocar|vender|largar|passando|repassando|repasso)\b(?: (?:\w+ ){0,2}?)?\b(?:meu|minha|(?:vaga|plantao|plantoes) meus?|(?:vaga|plantao) minha)\b(?! (?:contato|numero|nome|telefone|zap|whats\w*|cadastro|celular|dados))|\b(?:plantao|plantoes|vaga)\b[^,;?]{0,60}\b(?:pra|para|que quero|que preciso|quer|querem|pedi pra) (?:re)?passar\b(?! (?:o |meu |seu ))|\brepass(?:ar|o|ando)\b [^,;?]{0,20}\b(?:vaga|plantao|plantoes)\b/

const shift = '(?:plant\\w+|vagas?|escalas?)'
const passing = '(?:(?:re)?pass(?:ar|ando|o)|doar|trocar|vender|largar)'
const ofShift = new RegExp(
  `\\b${passing}\\b(?: \\w+){0,4}? ${shift}\\b|\\b${shift}\\b[^,;.!?\\n]{0,60}\\b${passing}\\b`,
)

/** What is to go to somebody else is a shift, and no car: "vou trocar meu carro". Over folded text. */
export function passesShiftOn(text: string): boolean {
  return passesOn.test(text) && ofShift.test(text)
}

const offering =
  /\b(?:tenho|abri|abriu|surgiu)\b[^,;.!?]{0,20}\b(?:vagas?|plant\w+|furos?)\b|\bpreciso de (?:\w+ )?(?:medic|plantonist)|\b(?:anunci|divulg|ofert|cadastr|public)ar\b/

/** "vou passar no meu chefe": heard as an offer by its words, and none of a shift. Over folded text. */
export function passesSomethingElse(text: string): boolean {
  return passesOn.test(text) && !passesShiftOn(text) && !offering.test(text)
}
