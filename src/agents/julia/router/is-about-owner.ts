import { foldText } from '../../../language/fold-text.js'

const owner = '(?:ele|ela|eles|dele|dela|o responsavel|a responsavel|o dono|o doutor|a doutora|o dr|a dra)'
const patterns: readonly RegExp[] = [
  new RegExp(
    `\\b(?:quando|que horas|sera que|demora|vai demorar)\\b.{0,25}\\b${owner}\\b.{0,15}\\b(?:lig|cham|respond|retorn|fal|entra|escrev|mand)`,
  ),
  new RegExp(
    `\\b(?:nao recebi|ninguem (?:me )?(?:cham|lig|respond|escrev)\\w*|nada ainda|nenhuma mensagem)\\b.{0,25}(?:\\b${owner}\\b|$)`,
  ),
]

/** The doctor asks after the owner they were put in touch with: "quando ele me liga?", "não recebi nada dele". */
export function isAboutOwner(text: string): boolean {
  const folded = foldText(text)
  return patterns.some((pattern) => pattern.test(folded))
}
