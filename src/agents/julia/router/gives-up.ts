const out =
  /\b(?:cancel(?:a|e|ar|o|ei)|desmarc\w+|desisti\w*|desist[oe])\b|\bnao (?:vou|quero|posso|consigo) (?:mais )?(?:ir|fazer|esse plantao|seguir|continuar)\b|\bnao (?:vou|consigo) (?:mais )?(?:poder|conseguir)(?: (?:mais|ir|fazer))?[\s]*(?=$|[,.;!])|\b(?:avis|diz|diga|fal|cont)\w*\b.{0,25}\bque (?:eu )?(?:nao (?:vou|posso|quero|consigo)|desist\w+)/

/** "liga pra ele e cancela": who was put in touch wants out of it. Over written-out text. */
export function givesUp(text: string): boolean {
  return out.test(text)
}

/** "esquece o de domingo", "desisti do 20": what was looked at is left. Over written-out text. */
export function drops(text: string): boolean {
  return givesUp(text) || /\b(?:esquec[ea]|esquecer|descart\w+|larg(?:a|o|ar)|dispenso)\b/.test(text)
}
