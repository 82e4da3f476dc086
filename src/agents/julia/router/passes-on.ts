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

const requirement =
  /\b(?:precis\w+|exig\w+|pede|tem que|obrigatori\w+)\b[^.!?]{0,30}\b(?:rqe|titulo|crm|residencia|especialista|acls|atls|pals|experiencia|pos[- ]graduac\w+)\b[^.!]*\?|\baceit\w+\b[^.!?]{0,25}\b(?:residentes?|recem[- ]?formad\w*|generalistas?|r[1-5]|sem (?:rqe|titulo|residencia))\b[^.!]*\?|\b(?:perguntei|perguntando|quer(?:o|ia) saber|sabe) se\b[^.!?]{0,40}\b(?:precis\w+|exig\w+|pede)\b/
/** A paper of a patient's. */
export const medicalPaper =
  /\b(?:preciso|precisava|quero|queria|consegu\w+|arrum\w+|emit\w+|fazer|faz(?:em)?|passar?)\b(?: \w+){0,4}? (?:atestados?|receitas?)\b/
const tellsOfOneself =
  /^(?:(?:oi+e?|ola|opa|bom dia|boa tarde|boa noite|julia)[\s,!.]*)*(?:(?:eu )?sou\b|aqui (?:e|eh|fala|quem fala)\b|me chamo\b|meu nome\b)/
const ofShiftOrNeed =
  /\b(?:vagas?|plant\w+|escalas?|turnos?|furos?|anunci\w+|divulg\w+|precis\w+|busc\w+|procur\w+|falt\w+|cobr\w+|cobertura|substitu\w+|alguem|(?:re)?pass\w+|troc\w+|d[oe]\w{1,3} meu|coordena\w+|chefe)\b/

/** "preciso de RQE pra vaga de cardio?". Over written-out text. */
export function asksRequirement(text: string): boolean {
  return requirement.test(text)
}

/** Heard as an offer by its words, and none: a requirement is asked for, a paper is wanted, or somebody tells no more than what they are. Over written-out text. */
export function offersNone(text: string): boolean {
  return (
    requirement.test(text) ||
    medicalPaper.test(text) ||
    (tellsOfOneself.test(text) && !ofShiftOrNeed.test(text)) ||
    passesSomethingElse(text)
  )
}

const ownShift = new RegExp(
  `\\b${shift}(?: \\w+){0,4}? que (?:eu )?(?:ja |tinha |havia )*(?:peguei|pego|confirm\\w+|fechei|fechado|marquei|marcado|combin\\w+|aceit\\w+|acert\\w+|assumi\\w*)\\b|\\b(?:meu|minha) ${shift}\\b|\\b${shift} (?:meu|minha|marcad[oa]|confirmad[oa])\\b|\\btinha (?:pego|confirmado|fechado|marcado|combinado|aceit[oa]d?o?)\\b`,
)
const cannotGo =
  /\bnao (?:vou|posso|consigo|vai dar|vou poder|vou conseguir)(?: (?:mais|poder|conseguir|pra|para))* (?:ir|comparecer|fazer|cumprir|dar|cobrir)\b|\bnao vou (?:mais )?poder\b|\b(?:cancel(?:a|e|ar)|desmarc(?:a|ar)|desist(?:ir|o|i)|falt(?:ar|o))\b/

/** "se eu precisar cancelar…", "posso desmarcar um plantão marcado?": it is not so yet. */
const onlyAsked =
  /\b(?:se|caso|quando) (?:eu )?(?:precis|quis|tiver|for|cancel|desmarc|desist|falt)|^(?:(?:e|mas|oi|julia)[ ,]+)*(?:posso|pode|da pra|tem como|consigo|e se|eu posso)\b/

/** "não vou poder ir", "preciso desmarcar": said of a shift that is known to be theirs. Over written-out text. */
export function cannotGoThere(text: string): boolean {
  if (/\bnao (?:cancel|desmarc|desist)|\?/.test(text) || onlyAsked.test(text)) return false
  return cannotGo.test(text)
}

/** "quero cancelar o plantão que peguei", "não vou poder ir no meu plantão": a shift that is theirs already, and not by her. Over written-out text. */
export function cannotGoToOwn(text: string): boolean {
  if (/\bnao (?:cancel|desmarc|desist)/.test(text) || onlyAsked.test(text)) return false
  return ownShift.test(text) && cannotGo.test(text)
}
