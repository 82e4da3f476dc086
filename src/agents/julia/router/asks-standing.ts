const settled = '(?:confirmad|marcad|fechad|agendad|reservad|combinad|garantid|acertad)[oa]s?'
const standing = new RegExp(
  [
    `\\b(?:ta|esta|fica|ficou|ficaram|estao|foi|tenho|tem)\\b(?: \\w+){0,4}? ${settled}\\b[^.!?]*\\?`,
    `^(?:(?:e|entao|mas|julia|oi)[ ,]+)*(?:quais|qual|o que|que|aquele|esse)\\b(?: \\w+){0,6}? ${settled}\\b[^.!?]*$`,
    '\\bcomo (?:que )?fic(?:ou|aram|a)(?: (?:o|os|meu|meus)(?: (?:meu|meus))?(?: (?:plantao|plantoes|d[aeo]s? [^.!?]{2,40}))?| isso| entao| la)?[\\s?!.]*$',
    '\\bo que (?:e que )?(?:ja )?(?:ficou|fica|esta|ta) (?:certo|acertado|combinado|de pe)\\b(?! pra| com)',
    '\\b(?:o que|que|quais) (?:eu )?(?:ja )?(?:fechei|peguei|confirmei|marquei)\\b',
    '\\b(?:de pe|mantem|mantid[oa]|continua marcad[oa])\\b[^.!]*\\b(?:ta|ne|certo)\\b',
  ].join('|'),
)

/** "quais tenho confirmados?", "aquele do dia 2 fica confirmado?", "como ficou o da maternidade?": what stands between them. Over written-out text. */
export function asksStanding(text: string): boolean {
  return standing.test(text)
}
