import { phraseOf } from '../../../agent/decisions.js'
import type { Decision } from '../../../agent/agent.js'
import { readDate } from '../../../language/read-date.js'
import { asksForLater } from '../tools/agendar-followup.js'
import { say, write } from './act.js'
import type { Turn } from './turn.js'

/** Whoever is busy is left to it; whoever names a day and an hour is called then, in whatever mode they are. */
export function answerLater({ facts, heard, text }: Turn): Decision | undefined {
  const isLater = heard.intent === 'depois'
  const named = readDate(text, facts.now, facts.timeZone)
  const asksToBeCalled = asksForLater(text)
  if (named && asksToBeCalled && (isLater || heard.intent !== 'human'))
    return write('agendar_followup', { quando: text }, ['reply:call-later'])
  return isLater ? say(phraseOf('laterHeard'), ['reply:busy']) : undefined
}
