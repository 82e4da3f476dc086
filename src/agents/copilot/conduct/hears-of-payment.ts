import type { Decision, Facts } from '../../../agent/agent.js'
import { phraseOf } from '../../../agent/decisions.js'
import { foldText } from '../../../language/fold-text.js'

/** Told as news, not asked: somebody has just paid, or paid outside of the provider. */
const paid =
  /^(?!.*\?)(?!(?:quem|quanto|quando|qual|sera|se|ja)\b).*\b(?:acab(?:ou|aram) de pagar|(?:me )?pag(?:ou|aram)\b.{0,60}\b(?:agora|agorinha|em dinheiro|no dinheiro|na mao|em maos|por fora))\b/

/** "a Fernanda pagou o boleto agora": what is still open at the provider, and who marks it as paid. */
export function hearsOfPayment({ state: { pending }, understanding }: Facts): Decision | undefined {
  const { intent, entities, text } = understanding
  const client = entities['client']
  if (pending || intent !== 'payments.list' || !paid.test(foldText(text))) return undefined
  return {
    events: [],
    next: {
      do: 'read',
      tool: 'payments.list',
      args: { ...(client === undefined ? {} : { client }), status: 'OPEN' },
    },
    preface: [phraseOf('paidIsTold')],
    because: ['copilot:told-of-payment'],
  }
}
