import { foldText } from '../../../language/fold-text.js'
import type { Collected } from '../memo.js'
import type { Situation } from '../situation.js'

/** Whether they came before is told by itself, whatever was asked. */
export function isCalledCustomer(folded: string): boolean {
  return (
    returning.test(folded) ||
    neverHere.test(folded) ||
    /\b(?:(?:primeira|1a) vez|(?:nao|ainda nao) sou cliente|client[ea] nov[oa]|nov[oa] client[ea]|nunca (?:usei|comprei|pedi)|first time|new customer|primera vez|client[ea] nuev[oa]|nuev[oa] client[ea])\b/.test(
      folded,
    )
  )
}

/** "Nunca fiz nada com vocês", whatever it is that was not done. */
const neverHere =
  /\bnunca (?:(?:eu|a gente) )?(?:fiz|fizemos|[a-z]{2,}(?:ei|i|amos|emos))(?: [a-z]+){0,3}? (?:voces|vcs|ai)\b/

const returning =
  /(?<!\b(?:nunca|nao|nem) (?:\w+ )?)\b(?:ja (?:sou|somos)|(?:sou|somos) clientes?|cliente (?:antig|ha|ja\b)|ja cliente\b|ja (?:comprei|pedi|usei)|\w+ei (?:isso |ele |o ar |a peca )?(?:ai )?com (?:voces|vcs)|i am a customer|returning|ya soy client[ea]|soy client[ea])\b/
const firstTime =
  /\b(?:(?:primeira|1a) vez|nao sou|ainda nao|nunca|sou nov[oa]|client[ea] nov[oa]|nov[oa] client[ea]|first time|not yet|new customer|primera vez|soy nuev[oa]|client[ea] nuev[oa]|nuev[oa] client[ea]|todavia no|aun no)\b/

const bareYes =
  /^(?:sim|s|ss|ja|claro|isso|aham|uhum|com certeza|yes|yep|si)(?: (?:sim|ja|sou|claro|isso|i am))*[\s.!]*$/

/** "Primeira. José Amaro, rua…": asked which of the two, one word is enough. */
const firstOf = /^(?:(?:e|eh|a|minha|essa e a) )?primeira\b(?! (?:coisa|pergunta|opcao|parte))/

export function readCustomer({ heard, memo }: Situation): Collected | undefined {
  const folded = foldText(heard.text).trim()
  if (memo.asking === 'customer' && firstOf.test(folded)) return { customer: 'new' }
  if (heard.option === 'customer:new' || firstTime.test(folded)) return { customer: 'new' }
  if (heard.option === 'customer:returning' || returning.test(folded)) return { customer: 'returning' }
  // "Ok", a thumb and "pode confirmar" choose neither of the two.
  if (heard.answer?.kind === 'confirm') return bareYes.test(folded) ? { customer: 'returning' } : undefined
  return heard.answer?.kind === 'reject' ? { customer: 'new' } : undefined
}
