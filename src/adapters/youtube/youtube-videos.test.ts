import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startProviderServer, type ProviderServer } from '../../../test/support/provider-server.js'
import { createYoutubeVideos } from './youtube-videos.js'

let youtube: ProviderServer
const clock = { now: () => new Date('2026-11-15T15:00:00Z') }
const link = 'https://www.youtube.com/watch?v=abcdefghijk'

beforeAll(async () => {
  youtube = await startProviderServer()
})
afterAll(() => youtube.close())
beforeEach(() => youtube.answers([500]))

const videos = (timeoutMs?: number) =>
  createYoutubeVideos({ clock, baseUrl: youtube.url, ...(timeoutMs === undefined ? {} : { timeoutMs }) })

test('asks for the video by its link and keeps the answer', async () => {
  youtube.answers([
    200,
    {
      title: 'Como fazer pão',
      author_name: 'Cozinha',
      thumbnail_url: 'https://i.ytimg.com/vi/a/hqdefault.jpg',
    },
  ])
  const before = youtube.calls.length
  const asked = videos()
  const expected = {
    ok: true,
    video: { title: 'Como fazer pão', author: 'Cozinha', image: 'https://i.ytimg.com/vi/a/hqdefault.jpg' },
  }
  expect(await asked.describe(link)).toEqual(expected)
  expect(await asked.describe(link)).toEqual(expected)
  expect(youtube.calls.slice(before).map(({ path }) => path)).toEqual([
    `/oembed?url=${encodeURIComponent(link)}&format=json`,
  ])
})

test.each([
  [401, 'private'],
  [403, 'private'],
  [404, 'missing'],
  [400, 'missing'],
  [500, 'unavailable'],
])('an answer of %i is a video that is %s', async (status, why) => {
  youtube.answers([status, {}])
  expect(await videos().describe(link)).toEqual({ ok: false, why })
})

test('what was merely down is asked for again', async () => {
  const asked = videos()
  youtube.answers([503], [200, { title: 'De volta' }])
  expect(await asked.describe(link)).toEqual({ ok: false, why: 'unavailable' })
  expect(await asked.describe(link)).toEqual({
    ok: true,
    video: { title: 'De volta', author: '', image: null },
  })
})

test('no answer in time is no answer', async () => {
  youtube.answers(() => undefined)
  expect(await videos(50).describe(link)).toEqual({ ok: false, why: 'unavailable' })
})

test('makes only so many calls a second', async () => {
  youtube.answers([404, {}])
  const asked = videos()
  const before = youtube.calls.length
  const answers = []
  for (let n = 0; n < 12; n += 1) answers.push(await asked.describe(`${link}${n}`))
  expect(youtube.calls.length - before).toBe(10)
  expect(answers.at(-1)).toEqual({ ok: false, why: 'unavailable' })
})
