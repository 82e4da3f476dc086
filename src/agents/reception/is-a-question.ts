import { writtenOut } from './written-out.js'

/** "Quando chegar, chama o porteiro" says from when on, and asks for no day. */
const asks =
  /^(?:(?:mas|e|ah|oi|ola|bom dia|boa tarde|boa noite)[ ,.!]+)*(?:(?:eu )?(?:(?:so|apenas|na verdade) )?(?:queria|quero|gostaria de|preciso|precisava|tem como|da pra) saber|(?:(?:so|entao|mas|ai) )*me (?:diz|diga|fala|fale|informa|informe|responde)(?: (?:so|ai|entao|uma coisa|por favor))* (?:se (?:voces?|ai|da|tem|e|eh|precisa|o|a)|quanto|qual|onde)|(?:(?:eu|mas|so) )?perguntei (?!is[st]o\b|ja\b|nada\b)|se (?:voces|vcs|da|tem|aceita|atende|entrega|parcela|faz|fica|abre)|qual|quais|quanto(?! antes)|quantos|quanta|quando(?! (?:(?:voces?|eu|eles?|elas?|o|a) )?(?!quer\b)(?:[a-z]+[aei]r(?:em|mos)?|for(?:em|mos)?)\b)|onde|como|por que|porque(?=.*\?)|quem|o que|voces (?:tem|fazem|abrem|aceitam|entregam)|tem como|da para|what|which|how|when|where|why|who|do you|can i|is there)\b/

/** "Chega em quantos dias": asked without a mark, and not at its beginning. */
const asksInside =
  /\b(?:em|de|por|pra|para|ate|a|fica|custa|sai|da|e) (?:quantos?|quantas?|que (?:dia|hora|horas)|qual)\b(?! (?:quer|dos|das))/

/** "Tá incluso o produto", "já inclui o material": asked without a mark. */
const asksIfPartOfIt =
  /^(?:(?:mas|e|ah|oi|ola)[ ,.!]+)*(?:ja )?(?:(?:ta|esta|vem|vai|sai) (?:ja |tudo )?inclu(?:s|id)[oa]s?\b|inclui\b(?!(?: (?:ai|aqui))?(?: (?:a|o|as|os|um|uma|mais|tambem|isso|essa?|ess[ae]s))? (?:[a-z]+ ){0,4}(?:tambem|por favor|pfv|junto)\b| (?:ai|mais|tambem|por favor)\b))/

/** "Vocês vendem ar também ou só instalam", without a mark: what they do, and not what they did or how they do it. */
const asksWhatTheyDo =
  /^(?:(?:mas|e|ah|oi|ola|bom dia|boa tarde|boa noite)[ ,.!]+)*(?:voces|a loja|ai) (?:tambem )?(?!(?:tambem|sao|estao|tem|podem|vem|ficam|vivem|acham|demoram|somem)\b)[a-z]{2,}[ae]m\b(?<!(?:ar|er|ir)am)(?! (?:muito|demais|mal|errado|sempre))/

/** "Só consigo sábado, tá?": said, and not asked. */
const tag = /[a-z0-9][ ,.]+(?:ta|esta|ta bom|esta bom|ok|okay|viu|hein|beleza|blz|por favor|please)[ ?]+$/

/** Asked, not told: whatever was asked before waits. */
export function isAQuestion(text: string): boolean {
  if (text.trim().endsWith('?') && !tag.test(writtenOut(text))) return true
  const folded = writtenOut(text)
  return (
    asks.test(folded) || asksInside.test(folded) || asksIfPartOfIt.test(folded) || asksWhatTheyDo.test(folded)
  )
}
