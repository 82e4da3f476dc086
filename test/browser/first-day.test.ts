import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { liveFirstDay, stepNames, takePictures } from '../../scripts/first-day.mjs'
import { barriersOn, testMs, useRunningConsole } from '../support/running-console.js'

/** Where pictures are put, for whoever wants to look. */
const pictures = process.env['LEME_TEST_PICTURES']

/** The guide of a new owner, from the code in the log to a customer served, with no shell. */
const running = useRunningConsole({ testsMs: testMs * 4 })

test('the guide of the first day is what the pages do, and nothing on the way keeps people out', async () => {
  const seen: string[] = []
  await liveFirstDay({
    url: running.url,
    code: running.firstOwnerCode,
    browser: running.browser,
    async onStep({ name, page }) {
      seen.push(name)
      if (pictures !== undefined) await takePictures(pictures, name, page)
      // The letters of development are a bare page.
      if (name !== 'colleague') expect(await barriersOn(page), name).toEqual([])
    },
  })
  expect(seen).toEqual(stepNames)
})

test('and the guide shows a picture of every step', async () => {
  const guide = await readFile(
    fileURLToPath(new URL('../../docs/guides/first-day.md', import.meta.url)),
    'utf8',
  )
  for (const name of stepNames) expect(guide).toContain(`first-day-${name}-1280.png`)
})
