import { describe, expect, test } from 'vitest'
import { receptionTalk } from './support/reception-talk.js'

const current = /Desligue no disjuntor/
const gas = /Abra as janelas.*não acenda nada/
const fire = /Saia de perto.*193/

describe('what burns, sparks or leaks: what to do comes first, then the number of that danger only', () => {
  test.each([
    ['tá um cheiro de fio queimado vindo do split', current],
    ['saiu faísca da tomada do ar quando liguei', current],
    ['a máquina de lavar soltou uma fumaça preta', current],
    ['o chuveiro estourou e tá cheirando queimado', current],
    ['o quadro de luz tá derretendo e chiando', current],
    ['não tem fogo, mas tá saindo fumaça do aparelho', current],
    ['tô sentindo um cheiro forte de gás no corredor', gas],
    ['acho que o botijão tá vazando', gas],
    ['tem vazamento de gás aqui na cozinha', gas],
    ['pegou fogo no ar condicionado da sala', fire],
    ['tá tudo em chamas no motor lá fora', fire],
  ])('%s', async (said, first) => {
    const talk = receptionTalk()
    const answer = await talk.say(said)
    expect(answer).toMatch(first)
    expect(answer).toContain('193')
    expect(answer).not.toMatch(/188|190|192/)
    expect(talk.state().handoff?.reason).toBe('emergency')
  })
})

describe('whoever despairs is told the number of CVV, and nobody else is', () => {
  test.each([
    ['quero morrer', true],
    ['não vejo mais sentido em viver', true],
    ['minha mãe caiu da escada e não levanta', false],
    ['meu ex tá na porta me ameaçando de morte', false],
    ['tá saindo fumaça da tomada', false],
  ])('%s', async (said, isTold) => {
    expect(/188/.test(await receptionTalk().say(said))).toBe(isTold)
  })
})

describe('a machine that does not work, or a word that nobody is in danger, is no alarm', () => {
  const booked = [
    'quero marcar uma manutenção, sou a Lia Campos, já sou cliente, Rua Mateus Leme 900, Curitiba, sábado de manhã',
  ]
  test.each([
    'tem outro que não tá esfriando direito, o da cozinha. dá pra ver também?',
    'um dos aparelhos não gela bem, o da suíte',
    'o da sala liga mas não sai frio, olham os dois?',
    'que bombeiro o quê, não tem perigo nenhum, só não esfria',
    'calma, ninguém em perigo aqui, é só o ar que não liga',
    'não é nada grave, o aparelho só tá fraco',
  ])('%s', async (said) => {
    const talk = receptionTalk()
    for (const before of booked) await talk.say(before)
    expect(await talk.say(said)).not.toMatch(/193|192|190|188/)
    expect(talk.state().handoff?.reason).not.toBe('emergency')
  })
})

describe('whoever asks what to do about it is told, and nobody else has to be asked', () => {
  test.each([
    'desligo no disjuntor?',
    'posso deixar ligado até vocês virem?',
    'o que eu faço?',
    'parou a fumaça, posso usar de novo?',
    'tiro da tomada ou não mexo?',
    'e é perigoso ficar aqui dentro?',
  ])('%s', async (asked) => {
    const talk = receptionTalk()
    await talk.say('tá saindo fumaça do ar condicionado')
    expect(await talk.say(asked)).toMatch(current)
    expect(talk.memo().data.asked).toBeUndefined()
  })

  test.each([
    'tá com cheiro de queimado, posso deixar ligado?',
    'deu faísca aqui na tomada do ar, desligo ou não?',
    'tá saindo fumaça da evaporadora o que eu faço?',
    'a tomada derreteu, tem perigo?',
    'cheiro de plástico queimado, preciso desligar?',
  ])('in the same breath: %s', async (said) => {
    const talk = receptionTalk()
    expect(await talk.say(said)).toMatch(current)
    expect(talk.memo().data.asked).toBeUndefined()
  })
})

describe('what is told of the danger stands in the note, and "agora" in it wishes no time', () => {
  test.each([
    ['tá com cheiro de queimado agora, e vc é um robô?', 'cheiro de queimado'],
    ['tá saindo fumaça do aparelho agora', 'saindo fumaça do aparelho'],
    ['hoje cedo deu faísca na tomada do quarto', 'faísca na tomada'],
    ['agora tá com cheiro de gás aqui', 'cheiro de gás'],
    ['começou um cheiro de fio queimado hoje de tarde', 'cheiro de fio queimado'],
  ])('%s', async (said, noted) => {
    const talk = receptionTalk()
    await talk.say('quero marcar uma manutenção')
    await talk.say('sou a Lia Campos, já sou cliente, Rua Mateus Leme 900, segunda de manhã')
    const { time } = talk.memo().data
    expect(talk.state().handoff?.reason).toBe('order')
    await talk.say(said)
    expect(talk.memo().data.detail).toContain(noted)
    expect(talk.memo().data.time).toBe(time)
  })
})
