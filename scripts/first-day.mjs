/**
 * The guide of a new owner (docs/guides/first-day.md), step by step in a browser: what it tells people to read and press is looked for by
 * these very words. The test of the guide and the maker of its pictures both go this way.
 */

const STEP_MS = 60_000
/** Fonts and transitions come to rest. */
const REST_MS = 400
const DESK = { width: 1280, height: 800 }
/** Where the guide shows a step as it is on a phone too. */
const onPhone = { steps: ['number', 'inbox'], viewport: { width: 390, height: 844 } }
const PASSWORD = 'uma frase bem comprida'
const CUSTOMER = '5511900000031'

const steps = [
  { name: 'sign-in', go: signIn },
  { name: 'business', go: setUpBusiness },
  { name: 'desk', go: setUpDesk },
  { name: 'number', go: connectNumber },
  { name: 'phone', go: talkAsCustomer },
  { name: 'colleague', go: inviteColleague },
  { name: 'joins', go: join },
  { name: 'inbox', go: serve },
  { name: 'answered', go: readAnswer },
]

export const stepNames = steps.map(({ name }) => name)

/** The page as it is, at the desk and, for some steps, on a phone. */
export async function takePictures(folder, name, page) {
  await page.screenshot({ path: `${folder}/first-day-${name}-1280.png` })
  if (!onPhone.steps.includes(name)) return
  await page.setViewportSize(onPhone.viewport)
  await page.waitForTimeout(REST_MS)
  await page.screenshot({ path: `${folder}/first-day-${name}-390.png` })
  await page.setViewportSize(DESK)
}

export async function liveFirstDay({ url, code, browser, onStep = async () => undefined }) {
  const contexts = []
  const open = async (place) => {
    const context = await browser.newContext({ viewport: DESK, locale: 'pt-BR', reducedMotion: 'reduce' })
    contexts.push(context)
    const page = await context.newPage()
    page.setDefaultTimeout(STEP_MS)
    await page.goto(`${url}${place}`)
    return page
  }
  const day = { url, code, open, owner: await open('/console'), colleague: undefined }
  try {
    for (const { name, go } of steps) {
      const began = performance.now()
      const page = await go(day)
      await onStep({ name, ms: Math.round(performance.now() - began), page })
    }
  } finally {
    for (const context of contexts) await context.close()
  }
}

/** The code stands in the log; it makes the first owner of the business, once. */
async function signIn({ owner, code }) {
  await owner.getByRole('button', { name: 'Começar' }).click()
  await owner.getByLabel('Código').fill(code)
  await owner.getByLabel('Nome do negócio').fill('Oficina do Bairro')
  await owner.getByLabel('Seu nome').fill('Ana Lima')
  await owner.getByLabel('E-mail').fill('ana@example.com')
  await owner.getByLabel('Senha').fill(PASSWORD)
  await owner.getByRole('button', { name: 'Criar e entrar' }).click()
  await owner.getByRole('heading', { name: 'Primeiros passos' }).waitFor()
  return owner
}

async function setUpBusiness({ owner }) {
  await menu(owner, 'Ajustes')
  await owner.getByRole('link', { name: /^Dados do negócio/ }).click()
  await owner.getByLabel('Endereço').fill('Rua Exemplo, 100, Centro, Curitiba')
  await owner.getByRole('button', { name: 'Salvar', exact: true }).click()
  await owner.getByText('Salvo.').waitFor()
  return owner
}

/** One service and one answer are enough for the desk to be of use. */
async function setUpDesk({ owner }) {
  await menu(owner, 'Início')
  await owner.getByRole('link', { name: /Conte o que o negócio faz/ }).click()
  const services = owner.getByRole('group', { name: /^Serviços/ })
  await services.getByRole('button', { name: 'Acrescentar em Serviços' }).click()
  await services.getByLabel('Nome', { exact: true }).fill('Revisão')
  await owner.getByRole('button', { name: 'Revisar e salvar' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  const saved = owner.getByText(/Agora vale a versão 1/)
  await saved.waitFor()
  await saved.scrollIntoViewIfNeeded()
  return owner
}

async function connectNumber({ owner }) {
  await menu(owner, 'Início')
  await owner.getByRole('link', { name: /Conecte um número/ }).click()
  await owner.getByRole('radio', { name: /QR code simulado/ }).check()
  await owner.getByLabel('Nome do número').fill('Balcão')
  await owner.getByLabel('Quem atende').selectOption({ label: 'Recepção' })
  await owner.getByRole('button', { name: 'Conectar', exact: true }).click()
  await owner.getByText('Aguardando leitura').waitFor()
  await owner.getByRole('img', { name: 'QR code para ligar o WhatsApp' }).waitFor()
  return owner
}

/** The phone is linked, and a customer writes to the number from the simulated phone. */
async function talkAsCustomer({ owner }) {
  await owner.getByRole('button', { name: 'Fingir que o celular leu' }).click()
  await owner.getByText('O celular foi ligado a este número').waitFor()
  await owner.getByRole('link', { name: 'Abrir o simulador' }).click()
  await owner.getByLabel('Celular de quem escreve').fill(CUSTOMER)
  await owner.getByLabel('Celular de quem escreve').press('Enter')
  await say(owner, 'oi')
  const answers = owner.getByRole('log', { name: 'Tela do celular' }).locator('[data-from="business"]')
  await answers.first().waitFor()
  await say(owner, 'quero falar com uma pessoa')
  await answers.nth(1).waitFor()
  return owner
}

async function inviteColleague({ owner, url }) {
  await menu(owner, 'Equipe')
  await owner.getByLabel('E-mail').fill('beto@example.com')
  await owner.getByRole('button', { name: 'Convidar', exact: true }).click()
  await owner.getByText('Enviado para beto@example.com.').waitFor()
  await owner.goto(`${url}/auth/outbox`)
  await owner.getByRole('heading', { name: 'E-mails que sairiam daqui' }).waitFor()
  await owner.getByRole('link').first().waitFor()
  return owner
}

async function join(day) {
  const link = await day.owner.getByRole('link').first().getAttribute('href')
  day.colleague = await day.open('/console')
  await day.colleague.goto(link)
  await day.colleague.getByText('Você recebeu um convite para a equipe de Oficina do Bairro.').waitFor()
  await day.colleague.getByLabel('Seu nome').fill('Beto Reis')
  await day.colleague.getByLabel('Senha').fill(PASSWORD)
  await day.colleague.getByRole('button', { name: 'Aceitar e entrar' }).click()
  await day.colleague.getByRole('heading', { name: 'Aguardando uma pessoa' }).waitFor()
  return day.colleague
}

async function serve({ colleague }) {
  await colleague
    .getByRole('main')
    .getByRole('link', { name: /Visitante|90000-0031/ })
    .click()
  await colleague.getByRole('button', { name: 'Assumir' }).click()
  await colleague.getByText('Beto Reis assumiu').waitFor()
  await colleague
    .getByRole('textbox', { name: 'Escreva a resposta' })
    .fill('Bom dia! Aqui é o Beto. Como posso ajudar?')
  await colleague.getByRole('button', { name: 'Enviar', exact: true }).click()
  const sent = colleague.locator('[data-message]').filter({ hasText: 'Aqui é o Beto' })
  await sent.getByText(/enviada|entregue|lida/).waitFor()
  return colleague
}

async function readAnswer({ owner, url }) {
  await owner.goto(`${url}/console/simulator`)
  await owner.getByLabel('Celular de quem escreve').fill(CUSTOMER)
  await owner.getByLabel('Celular de quem escreve').press('Enter')
  await owner.getByRole('log', { name: 'Tela do celular' }).getByText('Aqui é o Beto').waitFor()
  return owner
}

async function say(page, text) {
  await page.getByRole('textbox', { name: 'Mensagem' }).fill(text)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
}

function menu(page, name) {
  return page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name, exact: true }).click()
}
