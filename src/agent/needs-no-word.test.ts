import { expect, test } from 'vitest'
import { paperAgent, paperTool } from '../../test/support/paper-agent.js'
import { paperFacts, paperUnderstanding } from '../../test/support/paper-turn.js'
import { needsNoWord } from './needs-no-word.js'
import type { Step } from './step.js'

const remote: Step = { did: 'ask_model', via: 'remote', raw: '{}', failed: null }
const local: Step = { ...remote, via: 'local' }
const question: Step = { did: 'ask', question: 'event_detection', raw: '{}', failed: null }
const counted = ({ text }: { readonly text: string }) => text.split(' e ').length
const agent = paperAgent({}, [
  paperTool('notes.wipe', { confirm: 'never', action: 'delete' }),
  paperTool('notes.drop', { confirm: 'never', action: 'delete', shownFirst: () => true }),
  paperTool('films.keep', { confirm: 'never', asks: () => true, asksSeveral: counted }),
  paperTool('links.keep', { confirm: 'never', asks: () => true, asksSeveral: counted }),
  paperTool('notes.keep', { confirm: 'never', asks: ({ text }) => text.startsWith('guarda') }),
])

test.each<
  [
    what: string,
    tools: readonly string[],
    steps: readonly Step[],
    said: string,
    intent: string | null,
    isFree: boolean,
  ]
>([
  ['a rule, a tap or an answer', ['notes.mark'], [], 'x', null, true],
  ['the local reader', ['notes.mark'], [local], 'x', null, true],
  [
    'the local reader, after a model that failed',
    ['notes.mark'],
    [{ ...remote, failed: 'model.timeout' }, local],
    'x',
    null,
    true,
  ],
  ['the local reader, of a deletion', ['notes.wipe'], [local], 'x', null, true],
  ['a rule, of what was not named for sure', ['notes.drop'], [], 'x', null, false],
  ['of several, one that was not', ['notes.mark', 'notes.drop'], [], 'x', null, false],
  ['what is always confirmed', ['notes.add'], [], 'x', 'notes.add', false],
  ['a model, of what was asked for', ['notes.mark'], [remote], 'marca', 'notes.mark', true],
  ['a model, of what was not', ['notes.mark'], [remote], 'oi', 'greeting', false],
  ['a model, of what nobody understood', ['notes.mark'], [remote], 'hein', null, false],
  [
    'a model, of more than was asked for',
    ['notes.mark', 'notes.mark'],
    [remote],
    'marca',
    'notes.mark',
    false,
  ],
  ['a model, of as many as were asked for', ['films.keep', 'links.keep'], [remote], 'um e dois', null, true],
  ['a model, of one more', ['films.keep', 'links.keep'], [remote], 'um', null, false],
  ['a model, of two kinds', ['films.keep', 'notes.mark'], [remote], 'um e dois', 'notes.mark', false],
  ['a model, of a deletion', ['notes.wipe'], [remote], 'apaga', 'notes.wipe', false],
  ["a question of the agent's own", ['notes.mark'], [question], 'oi', null, false],
  [
    'a tool that reads for itself whether it is asked for',
    ['notes.keep'],
    [remote],
    'guarda isso',
    null,
    true,
  ],
  ['and is not', ['notes.keep'], [remote], 'que horas são', 'notes.keep', false],
])('%s', (_what, tools, steps, text, intent, isFree) => {
  const understanding = paperUnderstanding({ text, intent })
  const actions = tools.map((tool) => ({ tool, args: {} }))
  expect(needsNoWord(paperFacts({ agent, steps, understanding }), { actions })).toBe(isFree)
})
