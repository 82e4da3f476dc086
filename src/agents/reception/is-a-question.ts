import { foldText } from '../../language/fold-text.js'

const asks =
  /^(?:mas |e |ah |oi |ola |bom dia |boa tarde |boa noite )*(?:(?:eu )?(?:queria|quero|gostaria de|preciso) saber|se (?:voces|vcs|da|tem|aceita|atende|entrega|parcela|faz|fica|abre)|qual|quais|quanto|quantos|quanta|quando|onde|como|por ?que|quem|o que|voces (?:tem|fazem|abrem|aceitam|entregam)|tem como|da para|what|which|how|when|where|why|who|do you|can i|is there)\b/

/** Asked, not told: whatever was asked before waits. */
export function isAQuestion(text: string): boolean {
  return text.trim().endsWith('?') || asks.test(foldText(text))
}
