import { foldText } from '../../../language/fold-text.js'

const around: ReadonlySet<string> = new Set(
  'ou e em na no nas nos da do de das dos a o as os perto proximo regiao cidade bairro zona ali la por aqui pra para pode ser prefiro moro fica seria mais nenhum nenhuma algum alguma tem so de preferencia nao tao longe lado lados interior grande'.split(
    ' ',
  ),
)
const wordsMax = 7
const nameMax = 3
/** What is said in place of a name. */
const noName =
  /^(?:sim|nao|ok|blz|beleza|oi|ola|tanto|faz|qualquer|um|uma|sei|talvez|depende|que|qual|quanto|quem|como|onde|hoje|amanha|isso|esse|essa|nada|obrigad[oa]|obg|valeu|era|foi|vou|tenho|quero|queria|posso|passa|manda|telefone|contato|meu|minha|ainda|errei)$/

/** "campinas ou região", "nenhum mais perto da lapa?", asked where: the place, as it was typed. Undefined: it names none. */
export function readPlaceAnswer(text: string): string | undefined {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  const names = words.filter((word) => !around.has(foldText(word)))
  const isPlace = words.length <= wordsMax && names.length > 0 && names.length <= nameMax
  if (!isPlace || names.some((word) => noName.test(foldText(word)) || !/^\p{L}{3,}$/u.test(word)))
    return undefined
  return names.join(' ')
}
