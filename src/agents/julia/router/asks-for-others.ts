const others =
  /\b(?:tem|teria|ha|existe|mostra|ver|manda|quais|quero|queria|e)(?: (?:mais|algum|alguma|uma?|as|os|so))* outr[oa]s?\b(?! (?:coisa|pergunta|duvida|dia|data|semana|pessoa|medic\w+))|\b(?:tem|teria|ha|mostra|ver|manda) mais\b(?! (?:cedo|tarde|perto|longe|detalh\w+|inform\w+|info|dados|sobre))|\bmais (?:algum|alguma|opc\w+|vagas?|plant\w+)\b|\b(?:tem|teria|ha|rola|mostra|ver) (?:\w+ )?em outr[oa]s? (?:lugar\w*|regi\w+|hospita\w+|zonas?|cidades?|bairros?)\b|\boutr[oa]s? (?:opc\w+|vagas?|plant\w+|hospital|hospitais)\b|^(?:so )?(?:tem )?(?:so )?(?:ess[ea]s?|iss[oe])\?/

/** "tem outro?", "tem mais algum?": others than those on the screen. Over written-out text. */
export function asksForOthers(text: string): boolean {
  return others.test(text)
}

const asideOf =
  /\b(?:nao|nem|vi|vimos|tinha visto|recebi|apareceu|mandou|mandaram|mostrou|mostraram|ja (?:peguei|fechei|tenho|foi|era)|compromisso|imprevisto|ocupad[oa]|longe|baix[oa]|ruim)\b/
const wishedFor =
  /(?<!\b(?:nao|nem) )\b(?:quero|queria|prefiro|preferia|preciso|procuro|busco|gostaria|posso|consigo|livre|disponivel|disponibilidade|so (?:da|tenho|rola))\b/

/** "vi um do dia 24 mas não posso, tem outro?": the day that is named is not wanted. "Só posso dia 24. Tem outros?" wishes it. Over written-out text. */
export function setsDayAside(text: string): boolean {
  return asideOf.test(text) && !wishedFor.test(text)
}
