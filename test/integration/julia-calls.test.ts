import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createJuliaChat, type Doctor, type JuliaChat } from '../support/julia-chat.js'

let chat: JuliaChat

beforeAll(async () => {
  chat = await createJuliaChat()
  await chat.importShifts({ data: '2026-11-19' })
})
afterAll(() => chat.end())

async function talk(doctor: Doctor, ...said: readonly string[]): Promise<string> {
  let text = ''
  for (const words of said) text = (await doctor.say(words)).text
  return text
}

describe('a call is put right by the next words, and stays one', () => {
  test.each([
    ['me chama domingo à tarde', 'à tarde eu disse, tipo 16h', '2026-11-22T19:00:00.000Z', '22/11 às 16:00'],
    [
      'tô em cirurgia, me chama amanhã',
      'melhor depois das 18h',
      '2026-11-17T21:00:00.000Z',
      '17/11 às 18:00',
    ],
    ['me chama quinta às 11', 'na verdade sexta', '2026-11-20T14:00:00.000Z', '20/11 às 11:00'],
  ])('%s / %s', async (first, second, due, told) => {
    const doctor = await chat.doctor()
    expect(await talk(doctor, 'oi', first, second)).toContain(told)
    const booked = await chat.sql<{ due: Date }>(
      'select due_at as due from leme.julia_follow_up where contact_id = $1',
      [doctor.id],
    )
    expect(booked).toEqual([{ due: new Date(due) }])
  })
})

test('what stands already is said to stand', async () => {
  const doctor = await chat.doctor()
  expect(await talk(doctor, 'oi', 'me chama quinta 20h', 'quinta é 19, e eu disse 20h')).toContain(
    'Isso: te chamo dia 19/11 às 20:00',
  )
})

test('the hour somebody names is theirs, whatever the quiet hours', async () => {
  expect(await talk(await chat.doctor(), 'oi', 'me chama quinta 20h')).toContain('19/11 às 20:00')
})

test('not before an hour is a wish, and books nothing', async () => {
  const doctor = await chat.doctor()
  const text = await talk(doctor, 'oi', 'não me mande nada antes das 9h, por favor')
  expect(text).not.toContain('te chamo')
  const booked = await chat.sql('select from leme.julia_follow_up where contact_id = $1', [doctor.id])
  expect(booked).toEqual([])
})

describe('who gives up hears whether the owner is told', () => {
  test('at once, and when asked', async () => {
    const doctor = await chat.doctor()
    const gone = await talk(doctor, 'sou cardio', 'tem plantão?', 'tanto faz', 'sim', 'desisto')
    expect(gone).toContain('Dr. Paulo recebe o aviso')
    expect(await talk(doctor, 'vc avisou ele ou eu aviso?')).toContain('Sim, Dr. Paulo recebe o aviso')
    expect(await talk(doctor, 'só avisa ele que não vou')).toContain('Sim, Dr. Paulo recebe o aviso')
  })
})

describe('who she is and what she knows is told from the record', () => {
  test.each([
    ['quem te passou meu número?', 'não está anotado aqui'],
    ['de que empresa?', 'assistente virtual de'],
    ['o que acontece com meus dados?', 'O que guardamos de você'],
    ['como sei que não é golpe?', 'Não peço senha'],
    ['consegue 1800?', 'não negocio'],
  ])('%s', async (question, answer) => {
    const doctor = await chat.doctor()
    expect(await talk(doctor, 'oi', question)).toContain(answer)
    expect((await doctor.state()).holder).toEqual({ by: 'ai' })
  })

  test('with the source of their consent, where it was kept', async () => {
    const doctor = await chat.doctor()
    await chat.sql('update leme.contact set opt_in_source = $2 where id = $1', [
      doctor.id,
      'ficha do congresso',
    ])
    expect(await talk(doctor, 'oi', 'como conseguiu meu zap?')).toContain('ficha do congresso')
  })
})
