import { intent, type Intent } from '../../../agent/intent.js'

// They take the whole message: "oi, salva inception" is a request.
const greeting =
  /^(?=.)(?:(?:oi+e?|ola+|opa+|e ?ai|alo|salve|fala|hello|hi|hey)[\s,!.]*)?(?:(?:bom dia|boa tarde|boa noite|good (?:morning|afternoon|evening))[\s,!.]*)?(?:(?:e )?(?:tudo|td|tdo) (?:bem|bom|certo|joia|blz|beleza)|como vai(?: voce| vc)?|beleza|blz)?(?:,? e (?:com )?(?:voce|vc|ai))?[\s,!.?]*$/
const thanks =
  /^(?:(?:muito|mt|ok|ta bom|certo|perfeito|otimo|show)[\s,!.]*)?(?:obrigad[oa]s?|obg|brigad[oa]|brigadao|valeu|vlw|agradecid[oa]|grat[oa]|thanks?(?: you)?|thx)(?: (?:mesmo|demais|viu|pela ajuda|por tudo))*[\s,!.]*$/
const help =
  /^(?:ajuda|me ajud[ae]|help|menu|comandos|opcoes|socorro|como (?:isso )?funciona|(?:o )?que (?:voce|vc) (?:faz|sabe fazer|consegue fazer|pode fazer)|como (?:voce|vc) pode (?:me )?ajudar|o que (?:eu )?posso (?:fazer|pedir)|what can you do)[\s!.?]*$/

export const generalIntents: readonly Intent[] = [
  intent('greeting', { signal: 'greeting', courtesy: true, certain: greeting, phrase: 'greeting' }),
  intent('thanks', { signal: 'thanks', courtesy: true, certain: thanks, phrase: 'thanks' }),
  intent('help', { certain: help, phrase: 'help' }),
]
