import { describe, expect, test, vi } from 'vitest'
import { asId, type TenantId } from '../conversation/ids.js'
import type { Allowance, MediaFile } from '../ports/media-files.js'
import type { Transcription } from '../ports/transcriber.js'
import { hearFile } from './hear-file.js'

const tenant = asId<TenantId>('00000000-0000-4000-8000-000000000001')
const now = new Date('2026-11-17T12:00:00.000Z')
const allowance = {
  heardSecondsLeft: Infinity,
  heardSecondsUsed: 0,
} as Allowance
const note = { id: 'f', seconds: 30, words: null, confidence: null } as MediaFile
const heard: Transcription = { status: 'heard', text: ' faz um orçamento ', confidence: 0.9 }

function listen(
  answer: Transcription | null,
  { file = {}, allowed = {}, attempt = 1, secondsPerDay = 3_600, isThere = true }: Partial<Given> = {},
) {
  const transcribe = vi.fn(() => Promise.resolve(answer ?? heard))
  const noted = vi.fn(() => Promise.resolve())
  const media = {
    files: { read: () => Promise.resolve(isThere ? { bytes: Buffer.from('x') } : undefined), note: noted },
    transcriber: answer === null ? null : { name: 'test', transcribe },
    heardSecondsPerDay: secondsPerDay,
  } as unknown as Parameters<typeof hearFile>[0]
  const came = hearFile(media, tenant, { ...note, ...file }, { ...allowance, ...allowed }, { attempt, now })
  return { came, transcribe, noted }
}

type Given = {
  readonly file: Partial<MediaFile>
  readonly allowed: Partial<Allowance>
  readonly attempt: number
  readonly secondsPerDay: number
  readonly isThere: boolean
}

test('what is said is kept with the file, and counts for the day', async () => {
  const { came, noted } = listen(heard)
  expect(await came).toEqual({ ok: true, text: 'faz um orçamento', confidence: 0.9 })
  expect(noted).toHaveBeenCalledWith(tenant, 'f', {
    words: 'faz um orçamento',
    confidence: 0.9,
    heardAt: now,
  })
})

test('what was heard is not heard again', async () => {
  const { came, transcribe } = listen(heard, { file: { words: 'já ouvido', confidence: 0.8 } })
  expect(await came).toEqual({ ok: true, text: 'já ouvido', confidence: 0.8 })
  expect(transcribe).not.toHaveBeenCalled()
})

describe('for a member to hear', () => {
  test.each<[why: string, answer: Transcription | null, given: Partial<Given>]>([
    ['no_transcriber', null, {}],
    ['too_long', heard, { file: { seconds: 601 } }],
    ['budget_used_up', heard, { secondsPerDay: 29 }],
    ['budget_used_up', heard, { secondsPerDay: 3_600, allowed: { heardSecondsUsed: 3_571 } }],
    ['budget_used_up', heard, { allowed: { heardSecondsLeft: 29 } }],
    ['gone', heard, { isThere: false }],
  ])('%s: nobody is asked (%#)', async (why, answer, given) => {
    const { came, transcribe } = listen(answer, given)
    expect(await came).toEqual({ ok: false, why })
    expect(transcribe).not.toHaveBeenCalled()
  })

  test.each<[why: string, answer: Transcription, attempt: number]>([
    ['nothing_said', { status: 'nothing' }, 1],
    ['transcriber_failed', { status: 'failed', code: 'http.503', reason: 'HTTP 503' }, 3],
    ['unsure', { status: 'heard', text: 'talvez', confidence: 0.349 }, 1],
  ])('%s', async (why, answer, attempt) => {
    expect(await listen(answer, { attempt }).came).toEqual({ ok: false, why })
  })

  test('too unsure stays too unsure where the job is run again', async () => {
    const file = { words: 'talvez', confidence: 0.349 }
    expect(await listen(heard, { file }).came).toEqual({ ok: false, why: 'unsure' })
  })
})

test.each([0.35, 1, null])('a confidence of %s is enough', async (confidence) => {
  expect(await listen({ status: 'heard', text: 'oi', confidence }).came).toMatchObject({ ok: true })
})

test.each([1, 2])('a transcriber that fails at attempt %i is asked again', async (attempt) => {
  await expect(
    listen({ status: 'failed', code: 'http.503', reason: 'HTTP 503' }, { attempt }).came,
  ).rejects.toThrow('http.503')
})

test('ten minutes are heard, and as much as the day has left', async () => {
  expect(await listen(heard, { file: { seconds: 600 } }).came).toMatchObject({ ok: true })
  expect(await listen(heard, { secondsPerDay: 30 }).came).toMatchObject({ ok: true })
})
