/** A form that orders (cobra, cobre, mandem, apagar), never one of oneself or of the past. Folded words. */
export function beginsWithOrder(deed: string): boolean {
  const [verb = ''] = deed.match(/^[a-z-]+/) ?? []
  if (verb.length < 2 || ASKS_ALL_THE_MORE.test(verb) || IS_OR_CAN.test(verb)) return false
  return ORDERED.test(verb)
}

const ORDERED =
  /^(?:faz|faca|poe|ponha|diz|diga|traz|traga|do|send|charge|create|delete|save|book|call|add|cancel|make|tell|remind|write|show)$|..(?:[ae]m?|[aei]r)$/
/** With a no before them these ask for what follows. */
const ASKS_ALL_THE_MORE =
  /^(?:esque|deix|demor|perc|perd|falh|hesit|cust|forget|fail|hesitat|olvid|import)[a-z]*$/
/** They say how things are: nothing is ordered by them. */
const IS_OR_CAN =
  /^(?:e|eh|era|seja|foi|esta|ta|estava|tava|tem|tinha|teve|tenha|ha|houve|da|dava|deu|consegue|sabe|acha|aparece|existe|entende|chega|vale|seria|quer|queria|parece|fica|cabe|pode|poderia|pago|paga|pagam|funciona|abre|bate|confere|lembra|gosta|conhece|recebe|entra|sou|vem|sei|is|was|are|have|has|know|think|see|understand|like|work|works)$/
