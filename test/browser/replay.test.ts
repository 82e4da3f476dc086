import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProviderServer, type ProviderServer } from '../support/provider-server.js'
import {
  barriersOn,
  problemsOf,
  screens,
  useRunningConsole,
  widthBeyondScreen,
} from '../support/running-console.js'
import { openPhone } from '../support/simulator-page.js'

/** With a model that says one thing to the first version of the prompts, and another to the second. */
let provider: ProviderServer

const spoken = { v1: 'Cuido de clientes, orçamentos e cobranças.', v2: 'Diga o que precisa.' }
const worded = {
  before: 'Que bom ter você aqui! Em qual destes serviços posso ajudar?',
  brief: 'Qual destes serviços você procura?',
}
/** How the copilot's second version begins (src/agents/copilot/prompts.yaml). */
const secondVersion = 'Copiloto de uma pequena empresa brasileira. Você propõe'

beforeAll(async () => {
  provider = await startProviderServer()
  provider.answers((response) => {
    const asked = JSON.stringify(provider.calls.at(-1)?.body)
    const message = asked.includes(secondVersion) ? spoken.v2 : spoken.v1
    const answer = asksOfDesk(asked) ?? { type: 'RESPONSE', message }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(streamed(JSON.stringify(answer)))
  })
})
afterAll(() => provider.close())
const running = useRunningConsole({
  environment: () => ({
    LLM_PROVIDER: 'openai-compatible',
    LLM_BASE_URL: `${provider.url}/v1`,
    LLM_MODEL: 'of-this-test',
  }),
})

/** What the desk asks: how to word a reply, what is meant, which form a reply has. Undefined: none of these. */
function asksOfDesk(asked: string): object | undefined {
  const sure = { confidence: 0.9, requires_human_review: false, requires_followup: false }
  if (asked.includes('text_content'))
    return {
      ...sure,
      text_content: asked.includes('Seja breve.') ? worded.brief : worded.before,
      suggested_next_state: 'COLLECTING_INFO',
    }
  if (asked.includes('detected_intent'))
    return { ...sure, event: 'USER_SENT_TEXT', detected_intent: 'services' }
  if (asked.includes('message_type'))
    return { ...sure, message_type: 'TextMessage', parameters: {}, rationale: 'texto' }
  return undefined
}

function streamed(content: string): string {
  const chunk = { id: 'answer', object: 'chat.completion.chunk', created: 1, model: 'of-this-test' }
  const words = { index: 0, delta: { role: 'assistant', content }, finish_reason: null }
  const end = { index: 0, delta: {}, finish_reason: 'stop' }
  const usage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 }
  const events = [
    { ...chunk, choices: [words] },
    { ...chunk, choices: [end], usage },
  ].map((each) => JSON.stringify(each))
  return [...events, '[DONE]'].map((data) => `data: ${data}\n\n`).join('')
}

test('inspector: a turn is replayed with other prompts, and both answers stand side by side', async () => {
  const conversation = await running.converse('copilot', 'me conta o que dá para fazer por aqui numa terça')
  const page = await running.open(`/inspector/${conversation}/1`)
  await page.getByText('11 → 7 tokens').waitFor()
  await page.getByRole('tab', { name: 'Reexecutar' }).click()

  await page.getByRole('button', { name: 'Reexecutar' }).click()
  await page.getByText('Igual: o turno decide hoje o mesmo que decidiu.').waitFor()
  const askedBefore = provider.calls.length

  await page.getByLabel('Instrução').selectOption('v2')
  await page.getByRole('button', { name: 'Reexecutar' }).click()
  const before = page.getByRole('figure', { name: 'Antes' }).filter({ hasText: spoken.v1 })
  const now = page.getByRole('figure', { name: 'Agora' }).filter({ hasText: spoken.v2 })
  await page.getByRole('heading', { name: 'Mensagens', exact: true }).waitFor()
  await before.first().waitFor()
  await now.first().waitFor()
  const [left, right] = [await before.first().boundingBox(), await now.first().boundingBox()]
  expect(left?.y).toBe(right?.y)
  expect(left?.x).toBeLessThan(right?.x ?? 0)
  expect(await before.filter({ hasText: spoken.v2 }).count()).toBe(0)
  expect(provider.calls).toHaveLength(askedBefore + 1)

  expect(await barriersOn(page)).toEqual([])
  expect(problemsOf(page)).toEqual([])
  // Nothing was said to anybody: the conversation has the turn it had.
  expect(await page.getByRole('navigation', { name: 'Turnos' }).getByRole('link').count()).toBe(1)
  await page.context().close()
})

test.each(screens)('inspector: a day is repeated with another prompt, at $name', async (screen) => {
  const conversation = await running.converse('copilot', `me conta o que dá para fazer às ${screen.width}`)
  const page = await running.open('/inspector', { screen })
  await page.getByRole('link', { name: 'Repetir um dia' }).click()
  await page.getByLabel('Agente', { exact: true }).selectOption('reception')
  await page.getByLabel('O que mudar').selectOption('services')
  await page.getByRole('button', { name: 'Repetir o dia' }).waitFor()
  expect(await barriersOn(page)).toEqual([])

  await page.getByLabel('Agente', { exact: true }).selectOption('copilot')
  await page.getByLabel('Versão da instrução').selectOption('v2')
  await page.getByRole('button', { name: 'Repetir o dia' }).click()
  const table = page.getByRole('region', { name: 'O que sairia diferente' })
  const row = table.locator('tr', { hasText: `às ${screen.width}` })
  await row.getByText(spoken.v1).waitFor()
  await row.getByText(spoken.v2).waitFor()
  await page
    .getByRole('status')
    .getByText(/\d+ diferentes?/)
    .waitFor()
  expect(await barriersOn(page)).toEqual([])
  expect(problemsOf(page)).toEqual([])
  expect(await widthBeyondScreen(page)).toBe(0)

  const file = page.waitForEvent('download')
  await table.getByRole('button', { name: 'Baixar CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^diferencas-copiloto-\d{4}-\d\d-\d\d\.csv$/)
  await row.getByRole('link', { name: 'Turno 1' }).click()
  await page.waitForURL(`**/inspector/${conversation}/1`)
  await page.context().close()
})

test.each(screens)(
  'instructions: a draft for the front desk is compared before it goes live, at $name',
  async (screen) => {
    const phone = await openPhone(running, 'Recepção', `55119000${screen.width}`, { screen })
    await phone.say('conta pra mim da firma')
    await phone.log.getByText(worded.before).waitFor()
    await phone.page.context().close()

    const page = await running.open('/settings/prompts', { screen })
    await page.getByLabel('Agente', { exact: true }).selectOption('reception')
    await page.getByRole('button', { name: 'Escrever outra a partir desta' }).last().click()
    const drafts = await page.getByRole('region', { name: /^Sua versão/ }).count()
    const text = page.getByLabel('Texto', { exact: true })
    await text.fill(`Seja breve. ${await text.inputValue()}`)
    await page.getByRole('button', { name: 'Guardar como rascunho' }).click()
    const draft = page.getByRole('region', { name: `Sua versão ${drafts + 1}`, exact: true })
    await draft.getByRole('button', { name: 'Comparar com os últimos 7 dias' }).click()
    const table = draft.getByRole('region', { name: 'O que sairia diferente' })
    const row = table.locator('tr', { hasText: 'conta pra mim da firma' }).first()
    await row.getByText(worded.before).waitFor()
    await row.getByText(worded.brief).waitFor()
    expect(await barriersOn(page)).toEqual([])
    expect(problemsOf(page)).toEqual([])
    expect(await widthBeyondScreen(page)).toBe(0)
    // Compared, and not put to use.
    await draft.getByText('rascunho', { exact: true }).waitFor()
    await page.context().close()
  },
)
