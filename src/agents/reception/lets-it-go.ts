import { keepsIt } from './calls-off.js'
import type { Situation } from './situation.js'
import { writtenOut } from './written-out.js'

/** "Pode cancelar", "cancela tudo, vou pensar": in the middle of an order nobody is held to it. */
export function letsItGo({ heard, memo }: Pick<Situation, 'heard' | 'memo'>): boolean {
  if (heard.text.includes('?') || keepsIt(heard.text)) return false
  const said = writtenOut(heard.text)
  if (memo.topic !== null && another.test(said)) return true
  if (memo.asking === null || memo.asking === 'confirm') return false
  return lettingGo.test(said)
}

/** "Deixa, depois eu volto", "vou pensar": not now, whatever is asked. */
const another =
  /^(?:(?:ah|ok|ta|bom|entao|nao|olha|deixa|beleza|certo|hm+)[ ,.!]+)*(?:(?:depois|mais tarde|outra hora|outro dia|qualquer coisa)(?: eu)? (?:volto|chamo|retorno)|vou (?:pensar|dar uma pensada|ver com)|nao quero nada|i will (?:think|come back))\b[^?]{0,40}$/

const lettingGo =
  /^(?:(?:ah|oh|ok|ta|esta|bom|entao|nao|olha|espera|pode|podem|quero|vou|melhor|por favor|tudo bem|desculpa|eu|ja)[ ,.!]+)*(?:cancel(?:a|ar|e|em|o)|desist(?:i|o|ir)|desmarc(?:a|ar|ue)|deixa (?:pra la|para la|quieto|isso)|esquec[ea]|nao quero (?:mais|nada)|nao vou querer|nao vou mais|nao preciso mais|nao precisa mais|(?:tava|estava|to|estou|era|foi) (?:so )?(?:brincando|brincadeira|zoando|zoeira)|forget it|never ?mind|cancel)\b/
