import { evolutionRefusal } from './evolution/evolution-refusal.js'
import { metaRefusal } from './meta/meta-refusal.js'
import type { SimulatedProvider } from './registration.js'
import { zapiRefusal } from './zapi/zapi-refusal.js'
import type { SimulatedAnswer } from './answer.js'

/** A complaint in the provider's words. Meta has codes of its own; for the others a code is the HTTP status. */
export function refusalOf(provider: SimulatedProvider, code: number, details: string): SimulatedAnswer {
  switch (provider) {
    case 'meta':
      return metaRefusal(code, details)
    case 'evolution':
      return evolutionRefusal(code, details)
    case 'zapi':
      return zapiRefusal(code, details)
  }
}

/** Each provider's own way to say that a number is not on WhatsApp. */
export function nobodyThere(provider: SimulatedProvider, number: string): SimulatedAnswer {
  switch (provider) {
    case 'meta':
      return metaRefusal(131026, `${number} is not on WhatsApp`)
    case 'evolution':
      return evolutionRefusal(400, { jid: `${number}@s.whatsapp.net`, exists: false, number })
    case 'zapi':
      return zapiRefusal(400, 'Phone number does not exist')
  }
}

/** No phone stands behind the account. */
export function notLinked(provider: SimulatedProvider): SimulatedAnswer {
  return provider === 'evolution'
    ? evolutionRefusal(400, 'Connection Closed')
    : refusalOf(provider, 400, 'You are not connected.')
}
