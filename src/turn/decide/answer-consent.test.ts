import { describe, expect, test } from 'vitest'
import { paperFacts, paperPlan, paperState } from '../../../test/support/paper-turn.js'
import { phraseOf, speak } from '../../agent/decisions.js'
import type { Decision, Facts } from '../../agent/agent.js'
import type { ConsentWord } from '../../conversation/consent-word.js'
import { answerConsent, withConsent, withWordOnConsent } from './answer-consent.js'
import type { ConsentDecision } from './decide-consent.js'
import { decide } from './decide.js'

/** Somebody on a page, whom nobody can write to; the agent has an answer to everything. */
function decided(consent: ConsentWord | null, over: Partial<Facts> = {}): Decision {
  const base = paperFacts({ contact: null, ...over })
  const conduct = () => speak(phraseOf('help'), 'conduct')
  return decide({
    ...base,
    agent: { ...base.agent, conduct },
    understanding: { ...base.understanding, ...(consent && { consent }) },
  })
}

const word = 'quero parar de receber mensagem'
const waiting = { state: paperState({ pending: paperPlan([{ tool: 'paper.other', args: {} }]) }) }

test.each<[string, ConsentWord | null, Partial<Facts>, 'nothingIsSent' | 'help']>([
  ['a plain wish for no more messages', { says: 'stop', word, confidence: 0.9 }, {}, 'nothingIsSent'],
  ['the same, by a word that says no more', { says: 'stop', word }, {}, 'nothingIsSent'],
  ['what is hardly such a wish', { says: 'stop', word, confidence: 0.89 }, {}, 'help'],
  ['a word that cancels something', { says: 'cancel', word: 'cancela' }, {}, 'help'],
  ['no word about it', null, {}, 'help'],
])('on a page, %s has its answer', (_what, consent, over, phrase) => {
  expect(decided(consent, over)).toMatchObject({ next: { do: 'speak', say: [phraseOf(phrase)] } })
})

test('what waits on a page is not answered by a word about messages', () => {
  const { because } = decided({ says: 'stop', word, confidence: 1 }, waiting)
  expect(because).not.toContain('consent:nobody-is-written-to')
})

test('and the record says why', () => {
  expect(decided({ says: 'stop', word }).because).toContain('consent:nobody-is-written-to')
})

const consent = (does: ConsentDecision['does'], topic?: string): ConsentDecision => ({
  does,
  events: [
    {
      type: 'consent_changed',
      to: does === 'resume' ? 'resumed' : 'stopped',
      word,
      ...(topic !== undefined && { topic }),
    },
  ],
  because: ['consent:heard'],
})
const asked = { ...consent('ask'), events: [] }
const nothing = { ...consent('nothing'), events: [] }
const again = { ...consent('stop'), events: [] }
const answer: Decision = { ...speak(phraseOf('help'), 'conduct'), preface: [phraseOf('greeting')] }
const reached = (over: Partial<Facts> = {}) => paperFacts({ contact: {} as never, ...over })

describe('a word that stops messages, or has them come again', () => {
  type Row = [
    what: string,
    consent: ConsentDecision,
    phrase: 'optedOut' | 'optedIn' | 'topicStopped' | 'topicResumed',
  ]
  test.each<Row>([
    ['all messages', consent('stop'), 'optedOut'],
    ['all messages, which had stopped already', again, 'optedOut'],
    ['messages again', consent('resume'), 'optedIn'],
    ['one topic', consent('stop', 'appointment'), 'topicStopped'],
    ['one topic again', consent('resume', 'appointment'), 'topicResumed'],
  ])('%s: it is acknowledged in its own words', (_what, heard, phrase) => {
    const said = phraseOf(phrase)
    expect(answerConsent(reached(), heard)).toEqual({
      events: [],
      next: { do: 'speak', say: [said] },
      because: [`consent:${heard.does}`],
    })
    expect(withWordOnConsent(answer, heard)?.preface).toEqual([said, phraseOf('greeting')])
  })

  test.each<[what: string, heard: ConsentDecision | undefined]>([
    ['what is only asked about', asked],
    ['what is about something else', nothing],
    ['no word about it', undefined],
  ])('%s has changed nothing, and nothing is acknowledged', (_what, heard) => {
    expect(answerConsent(reached(), heard)).toBeUndefined()
    expect(withWordOnConsent(answer, heard)).toEqual(answer)
  })

  test('of an answer there is none without an answer', () => {
    expect(withWordOnConsent(undefined, consent('stop'))).toBeUndefined()
    expect(withWordOnConsent(speak(phraseOf('help'), 'conduct'), consent('stop'))?.preface).toEqual([
      phraseOf('optedOut'),
    ])
  })

  test.each<[what: string, heard: ConsentDecision, events: object[]]>([
    [
      'about all messages, what waits is let go',
      consent('stop'),
      [
        { type: 'plan_closed', status: 'CANCELLED' },
        { type: 'state_changed', on: 'CANCELLED', to: 'IDLE' },
      ],
    ],
    ['about one topic, what waits goes on waiting', consent('stop', 'appointment'), []],
  ])('%s', (_what, heard, events) => {
    const state = paperState({ pending: paperPlan([{ tool: 'notes.add', args: {} }]), state: 'WAITING' })
    const decision = answerConsent(reached({ state }), heard)
    expect(decision?.events).toHaveLength(events.length)
    expect(decision?.events).toMatchObject(events)
  })

  test('is of the turn whoever answers it', () => {
    const { events, because, preface } = withConsent(answer, consent('stop'))
    expect(events).toEqual(consent('stop').events)
    expect(because).toEqual(['consent:heard', 'conduct'])
    expect(preface).toEqual([phraseOf('greeting')])
    expect(withConsent(answer, undefined)).toEqual(answer)
  })

  test('that is not clear is asked about before the answer', () => {
    expect(withConsent(answer, asked).preface).toEqual([phraseOf('askIfStop'), phraseOf('greeting')])
    expect(withConsent(speak(phraseOf('help'), 'conduct'), asked).preface).toEqual([phraseOf('askIfStop')])
    expect(withConsent(speak(phraseOf('help'), 'conduct'), nothing)).not.toHaveProperty('preface')
  })
})
