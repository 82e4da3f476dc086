import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../../scripts/launch-chromium.mjs'
import { barriersOn } from '../support/running-console.js'

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

test.each([
  ['a button without a name', '<button></button>', /^button-name: /],
  ['words that are hardly to be seen', '<p style="color:#bbb;background:#fff">oi</p>', /^color-contrast: /],
  ['a field without a name', '<input type="text">', /^label: /],
])('%s keeps people out, and is found', async (_what, body, barrier) => {
  const page = await browser.newPage()
  await page.setContent(`<html lang="pt-BR"><head><title>Início</title></head><body>${body}</body></html>`)
  expect(await barriersOn(page)).toEqual([expect.stringMatching(barrier)])
  await page.setContent(
    '<html lang="pt-BR"><head><title>Início</title></head><body><button>Ir</button></body></html>',
  )
  expect(await barriersOn(page)).toEqual([])
  // A page that is looked at again is looked at as it is now.
  await page.evaluate(`document.body.innerHTML = ${JSON.stringify(body)}`)
  expect(await barriersOn(page)).toEqual([expect.stringMatching(barrier)])
  await page.close()
})
