import { describe, expect, test } from 'vitest'
import { receptionTalk } from './support/reception-talk.js'

/** Of somebody who waits: what is put right, taken out or added changes that, and nothing beside it. */

const booking = 'sou a Lia Campos, já sou cliente, quero manutenção na Rua 24 de Maio 900, segunda de manhã'

async function waiting() {
  const talk = receptionTalk()
  await talk.say(booking)
  expect(talk.state().handoff?.reason).toBe('order')
  return talk
}

describe('the address', () => {
  test.each([
    ['o apto é 703 bloco C, coloca no endereço', 'Rua 24 de Maio 900, apto 703, bloco C'],
    ['apto 31', 'Rua 24 de Maio 900, apto 31'],
    ['12 é o apartamento, tá', 'Rua 24 de Maio 900, apartamento 12'],
    ['o número da rua é 990! 12 é o apartamento', 'Rua 24 de Maio 990, apartamento 12'],
    ['na verdade o endereço é 980 não 900, digitei errado', 'Rua 24 de Maio 980'],
    ['o depósito fica em outro endereço, Rua Chile 540. tem 2 aparelhos lá', 'Rua 24 de Maio 900'],
    ['são 2 endereços: o segundo é Rua Chile 540', 'Rua 24 de Maio 900'],
    ['mudou o endereço: agora é Rua Chile 540', 'Rua Chile 540'],
  ])('%s', async (said, address) => {
    const talk = await waiting()
    await talk.say(said)
    expect(talk.memo().data.address).toBe(address)
    expect(talk.memo().data.name).toBe('Lia Campos')
  })

  test('a flat that was told takes the place of the one before', async () => {
    const talk = await waiting()
    await talk.say('apto 31 bloco A')
    await talk.say('errei, o apartamento é 32')
    expect(talk.memo().data.address).toBe('Rua 24 de Maio 900, apartamento 32, bloco A')
  })

  test('a further place stands in the note, with its street', async () => {
    const talk = await waiting()
    await talk.say('o depósito fica em outro endereço, Rua Chile 540')
    expect(talk.memo().data.detail).toContain('Rua Chile 540')
  })

  test.each([
    ['Rua Chile 77, Centro. aliás não, 177', 'Rua Chile 177, Centro'],
    ['Rua Chile 77, ops, 177', 'Rua Chile 177'],
    ['Rua Chile 77, Batel. É um dos quatro, tá', 'Rua Chile 77, Batel'],
  ])('what is put right in the same breath: %s', async (said, address) => {
    const talk = receptionTalk()
    await talk.say('quero manutenção')
    await talk.say('Lia Campos')
    await talk.say(said)
    expect(talk.memo().data.address).toBe(address)
    expect(talk.memo().data.detail ?? '').not.toContain('77')
  })
})

describe('the services', () => {
  test.each([
    'não quero instalação, tira isso',
    'esquece a instalação',
    'n quero mais a instalação',
    'tira a instalação por favor',
    'deixa só a manutenção',
    'desisti da instalação',
  ])('one that is not wanted goes: %s', async (said) => {
    const talk = await waiting()
    await talk.say('quero também uma instalação no quarto')
    expect(talk.memo().data.also).toEqual(['Instalação'])
    expect(await talk.say(said)).toContain('Tirei do que estava anotado: Serviço: Instalação.')
    expect(talk.memo().data).toMatchObject({ service: 'manutencao' })
    expect(talk.memo().data.also).toBeUndefined()
    expect(talk.memo().data.detail ?? '').not.toContain('instalação')
  })

  test('one that was never noted is none, and what is noted is shown', async () => {
    const talk = await waiting()
    expect(await talk.say('eu n quero instalação!!! tira isso')).toMatch(/O que anotei:\nServiço: Manutenção/)
    expect(talk.memo().data.also).toBeUndefined()
  })

  test('of two the other is left', async () => {
    const talk = await waiting()
    await talk.say('quero também uma instalação no quarto')
    await talk.say('esquece a manutenção')
    expect(talk.memo().data).toMatchObject({ service: 'instalacao' })
  })
})

describe('how many', () => {
  test.each([
    ['na verdade são 8 máquinas', '8 máquinas'],
    ['as 2 máquinas de lá são velhas', '6 máquinas'],
    ['a loja continua com 3 máquinas', '6 máquinas'],
  ])('%s', async (said, count) => {
    const talk = await waiting()
    await talk.say('são 6 máquinas aqui')
    await talk.say(said)
    expect(talk.memo().data.detail).toContain(count)
  })
})

test('what was told first is in what is read back, however much is told after it', async () => {
  const talk = receptionTalk()
  await talk.say('o aparelho da sala está pingando água em cima do meu sofá novo, preciso de manutenção')
  for (const said of ['Lia Campos', 'Rua Chile 900', 'segunda de manhã']) await talk.say(said)
  await talk.say('minha filha Sônia quer falar com vocês, o telefone dela é 41 99888-7766')
  for (const room of ['do quarto', 'da cozinha', 'do escritório', 'da varanda', 'do corredor', 'do porão'])
    await talk.say(`o aparelho ${room} faz um barulho esquisito quando a gente liga ele de noite pra dormir`)
  const read = await talk.say('pode ler pra mim como ficou tudo?')
  expect(read).toContain('pingando água em cima do meu sofá')
  expect(read).toContain('99888-7766')
})

test('who says who they are at the beginning is not asked for it', async () => {
  const talk = receptionTalk()
  await talk.say('Boa tarde, sou Marcelo, gerente da loja. Preciso de manutenção em 6 splits.')
  expect(talk.memo().data.name).toBe('Marcelo')
})
