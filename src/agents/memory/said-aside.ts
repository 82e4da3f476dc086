import type { Json } from '../../conversation/json.js'
import { foldText } from '../../language/fold-text.js'
import { formatWeekday } from '../../language/format-date.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { phraseOf, speak } from '../../agent/decisions.js'
import { asideOf, seenIn } from './asides.js'
import { listOnScreen } from './list-on-screen.js'
import { isSaid } from './said-inputs.js'
import { shownItems } from './shown-items.js'

/** A single message to the agent itself, where no rule is certain of something else. */
export function aside(
  { agent, inputs, state, now, timeZone, understanding: { text, option } }: Facts,
  isOurs: (phrase: string) => boolean = () => true,
): Decision | undefined {
  if (option !== null || inputs.filter(isSaid).length !== 1) return undefined
  const folded = foldText(text)
  if (agent.intents.some(({ certain }) => certain?.test(folded))) return undefined
  if (
    !state.pending &&
    /^(?:tem |quero |mostra )?mais[\s.!?]*$/.test(folded) &&
    shownItems(listOnScreen(state)).length > 0
  )
    return speak(phraseOf('noMoreItems'), 'list:no-more')
  if (asksToday.test(folded))
    return speak(
      phraseOf('today', { day: formatWeekday(now, timeZone).replace(/ \d\d:\d\d$/, '') }),
      'aside:today',
    )
  const said = asideOf(text)
  if (said === undefined || !isOurs(said === 'silence' ? said : said.phrase)) return undefined
  return said === 'silence'
    ? speak({ kind: 'silence' }, 'aside:laughter')
    : speak(
        phraseOf(said.phrase),
        `aside:${said.phrase}`,
        said.phrase === 'seen' ? [{ type: 'noted', memo: { spoken: spoken(text, state.turns) } }] : [],
      )
}

/** "que dia é hoje?" */
export const asksToday =
  /^(?:(?:e|oi|ai|me diz)[, ]+)*(?:(?:que|q|qual) (?:e )?(?:o )?dia (?:(?:da semana|do mes) )?(?:e |eh )?(?:hj|hoje)|(?:hj|hoje) e (?:que|q) dia|qual (?:e )?a data de (?:hj|hoje))(?: mesmo)?[\s?!.]*$/

/** "tira ele", said next, is about what was just told of. */
function spoken(text: string, turns: number): Json {
  const words = seenIn(text)
  return words === undefined ? null : { words, at: turns }
}
