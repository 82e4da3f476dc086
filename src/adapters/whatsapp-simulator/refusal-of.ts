import type { Answer } from './answer.js'
import { evolutionRefusal } from './evolution/evolution-refusal.js'
import { metaRefusal } from './meta/meta-refusal.js'
import type { SimulatedProvider } from './registration.js'
import { zapiRefusal } from './zapi/zapi-refusal.js'

/** A complaint in the provider's words. Meta has codes of its own; for the others a code is the HTTP status. */
export function refusalOf(provider: SimulatedProvider, code: number, details: string): Answer {
  switch (provider) {
    case 'meta':
      return metaRefusal(code, details)
    case 'evolution':
      return evolutionRefusal(code, details)
    case 'zapi':
      return zapiRefusal(code, details)
  }
}
