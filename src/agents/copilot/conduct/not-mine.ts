import type { Decision, Facts } from '../../../agent/agent.js'
import { phraseOf, speak } from '../../../agent/decisions.js'
import { foldText, tokensOf } from '../../../language/fold-text.js'
import { isQuestion } from './is-question.js'

const wordsMin = 3

/** "qual a previsão do tempo?": a question in whole words that nothing here answers is told what can be asked instead. */
export function notMine({ state: { pending }, understanding, remoteModel }: Facts): Decision | undefined {
  const { intent, answer, text, signals = [], dataRequest } = understanding
  if (pending || remoteModel || intent !== null || answer !== null || dataRequest !== undefined)
    return undefined
  const said = foldText(text).trim()
  return isQuestion(said) &&
    signals.every((signal) => signal === 'unclear') &&
    tokensOf(said).length >= wordsMin
    ? speak(phraseOf('notMine'), 'copilot:not-mine')
    : undefined
}
