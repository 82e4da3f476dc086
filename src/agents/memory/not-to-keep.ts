import { foldText } from '../../language/fold-text.js'
import { readCues } from './change-cues.js'
import { erase, politely } from './intents/words.js'
import { isOrder } from './order.js'

const changes =
  '(?:mud[ae]|troca|troque|alter[ae]|corrige|corrija|consert[ae]|arrum[ae]|ajust[ae]|atualiz[ae]|edit[ae]|substitu[ia]|separ[ae]|separar|divid[ae]|dividir|junt[ae]|renomei[ae]|desmarc[ae]|desmarque|desfaz|desfaca)'
/** It begins with an order, and says of what: "troca de óleo" orders nothing. */
const begins = new RegExp(
  `^${politely}${changes}(?: ?:| (?:[oa]s?|ess[ea]s?|est[ea]s?|isso|el[ea]s?|n[ao]s?|ness[ea]|dess[ea]|meu|minha|pra|para)\\b)`,
)
/** "quero corrigir o que tá salvo": what is wanted of who keeps things. */
const wishes =
  /^(?:(?:nao|eu|so|e),? )*(?:quero|queria|(?:e|era) (?:so )?(?:pra|para)|pode|poderia|vamos) (?:so )?(?:corrigir|mudar|trocar|alterar|consertar|arrumar|ajustar|atualizar|editar|substituir|renomear) (?:[oa]s?|ess[ea]s?|isso|el[ea]s?|n[ao]s?|meu|minha)\b/
/** Wanted of who keeps things, whatever else it sounds like. */
export function wishesToChange(text: string): boolean {
  return text.length <= lengthMax && wishes.test(foldText(text))
}

/** It ends with one, and nothing else: "…, conserta". */
const ends = new RegExp(
  `[,.;!] (?:e |entao |ai )?(?:pode )?(?:${changes}|${erase})(?: (?:isso|ai|la|el[ea]s?|pra mim|por favor|pfv))*[\\s.!]{0,10}$`,
)
/** What the one who is spoken to is said to have done: "você trocou…". */
const byYou =
  /^(?:e |mas |ei |olha )*(?:voce|vc|tu|voces|vcs) (?:ja |so |tambem )?[a-z]{2,14}(?:ou|eu|iu|aste|este)\b/

/** Said to who keeps things, and nothing to be kept: an order, or a complaint of what was done. Undefined: it may be kept. */
export function notToKeep(text: string): 'order' | 'complaint' | undefined {
  if (text.length > lengthMax || text.includes('\n')) return undefined
  const folded = foldText(readCues(text).body)
  if (byYou.test(folded)) return 'complaint'
  return isOrder(text) || begins.test(folded) || wishes.test(folded) || ends.test(folded)
    ? 'order'
    : undefined
}

/** Nobody orders at such length. */
const lengthMax = 300
