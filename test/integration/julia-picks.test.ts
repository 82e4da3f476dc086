import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createJuliaChat, type Doctor, type JuliaChat } from '../support/julia-chat.js'

let chat: JuliaChat

beforeAll(async () => {
  chat = await createJuliaChat()
  await chat.importShifts(
    { data: '2026-11-19' },
    { data: '2026-11-22', periodo: 'diurno', inicio: '07:00', fim: '19:00' },
    { data: '2026-11-25', hospital: 'Santa Cruz', regiao: 'zona norte' },
  )
})
afterAll(() => chat.end())

async function talk(doctor: Doctor, ...said: readonly string[]): Promise<string> {
  let text = ''
  for (const words of said) text = (await doctor.say(words)).text
  return text
}

/** Three on the screen, and the one of Sunday asked about. */
const sunday = ['sou cardio', 'tem plantão?', 'tanto faz', 'o do dia 22'] as const

describe('from what is asked about to another that was shown', () => {
  test.each([
    ['esse não dá. o de quinta, 19', '19/11'],
    ['não! o outro, o de 25/11', '25/11'],
    ['o do dia 19, noturno na zona sul', '19/11'],
    ['o da zona norte', '25/11'],
    ['quero o primeiro então', '19/11'],
  ])('%s', async (said, day) => {
    const text = await talk(await chat.doctor(), ...sunday, said)
    expect(text).toContain(day)
    expect(text).toContain('Passo seu nome')
  })
})

describe('what was set aside can be had again', () => {
  test.each([
    'não, eu disse que pode passar! quero a vaga',
    'a de 22/11, quero',
    'mudei de ideia, quero a vaga',
    'eu não falei pra largar, quero sim',
  ])('%s', async (said) => {
    const text = await talk(await chat.doctor(), ...sunday, 'não', said)
    expect(text).toContain('22/11')
    expect(text).toContain('Passo seu nome')
  })

  test('by asking to be shown it again', async () => {
    const doctor = await chat.doctor()
    expect(await talk(doctor, ...sunday, 'não', 'mostra de novo os de cardio')).toContain('22/11')
  })
})

describe('a question about the shift that is asked about keeps it', () => {
  test.each([
    ['é 12h mesmo? com descanso?', '12 horas'],
    ['residente pode pegar ou precisa ter título?', 'exigências'],
    ['preciso de RQE ou só CRM?', 'exigências'],
    ['sabe se é UTI ou porta?', 'quem sabe direitinho é Dr. Paulo'],
    ['com quem eu falo lá?', 'é Dr. Paulo'],
    ['qto tá pgando?', 'Valores quem passa é o responsável'],
    ['esse 22 é domingo?', '22/11 é domingo'],
  ])('%s', async (question, answer) => {
    const doctor = await chat.doctor()
    const text = await talk(doctor, ...sunday, question)
    expect(text).toContain(answer)
    expect(text).not.toContain('Encontrei')
    expect((await doctor.state()).pending?.kind).toBe('plan')
  })
})

test('what is ruled out is not shown, and sets aside what was asked about', async () => {
  const doctor = await chat.doctor()
  const text = await talk(doctor, ...sunday, 'domingo não posso, tem plantão fixo')
  expect(text).not.toContain('22/11')
  expect(text).not.toContain('fixo')
  expect(text).toContain('19/11')
})

test('two at once are asked about one by one', async () => {
  const text = await talk(
    await chat.doctor(),
    'sou cardio',
    'tem plantão?',
    'tanto faz',
    'quero os dois da zona sul',
  )
  expect(text).toContain('um de cada vez')
  expect(text).toContain('19/11')
})

test('a town without shifts is said to have none', async () => {
  const doctor = await chat.doctor()
  expect(await talk(doctor, 'vcs atendem campinas?')).toContain('Marcado como Campinas não tenho')
  expect(await talk(doctor, 'sou cardio, campinas tem?')).toContain('em campinas')
})
