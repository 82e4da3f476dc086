import { servicesIn } from './fields/named-services.js'
import { isAQuestion } from './is-a-question.js'
import type { Situation } from './situation.js'
import { writtenOut } from './written-out.js'

/** "Nossa, tá caro": after a price, and it asks for no other. */
export function findsItDear(situation: Situation): boolean {
  const { heard, memo } = situation
  return memo.topic === 'price' && !isAQuestion(heard.text) && servicesIn(situation).length === 0
}

/** "Tá caro hein, o outro faz por 120": said of a price, in so many words. */
export function callsItDear(text: string): boolean {
  return dear.test(writtenOut(text))
}

const dear =
  /\b(?:ta|esta|achei|achando|acho|ficou|fica|saiu|sai|e|eh|que|muito|meio|bem|tao|nossa|eita) (?:(?:muito|meio|bem|um pouco|tao|super) )?(?:car[oa]|carinh[oa]|salgad[oa]|puxad[oa])\b(?! que)|\b(?:too|so|very) expensive\b|\bmuy car[oa]\b/

/** "Faz por 350 e eu fecho agora?" */
export function bargains(text: string): boolean {
  return bargain.test(writtenOut(text))
}

const bargain =
  /\b(?:faz|fazem|fecha|fecham|sai|deixa|deixam)(?: [a-z]+){0,3}? por (?:r\$ ?)?\d+|\b(?:cobrem|cobre|cobriria|cobririam|igualam|batem|match)(?: (?:o|a|esse|essa|este|oferta|preco|valor|that|it|dele|deles))*[ ?!.]*$/
