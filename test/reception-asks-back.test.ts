import { describe, expect, test } from 'vitest'
import { receptionTalk } from './support/reception-talk.js'

async function booked() {
  const talk = receptionTalk()
  await talk.say('quero marcar uma manutenção')
  await talk.say('sou a Lia Campos, já sou cliente, Rua Mateus Leme 900, segunda de manhã')
  expect(talk.state().handoff?.reason).toBe('order')
  return talk
}

describe('whoever asks what was noted is shown it, and is taken for nobody who asks for their data', () => {
  test.each([
    'me confirma tudo que ficou anotado',
    'me passa o que tá anotado no meu pedido',
    'repete pra mim o que ficou registrado, por favor',
    'me fala o que você anotou até agora',
    'pode me dizer o que ficou marcado?',
    'lê pra mim o que tá registrado aí',
    'quero conferir o que foi anotado',
    'me mostra meu pedido como ficou',
  ])('%s', async (asked) => {
    const talk = await booked()
    const answer = await talk.say(asked)
    expect(answer).toContain('Endereço: Rua Mateus Leme 900')
    expect(answer).toContain('Nome: Lia Campos')
    expect(answer).not.toMatch(/equipe: os dados|cópia/)
    expect(talk.memo().data.asked).toBeUndefined()
  })
})
