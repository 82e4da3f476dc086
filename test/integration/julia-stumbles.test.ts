import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createJuliaChat, type Doctor, type JuliaChat } from '../support/julia-chat.js'
import type { ModeName } from '../../src/agents/julia/modes.js'

let chat: JuliaChat

beforeAll(async () => {
  chat = await createJuliaChat()
  await chat.importShifts(
    { data: '2026-11-19' },
    { hospital: 'Santa Cruz', regiao: 'zona leste', especialidade: 'clínica médica', data: '2026-11-21' },
    {
      hospital: 'Santa Cruz',
      regiao: 'zona leste',
      especialidade: 'clínica médica',
      data: '2026-11-21',
      periodo: 'diurno',
      inicio: '07:00',
      fim: '19:00',
    },
  )
})
afterAll(() => chat.end())

async function talk(doctor: Doctor, ...said: readonly string[]): Promise<string> {
  let text = ''
  for (const words of said) text = (await doctor.say(words)).text
  return text
}

const offered = ['sou clínica médica', 'tem plantão?', 'tanto faz'] as const

describe('a day or a hospital that is named is looked for', () => {
  test.each([
    ['a day', ['sou clínica médica', 'sábado', 'qualquer'], 'Santa Cruz'],
    ['a hospital', ['sou cardio', 'São Luiz', 'noturno'], 'São Luiz'],
    ['a date', ['sou clínica médica', 'dia 21', 'tanto faz'], '21/11'],
    ['the weekend', ['sou clínica médica', 'fim de semana', 'diurno'], '21/11'],
    ['and both', ['sou cardio', 'quinta no São Luiz', 'noturno'], '19/11'],
  ])('%s', async (_, said, shown) => {
    expect(await talk(await chat.doctor(), ...said)).toContain(shown)
  })
})

test.each(['tem UTI?', 'tem PS?', 'tem pediatria?', 'tem vaga de orto?', 'neuro tem?'])(
  '%s where there is none of it: that is said',
  async (question) => {
    expect(await talk(await chat.doctor(), ...offered, question)).toContain(
      'Não achei nenhum plantão aberto agora',
    )
  },
)

describe('whoever answers for a shift', () => {
  test.each([
    'quem é o responsável?',
    'quem responde por essa vaga?',
    'de quem é o plantão?',
    'qual o nome do responsável?',
    'quem cuida dessa vaga?',
  ])('%s is told by name while the card is there', async (question) => {
    expect(await talk(await chat.doctor(), ...offered, '1', question)).toContain('Dr. Paulo')
  })

  test('before any shift is chosen, that each has one', async () => {
    expect(await talk(await chat.doctor(), 'oi', 'quem é o responsável?')).toContain(
      'Cada vaga tem o seu responsável',
    )
  })

  test.each(['quando ele me liga?', 'não recebi nada dele', 'que horas o doutor me chama?'])(
    '%s after the introduction calls nobody of the house',
    async (question) => {
      const doctor = await chat.doctor()
      expect(await talk(doctor, ...offered, '1', 'sim', question)).toMatch(
        /mandar um lembrete para Dr\. Paulo|Já passei o seu contato para Dr\. Paulo/,
      )
      expect((await doctor.state()).holder).toEqual({ by: 'ai' })
    },
  )
})

describe('to be called later is booked, whatever is said of now', () => {
  const modes: readonly ModeName[] = ['discovery', 'oferta', 'followup', 'reativacao']
  test.each(modes)('in %s', async (mode) => {
    const doctor = await chat.doctor()
    await doctor.say('oi')
    if (mode !== 'discovery') await doctor.setMode(mode)
    expect(await talk(doctor, 'me chama amanhã às 10')).toContain('te chamo dia 17/11 às 10:00')
    const booked = await chat.sql<{ due: Date }>(
      'select due_at as due from leme.julia_follow_up where contact_id = $1',
      [doctor.id],
    )
    expect(booked).toEqual([{ due: new Date('2026-11-17T13:00:00Z') }])
  })

  test.each([
    ['amanhã às 15 me chama que agora tô em cirurgia', '17/11 às 15:00'],
    ['agora não posso, me liga amanhã às 9', '17/11 às 09:00'],
    ['me chama quinta às 11, agora tô na UTI', '19/11 às 11:00'],
    ['tô atendendo agora, me procura dia 20 às 14h', '20/11 às 14:00'],
    ['me liga amanhã às 16h que agora não dá', '17/11 às 16:00'],
  ])('%s', async (said, when) => {
    expect(await talk(await chat.doctor(), 'oi', said)).toContain(when)
  })
})

test('the list is shown again to whoever asks for it again', async () => {
  const text = await talk(await chat.doctor(), ...offered, 'manda a lista de novo')
  expect(text).toContain('Encontrei estas opções')
})

test('the owner’s number is what the card offers: it is shown again', async () => {
  const text = await talk(await chat.doctor(), ...offered, '1', 'me passa o telefone dele')
  expect(text).toContain('Pode ser?')
})

test.each(['tchau', 'tchau, obrigada', 'falou', 'valeu, até amanhã', 'fui'])(
  '%s is a goodbye',
  async (said) => {
    expect(await talk(await chat.doctor(), 'oi', said)).toMatch(/^(?:Até mais|Imagina)/)
  },
)

test('an "ok" to a pause needs no second word', async () => {
  expect(await talk(await chat.doctor(), 'oi', 'me dá um tempo, não quero nada agora', 'ok')).toBe('')
})
