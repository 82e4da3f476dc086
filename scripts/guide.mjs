import { spawn } from 'node:child_process'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const images = join(root, 'docs', 'images')
const READY_MS = 120_000

await ensureInstalled()
await ensureBuilt()
const { launchChromium } = await import('./launch-chromium.mjs')
const { removeHome } = await import('../dist/inside.js')
const { liveFirstDay, takePictures } = await import('./first-day.mjs')

/** The guide of a new owner on an empty database: its pictures, and how long each step takes a machine that knows where to press. */
const home = await mkdtemp(join(tmpdir(), 'leme-guide-'))
const leme = startLeme()
const browser = await launchChromium()
try {
  await mkdir(images, { recursive: true })
  let all = 0
  await liveFirstDay({
    ...(await leme.ready),
    browser,
    async onStep({ name, ms, page }) {
      all += ms
      console.log(`${name.padEnd(12)} ${String(ms).padStart(6)} ms`)
      await takePictures(images, name, page)
    },
  })
  console.log(`${'all'.padEnd(12)} ${String(all).padStart(6)} ms`)
} finally {
  await browser.close()
  leme.stop()
  await leme.ended
  await removeHome(home)
}

function startLeme() {
  const child = spawn(process.execPath, [join(root, 'scripts', 'leme.mjs'), 'start'], {
    env: { ...process.env, LEME_HOME: home, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const ready = new Promise((resolve, reject) => {
    let text = ''
    const hear = (chunk) => {
      text += chunk
      const url = /Leme is ready: (\S+)/.exec(text)?.[1]
      const code = /\b[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}\b/.exec(text)?.[0]
      if (url && code) resolve({ url, code })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    setTimeout(() => reject(new Error(`Leme did not start:\n${text}`)), READY_MS).unref()
  })
  return { ready, ended, stop: () => child.kill('SIGTERM') }
}
