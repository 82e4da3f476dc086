import { foldText } from '../../language/fold-text.js'
import type { JsonObject } from '../../conversation/json.js'
import { readSearch } from './read-search.js'
import type { SlotContext } from '../../agent/slots.js'

const asked =
  /^(?:(?:oi|e|mas|entao|ei)[,!]? )*(?:voce |vc )?(?:ja )?(?:salvou|guardou|anotou|registrou|colocou|adicionou|(?:ta|esta|ficou|foi|tao|estao) (?:mesmo )?(?:salv|guardad|anotad|registrad)[oa]s?)\b(.{0,80}?)\?(.{0,60})$/
const said = new Set(
  'toda todo tudo inteira inteiro completa completo certo certinho direito mesmo isso msm me mostra mostre mostrar manda mande ver deixa eu quero como ficou por favor pfv tudinho nota'.split(
    ' ',
  ),
)

/** "qual o nome dele agora?": nothing but what was last spoken of is asked about. */
const ofIt =
  /^(?:e )?(?:qual|quais|como|que|quanto|quando|onde)\b(?: (?:e|eh|ta|esta|era|ficou|que|o|a|nome|titulo|numero|valor|horario|hora|dia|data|endereco|codigo|senha|texto|mesmo|agora))* (?:dele|dela|desse|dessa|disso|nele|nela|isso)(?: (?:agora|mesmo|ficou|ai|link|nota|item))*[\s?!.]*$/
const howItIs =
  /^(?:e )?(?:como (?:que )?(?:ficou|ta|esta)(?: (?:agora|isso|ai|a nota|essa nota|o texto))*|me mostra como (?:ficou|ta))[\s?!.]*$/

/** "salvou a receita toda? me mostra": whether it is there, and how. What is left of its words is looked for; nothing left: what was last spoken of. */
export function readCheck(text: string, clock: SlotContext): JsonObject | undefined {
  const folded = foldText(text)
  if (ofIt.test(folded) || howItIs.test(folded)) return { itemType: null, limit: 1, again: true }
  const match = asked.exec(folded)
  if (!match) return undefined
  // "tá salvo? me mostra minha lista": the list is what is wanted.
  if (/\blista\b/.test(match[2] ?? '')) return undefined
  const { query, itemType } = readSearch(match[1] ?? '', { ...clock, noPeriod: true })
  const words = (query ?? '').split(' ').filter((word) => word !== '' && !said.has(word))
  return words.length === 0 ? { itemType, limit: 1, again: true } : { query: words.join(' '), itemType }
}
