import { describe, expect, test } from 'vitest'
import { answerMetaHandshake } from './answer-meta-handshake.js'

const asked = { 'hub.mode': 'subscribe', 'hub.verify_token': 'let-me-in', 'hub.challenge': '1158201444' }

describe('answerMetaHandshake', () => {
  test('gives the challenge back to whoever knows the token', () => {
    expect(answerMetaHandshake(asked, 'let-me-in')).toEqual({ ok: true, challenge: '1158201444' })
  })

  test.each([
    ['another token', { 'hub.verify_token': 'let-me-on' }],
    ['a longer token', { 'hub.verify_token': 'let-me-in-please' }],
    ['no token', { 'hub.verify_token': undefined }],
    ['two tokens', { 'hub.verify_token': ['let-me-in', 'let-me-in'] }],
    ['another mode', { 'hub.mode': 'unsubscribe' }],
    ['no mode', { 'hub.mode': undefined }],
    ['no challenge', { 'hub.challenge': undefined }],
    ['a challenge that a browser would run', { 'hub.challenge': '<script>alert(1)</script>' }],
    ['a challenge without end', { 'hub.challenge': '1'.repeat(10_000) }],
  ])('refuses %s', (_what, change) => {
    expect(answerMetaHandshake({ ...asked, ...change }, 'let-me-in')).toEqual({ ok: false })
  })

  test('a chip without a token answers nobody', () => {
    expect(answerMetaHandshake({ ...asked, 'hub.verify_token': '' }, '')).toEqual({ ok: false })
  })
})
