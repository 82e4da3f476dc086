import { costOf } from '../../adapters/models/cost-of.js'
import type { ModelConnection, ModelStanding } from '../../ports/models.js'
import type { ModelCall } from '../../ports/model.js'

type Call = Pick<ModelCall, 'provider' | 'model' | 'inputTokens' | 'cachedTokens' | 'outputTokens'>
type CallCost = { readonly millionths: number; readonly currency: ModelStanding['budget']['currency'] }

/** What each call cost at the prices of now, in their order. Null: nobody has set a price for that model. */
export function callCosts(
  calls: readonly Call[],
  { connections, budget }: Pick<ModelStanding, 'connections' | 'budget'>,
): (CallCost | null)[] {
  return calls.map(({ provider, model, inputTokens, cachedTokens = 0, outputTokens }) => {
    const asked = connections
      .filter((each) => each.provider === provider && each.model === model)
      .find(hasPrice)
    return asked
      ? {
          millionths: costOf({ calls: 1, inputTokens, cachedTokens, outputTokens }, asked),
          currency: budget.currency,
        }
      : null
  })
}

function hasPrice({ inputPrice, outputPrice }: ModelConnection): boolean {
  return inputPrice + outputPrice > 0
}
