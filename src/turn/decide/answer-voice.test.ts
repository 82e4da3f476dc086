import { describe, expect, test } from 'vitest'
import type { Decision, Facts } from '../../agent/agent.js'
import { phraseOf, speak } from '../../agent/decisions.js'
import type { InputBody } from '../../conversation/input.js'
import type { Holder } from '../../conversation/state.js'
import { handOverUnheard, quotingHeard, waitForWords } from './answer-voice.js'

const file = { id: 'f', chip: 'c', messageId: 'm' }
const note: InputBody = { kind: 'attachment', type: 'audio', caption: '', data: {}, file }
const unfetched: InputBody = { kind: 'attachment', type: 'audio', caption: '', data: {} }
const photo: InputBody = { ...note, type: 'image' }
const text: InputBody = { kind: 'text', text: 'oi' }
const heard: InputBody = {
  kind: 'text',
  text: 'faz um orçamento',
  heard: { file: 'f', confidence: 0.9, mayConfirm: false },
}
const unheard: InputBody = { kind: 'unheard', file: 'f', why: 'too_long' }

function facts(inputs: readonly InputBody[], holder: Holder = { by: 'ai' }, agent = {}): Facts {
  return { inputs, state: { holder }, agent } as Facts
}

describe('a note whose words are to come', () => {
  test.each<[string, InputBody[], boolean]>([
    ['alone is waited for', [note], true],
    ['and another, too', [note, note], true],
    ['beside text is not: the text is answered', [note, text], false],
    ['that nobody fetches is answered as before', [unfetched], false],
    ['is no picture', [photo], false],
    ['nothing of a person', [{ kind: 'notice', topic: 't', data: null }], false],
  ])('%s', (_what, inputs, waits) => {
    expect(waitForWords(facts(inputs)) !== undefined).toBe(waits)
  })
})

describe('a note that nobody could hear', () => {
  test('is handed to a member, and the person is told', () => {
    expect(handOverUnheard(facts([unheard]))).toMatchObject({
      events: [
        { type: 'handed_off', handoff: { reason: 'voice_note', data: { file: 'f', why: 'too_long' } } },
      ],
      next: { do: 'speak', say: [{ id: 'cannotHear' }] },
      because: ['voice:unheard:too_long'],
    })
  })

  test('is nobody’s to hear where the agent is confidential: the person is told to write', () => {
    expect(handOverUnheard(facts([unheard], { by: 'ai' }, { confidential: true }))).toEqual({
      events: [],
      next: { do: 'speak', say: [phraseOf('heardByNobody')] },
      because: ['voice:unheard:too_long'],
    })
  })

  test('says nothing where a person has the conversation already', () => {
    expect(handOverUnheard(facts([unheard], { by: 'human', member: null }))).toBeUndefined()
  })
})

describe('what was heard', () => {
  const answer: Decision = { ...speak(phraseOf('greeting'), 'why'), preface: [phraseOf('planExpired')] }

  test('is said back before everything else', () => {
    expect(quotingHeard(facts([heard]), answer).preface).toEqual([
      phraseOf('heardAs', { words: 'faz um orçamento' }),
      phraseOf('planExpired'),
    ])
  })

  test('is not where nothing is said', () => {
    const silence = speak({ kind: 'silence' }, 'why')
    expect(quotingHeard(facts([heard]), silence)).toBe(silence)
  })

  test('is not where nothing was heard', () => {
    expect(quotingHeard(facts([text]), answer)).toBe(answer)
  })
})
