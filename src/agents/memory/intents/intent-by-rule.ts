import { foldText } from '../../../language/fold-text.js'
import { memoryIntents } from './index.js'

/** What the rules alone take a text for. */
export function intentByRule(text: string): string | undefined {
  const folded = foldText(text)
  return memoryIntents.find(({ certain, rule }) => [certain, rule].some((one) => one?.test(folded)))?.id
}
