import { foldText } from '../../../language/fold-text.js'

const anybody =
  'ele|ela|eles|elas|dele|dela|(?:o|a) (?:responsavel|don[oa]|pessoa|contato|cara|moca|medic[oa]|coordenador\\w*|doutora?|dra?)|ninguem|o hospital|a equipe'
const reaching =
  '(?:respond|cham|lig|retorn|fal|escrev|mand|procur|atend|visualiz|entr\\w* em contato|d(?:eu|ao|a|ar) (?:retorno|sinal|resposta|noticia))'
const hearing = '(?:resposta|retorno|sinal|noticias?|contato|mensagem|ligacao)'

/** The doctor asks after the owner they were put in touch with: "quando ele me liga?", "o Paulo não respondeu", "até agora nada". */
export function isAboutOwner(text: string, ownerName: string | null = null): boolean {
  const folded = foldText(text)
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/ +/g, ' ')
  // What would be is not what is.
  if (/^(?:e |mas )?(?:se|caso) \w/.test(folded)) return false
  return patternsFor(namesOf(ownerName)).some((pattern) => pattern.test(folded))
}

function patternsFor(names: readonly string[]): readonly RegExp[] {
  const owner = `(?:${[anybody, ...names].join('|')})`
  return [
    new RegExp(
      `\\b(?:quando|que horas|sera que|demora|vai demorar)\\b.{0,25}\\b${owner}\\b.{0,15}\\b${reaching}`,
    ),
    new RegExp(
      `\\b${owner}\\b(?: \\w+){0,3}? (?:nao|nem|nunca|sequer)(?: (?:me|mais|nem|sequer|ainda|nos))*(?: \\w+)? ?${reaching}`,
    ),
    new RegExp(`\\b(?:ninguem|nem) (?:\\w+ ){0,2}?${reaching}`),
    new RegExp(
      `\\b${owner}\\b (?:sumiu|desapareceu|me ignor\\w+|me deixou no vacuo|(?:nao|nem) (?:viu|leu))`,
    ),
    new RegExp(
      `\\b(?:sem|nao (?:recebi|tive|veio|chegou)|nenhum[ao]?) (?:nenhum[ao]? |nada ?|uma? )?(?:${hearing}\\b|(?:de |d[ao] )?${owner}\\b|(?:ainda )?$)`,
    ),
    /^(?:e |mas |oi |julia )*(?:nada ainda|ate agora nada|ainda nada|nada ate agora)(?: d\w+| \w+){0,2}$/,
  ]
}

/** "Dr. Paulo Reis" is called Paulo, or Reis. */
function namesOf(name: string | null): readonly string[] {
  return foldText(name ?? '')
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3)
}
