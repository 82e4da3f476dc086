import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A headless Chromium: the one in CHROMIUM_PATH, one that is installed, or the one from npm. */
export async function launchChromium() {
  return chromium.launch({ headless: true, args: FLAGS, ...(await whichChromium()) })
}

async function whichChromium() {
  const given = process.env.CHROMIUM_PATH
  const executablePath = given || INSTALLED.find((path) => existsSync(path))
  return executablePath ? { executablePath } : chromiumFromNpm()
}

/** It unpacks the libraries it needs only if it believes to be on Lambda: bare containers have none of them. */
async function chromiumFromNpm() {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const { default: packed } = await import('@sparticuz/chromium')
  const executablePath = await packed.executablePath()
  // Of its own flags only what a small machine needs; it would also switch web security off.
  return { executablePath, args: [...FLAGS, '--single-process', '--no-zygote'] }
}
