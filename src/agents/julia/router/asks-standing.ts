const settled = '(?:confirmad|marcad|fechad|cert|agendad|reservad|combinad|garantid|acertad)[oa]s?'
const standing = new RegExp(
  [
    `\\b(?:ta|esta|fica|ficou|ficaram|estao|foi|tenho|tem)\\b(?: \\w+){0,4}? ${settled}\\b[^.!]*(?:\\?|$)`,
    '\\bcomo (?:que )?fic(?:ou|aram|a)\\b',
    '\\b(?:o que|que|quais) (?:eu )?(?:ja )?(?:fechei|peguei|confirmei|marquei)\\b',
    '\\b(?:de pe|mantem|mantid[oa]|continua marcad[oa])\\b[^.!]*\\b(?:ta|ne|certo)\\b',
  ].join('|'),
)

/** "quais tenho confirmados?", "aquele do dia 2 fica confirmado?", "como ficou o da maternidade?": what stands between them. Over written-out text. */
export function asksStanding(text: string): boolean {
  return standing.test(text)
}
