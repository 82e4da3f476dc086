import { chromium } from 'playwright-core'
import { findChromium, NO_CHROMIUM } from './find-chromium.mjs'

/** A microphone that hums, and lets itself be used: only a page that records hears of it. */
const MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
const FLAGS = [
  ...MICROPHONE,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A headless Chromium. */
export async function launchChromium() {
  const found = await findChromium()
  if (!found) throw new Error(NO_CHROMIUM)
  const { executablePath, args } = found
  return chromium.launch({ headless: true, executablePath, args: [...FLAGS, ...args] })
}
