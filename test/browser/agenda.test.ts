import { beforeAll, describe, expect, test } from 'vitest'
import { demoTenant } from '../../src/start/demo-business.js'
import {
  barriersOn,
  problemsOf,
  screens,
  useRunningConsole,
  widthBeyondScreen,
} from '../support/running-console.js'

/** The agenda of the business: its weeks and days, what has an hour and what has none, and the records behind it. */
const running = useRunningConsole()

/** A week far from that of the demo's own jobs: from Monday, 4 March, to Sunday, 10 March. */
const monday = '2030-03-04'

async function addJob(title: string, day: string, hour: string | null): Promise<void> {
  await running.sql(
    `insert into leme.work_order (tenant_id, id, number, client_id, title, status, scheduled_date, scheduled_time)
     select $1, gen_random_uuid(), (select max(number) + 1 from leme.work_order where tenant_id = $1), c.id, $2, 'SCHEDULED', $3, $4
       from leme.client c where c.tenant_id = $1 and c.name = 'Maria Santos'`,
    [demoTenant.id, title, day, hour],
  )
}

beforeAll(async () => {
  await addJob('Troca de filtro', monday, '15:30')
  await addJob('Vistoria do galpão', monday, '09:00')
  await addJob('Entrega de peça', monday, null)
  await addJob('Limpeza da calha', '2030-03-06', '10:00')
  await addJob('Na outra semana', '2030-03-11', '08:00')
})

describe.each(screens)('at $name', (screen) => {
  const isPhone = screen.width < 1024

  test('a week or a day is read, by the hours of the business, and what has no hour stands apart', async () => {
    const page = await running.open(`/negocio/agenda/${monday}`, { screen })
    const day = page.getByRole('region', { name: 'Segunda-feira, 4 de março' })
    await day.getByText('Vistoria do galpão').waitFor()
    expect(await day.locator('time').allInnerTexts()).toEqual(['09:00', '15:30'])
    const apart = day.getByRole('heading', { name: 'Sem hora' }).locator('~ ul')
    expect(await apart.getByRole('button').allInnerTexts()).toEqual([
      expect.stringContaining('Entrega de peça'),
    ])
    const days = page
      .getByRole('region')
      .filter({ visible: true, has: page.getByRole('heading', { level: 3 }) })
    expect(await days.count()).toBe(isPhone ? 1 : 7)
    expect(await page.getByText('Limpeza da calha').isVisible()).toBe(!isPhone)
    expect(await barriersOn(page)).toEqual([])
    expect(await widthBeyondScreen(page)).toBe(0)
    expect(problemsOf(page)).toEqual([])
    await page.context().close()
  })

  test('one goes on and back, and to today, which is marked', async () => {
    const page = await running.open(`/negocio/agenda/${monday}`, { screen })
    await page.getByText('Vistoria do galpão').waitFor()
    if (isPhone) {
      await page.getByRole('link', { name: 'Quarta-feira, 6 de março: 1 a fazer' }).click()
      await page.getByText('Limpeza da calha').waitFor()
      await page.getByRole('button', { name: 'Dia anterior' }).click()
      await page.getByText('Nada marcado.').filter({ visible: true }).waitFor()
    } else {
      await page.getByRole('button', { name: 'Próxima semana' }).click()
      await page.getByText('Na outra semana').waitFor()
      await page.getByRole('button', { name: 'Semana anterior' }).click()
      await page.getByText('Limpeza da calha').waitFor()
    }
    await page.getByRole('button', { name: 'Hoje' }).click()
    const today = page.locator('[aria-current="date"]')
    await today.waitFor({ state: 'attached' })
    const number = new Intl.DateTimeFormat('pt-BR', {
      day: 'numeric',
      timeZone: 'America/Sao_Paulo',
    }).format()
    expect(await today.innerText()).toMatch(new RegExp(`\\b${number}\\b`))
    await page.goBack()
    await page
      .getByText('Limpeza da calha')
      .or(page.getByText('Nada marcado.'))
      .filter({ visible: true })
      .first()
      .waitFor()
    await page.context().close()
  })

  test('a record opens by the keys, and the focus comes back to it', async () => {
    const page = await running.open(`/negocio/agenda/${monday}`, { screen })
    const entry = page.getByRole('button', { name: /09:00.*Vistoria do galpão/ })
    await entry.focus()
    await page.keyboard.press('Enter')
    const opened = page.getByRole('dialog', { name: 'Vistoria do galpão' })
    await opened.getByText('Maria Santos').waitFor()
    await opened.getByRole('button', { name: 'Falar com Copiloto sobre isto' }).waitFor()
    expect(await barriersOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'detached' })
    expect(await page.locator(':focus').innerText()).toContain('Vistoria do galpão')
    await page.context().close()
  })

  test('the start page leads to it', async () => {
    const page = await running.open('/', { screen })
    await page.getByRole('link', { name: 'Ver a agenda' }).click()
    await page.getByRole('link', { name: 'Agenda', exact: true }).waitFor()
    await page.getByRole('button', { name: isPhone ? 'Próximo dia' : 'Próxima semana' }).waitFor()
    await page.context().close()
  })
})
