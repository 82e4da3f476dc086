import { expect, test } from 'vitest'
import { barriersOn, problemsOf, screens, useRunningConsole } from '../support/running-console.js'

const running = useRunningConsole()

test.each(screens)('whose phone it is: told where it is none, and kept at $name', async (screen) => {
  const page = await running.open('/simulator', { screen })
  const end = screen.width.toString().slice(0, 3)
  const phone = page.getByLabel('Celular de quem escreve')
  const write = page.getByRole('textbox', { name: 'Mensagem' })
  await phone.fill('abc')
  await phone.blur()
  await page.getByRole('alert').filter({ hasText: 'Escreva um celular com DDD' }).waitFor()
  // Nothing goes out from the phone of before.
  expect(await write.isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Três em seguida' }).count()).toBe(0)
  expect(await barriersOn(page)).toEqual([])
  await phone.fill(`(11) 90000-0${end}`)
  await phone.blur()
  await expect.poll(() => write.isDisabled()).toBe(false)
  await page.getByRole('link', { name: 'Início' }).click()
  await page.goBack()
  await expect.poll(() => phone.inputValue()).toBe(`11900000${end}`)
  expect(problemsOf(page)).toEqual([])
  await page.context().close()
})

test('of hundreds of conversations, thirty rows at most are on the page', async () => {
  await running.sql(
    `insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel, last_text, version, inbox_seq, handled_seq,
                                    waiting, created_at, updated_at)
     select c.tenant_id, gen_random_uuid(), 'reception', 'contact', c.id, 'whatsapp', 'Oi', 1, 1, 1, false,
            now() - n * interval '1 minute', now() - n * interval '1 minute'
       from (select tenant_id, id from leme.contact limit 1) c, generate_series(1, 300) n`,
  )
  const page = await running.open('/inbox/all')
  const rows = page.locator('a[href*="/inbox/all/"]')
  await rows.nth(5).waitFor()
  expect(await rows.count()).toBeLessThanOrEqual(30)
  await rows.first().hover()
  for (let turned = 0; turned < 5; turned++) {
    const before = await rows.last().getAttribute('href')
    await page.mouse.wheel(0, 2_000)
    await expect.poll(() => rows.last().getAttribute('href')).not.toBe(before)
    expect(await rows.count()).toBeLessThanOrEqual(30)
  }
  await page.context().close()
})
