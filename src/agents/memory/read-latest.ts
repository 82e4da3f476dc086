import { foldText } from '../../language/fold-text.js'
import type { JsonObject } from '../../conversation/json.js'
import { anyItemWord } from './item.js'
import { itemTypeIn } from './slots/item-type.js'

const thing = `(?:coisa|item|${anyItemWord})`
const latest = new RegExp(
  `\\bultim[oa](?: ${thing})?(?: que)?(?: eu)? (?:salvei|guardei|anotei|mandei|coloquei|registrei)\\b|\\b(?:salvei|guardei|anotei|mandei)(?: por)? ultimo\\b|^(?:qual|me mostra|mostra|cade)?(?: (?:e|foi|era))? ?(?:meu |minha |o |a )?ultim[oa] ${thing}[\\s?!.]*$`,
)
/** "me mostra ela inteira": what was shown cut. */
const whole = new RegExp(
  `^(?:me )?(?:(?:pode|quero|queria) )?(?:me )?(?:manda|mande|mostr(?:a|e|ar)|ver|passa|abre|abrir|le|ler)(?: ai)? (?:(?:[oa]|esse|essa|isso|ela|ele|tudo)(?: ${thing})? )?(?:tod[oa]|inteir[oa]|complet[oa])(?: por favor| pfv| ai)?[\\s?!.]*$`,
)
const again = new RegExp(
  `^(?:me )?(?:manda|mande|envia|envie|mostra|mostre|passa|abre)(?: ai)?(?: (?:[oa]|esse|essa|isso|aquele|aquela))?(?: ${thing})? (?:de novo|outra vez|novamente)[\\s?!.]*$`,
)

/** "qual foi a última coisa que salvei?", "manda o link de novo": the newest there is, or what was last on the screen. */
export function readLatest(text: string): JsonObject | undefined {
  const folded = foldText(text)
  const itemType = itemTypeIn(text) ?? null
  if (again.test(folded) || whole.test(folded)) return { itemType, limit: 1, again: true }
  return latest.test(folded) ? { itemType, limit: 1 } : undefined
}
