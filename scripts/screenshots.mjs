import { spawn } from 'node:child_process'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const images = join(root, 'docs', 'images')

const SCREENS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const THEMES = ['light', 'dark']
const PHONE = '5511900000042'
const READY_MS = 120_000
const STEP_MS = 30_000
/** Transitions, fonts and plots come to rest. */
const REST_MS = 400

await ensureInstalled()
await ensureBuilt()
const { launchChromium } = await import('./launch-chromium.mjs')
const { removeHome } = await import('../dist/inside.js')

const home = await mkdtemp(join(tmpdir(), 'leme-screenshots-'))
const leme = startLeme()
const browser = await launchChromium()
try {
  const url = await leme.url
  await mkdir(images, { recursive: true })
  const token = await tokenAt(url)
  const places = await makeSomethingToSee(url, token)
  for (const screen of SCREENS)
    for (const theme of THEMES) await photograph(url, token, places, screen, theme)
} finally {
  await browser.close()
  leme.stop()
  await leme.ended
  await removeHome(home)
}

/** A Leme of its own, with the demo business fresh. */
function startLeme() {
  const env = { ...process.env, LEME_HOME: home, PORT: '0', LEME_RATE_LIMIT_PER_MINUTE: '1000' }
  const child = spawn(process.execPath, [join(root, 'scripts', 'leme.mjs'), 'start'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const url = new Promise((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
      const ready = /Leme is ready: (\S+)/.exec(text)
      if (ready) resolve(ready[1])
    })
    setTimeout(() => reject(new Error(`Leme did not start:\n${text}`)), READY_MS).unref()
  })
  return { url, ended, stop: () => child.kill('SIGTERM') }
}

async function tokenAt(url) {
  const [tenant, member] = ['1', '2'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
  const { token } = await post(`${url}/auth/dev-token`, { tenant, member, role: 'owner' })
  return token
}

/** A charge that waits, one that was made, a person who asks for a person, a reply to review, and messages of many types. */
async function makeSomethingToSee(url, token) {
  const ask = (body) => post(`${url}/ai/chat`, body, token)
  const made = await ask({ message: 'Cobre R$ 350 do João Pereira por PIX' })
  await post(`${url}/ai/plans/confirm`, { planId: made.plan.id }, token)
  const { conversationId: chat } = await ask({ message: 'quais são meus orçamentos pendentes?' })
  await ask({ conversationId: chat, message: 'Cobre R$ 200 da Maria Santos por PIX' })
  await sendFromPhone(url, token, 'demo-reception-meta', 'oi')
  await sendFromPhone(url, token, 'demo-reception-meta', 'quero falar com uma pessoa')
  for (const wanted of ['Localização', 'Botões', 'Lista', 'Link'])
    await sendFromPhone(url, token, 'demo-showcase-meta', wanted)
  await sendFromPhone(url, token, 'demo-showcase-evolution', 'Lista')
  await sendFromPhone(url, token, 'demo-showcase-zapi', 'Lista')
  await sendFromPhone(url, token, 'demo-showcase-meta', 'Para revisar', 0)
  const list = await get(`${url}/ai/console/conversations?filter=waiting`, token)
  return { chat, paid: made.conversationId, waiting: list.conversations[0].id }
}

/** Sends, and waits until the phone shows the answer. */
async function sendFromPhone(url, token, chip, text, answers = 1) {
  const phone = `${url}/ai/console/simulator/${chip}/phones/${PHONE}/messages`
  const fromBusiness = async () =>
    (await get(phone, token)).messages.filter(({ from }) => from === 'business').length
  const before = await fromBusiness()
  await post(phone, { type: 'text', text }, token)
  const deadline = performance.now() + STEP_MS
  while ((await fromBusiness()) < before + answers) {
    if (performance.now() > deadline) throw new Error(`no answer to "${text}" on ${chip}`)
    await rest()
  }
}

async function photograph(url, token, places, viewport, colorScheme) {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    deviceScaleFactor: viewport.width < 768 ? 2 : 1,
  })
  await context.addInitScript(`sessionStorage.setItem('leme.token', '${token}')`)
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_MS)
  const ending = `${viewport.width}${colorScheme === 'dark' ? '-dark' : ''}.png`
  const take = async (name) => {
    await rest()
    await page.screenshot({ path: join(images, `console-${name}-${ending}`) })
  }

  await page.goto(`${url}/console`)
  await page.getByText('Recebido', { exact: true }).waitFor()
  await take('home')

  await page.goto(`${url}/console/chat/${places.chat}`)
  await page.getByRole('button', { name: 'Confirmar' }).waitFor()
  await take('chat')
  await page.goto(`${url}/console/chat/${places.paid}`)
  await page.getByRole('img', { name: 'QR code do PIX' }).waitFor()
  await take('pix')

  await page.goto(`${url}/console/simulator`)
  await page.getByRole('button', { name: 'Falar com o mostruário' }).click()
  await page.getByLabel('Celular de quem escreve').fill(PHONE)
  await page.getByLabel('Celular de quem escreve').press('Enter')
  await page.getByRole('log').getByText('Agendar').waitFor()
  if (viewport.width < 768) await page.getByRole('log').scrollIntoViewIfNeeded()
  await take('simulator')
  if (viewport.width >= 768) {
    await page.getByRole('radio', { name: 'Evolution' }).click()
    await page.getByRole('log').getByText('Qual serviço?').waitFor()
    await take('simulator-evolution')
    await page.getByRole('radio', { name: 'Z-API' }).click()
    await page.getByRole('log').getByText('Qual serviço?').waitFor()
    await take('simulator-zapi')
  }

  await page.goto(`${url}/console/inbox/waiting/${places.waiting}`)
  await page.getByRole('button', { name: 'Assumir' }).waitFor()
  await take('inbox')

  await page.goto(`${url}/console/inspector/${places.paid}/2`)
  await page.getByRole('heading', { name: 'entregar' }).waitFor()
  await take('inspector')
  await page.getByRole('tab', { name: 'Máquina e modos' }).click()
  await take('machine')
  await context.close()
}

function get(url, token) {
  return answerOf(fetch(url, { headers: { authorization: `Bearer ${token}` } }))
}

function post(url, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return answerOf(fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }))
}

async function answerOf(asking) {
  const response = await asking
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
  return response.json()
}

function rest() {
  return new Promise((resolve) => setTimeout(resolve, REST_MS))
}
