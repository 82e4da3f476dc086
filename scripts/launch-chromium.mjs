import { chromium } from 'playwright-core'
import { findChromium, NO_CHROMIUM } from './find-chromium.mjs'

const FLAGS = [
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
