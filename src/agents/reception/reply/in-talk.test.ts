import { describe, expect, test } from 'vitest'
import { answerAfter, type Told } from '../../../../test/support/reception-situation.js'

const at = '2026-11-09T13:58:00Z'
const about = (service: string, topic = 'question'): Told => ({
  state: 'SELF_SERVE_INFO',
  memo: { topic, focus: { service, at } },
})
const ordering = (asking: string, data = {}): Told => ({ state: 'COLLECTING_INFO', memo: { asking, data } })

describe('whether there is a service', () => {
  test.each([
    ['vcs instalam ar condicionado?', 'instalacao', 'Sim! Instalação: R$ 450,00, até 12.000 BTUs.'],
    ['vocês fazem limpeza?', 'manutencao', 'Sim! Manutenção: R$ 180,00, por aparelho, com limpeza.'],
    [
      'vocês consertam ar-condicionado?',
      'manutencao',
      'Sim! Manutenção: R$ 180,00, por aparelho, com limpeza.',
    ],
  ])('"%s" is answered before anything is asked', (text, service, words) => {
    const reply = answerAfter(text)
    expect(reply.text).toContain(words)
    expect(reply).toMatchObject({ data: { service } })
  })

  test.each([
    ['vocês consertam máquina de lavar?', 'Fazemos Manutenção', 'máquina de lavar'],
    ['vocês instalam painel solar?', 'Fazemos Instalação', 'painel solar'],
  ])('"%s": what is done is told, and that the rest is not known', (text, done, what) => {
    const reply = answerAfter(text)
    expect(reply.text).toContain(done)
    expect(reply.text).toContain(`"${what}" eu não sei dizer`)
    expect(reply).toMatchObject({ asking: 'confirm', guess: 'human', unanswered: [text] })
  })
})

describe('how much it is', () => {
  test.each([
    ['quanto custa?', 'Instalação: R$ 450,00'],
    ['e o preço?', 'Instalação: R$ 450,00'],
    ['quanto fica?', 'Instalação: R$ 450,00'],
  ])('"%s" is about what was talked about', (text, words) => {
    const { text: said } = answerAfter(text, about('instalacao'))
    expect(said).toContain(words)
    expect(said).not.toContain('Manutenção')
  })

  test.each([
    ['quanto custa a manutenção?', about('instalacao')],
    ['me passa a tabela de valores', about('instalacao')],
    ['quais são os preços?', about('instalacao')],
    ['quanto custa?', { ...about('instalacao'), now: '2026-11-11T14:00:00Z' }],
    ['quanto custa?', {}],
  ])('"%s" after %j is about another, or about all', (text, told) => {
    expect(answerAfter(text, told).text).toContain('Manutenção')
  })

  test.each([
    // That Pix is taken says nothing of a discount.
    ['hmm tá caro. tem desconto se eu pagar no pix?', 'Isso eu não tenho aqui'],
    ['nossa, que caro. aceita pix?', 'Aceitamos Pix'],
  ])('"%s": the prices are not told again', (text, answer) => {
    const { text: said } = answerAfter(text, about('instalacao', 'price'))
    expect(said).toContain(answer)
    expect(said).not.toContain('R$')
    expect(said).not.toContain('caro')
  })
})

describe('in the middle of an order', () => {
  test.each([
    ['pode ser sexta de manhã?', 'name', { service: 'manutencao' }],
    ['pode ser amanhã às 15h?', 'service', {}],
    ['dia 20 vocês conseguem?', 'address', { service: 'manutencao', name: 'Ana' }],
  ])('"%s" is a wish for a time, while %s is asked for', (text, asking, data) => {
    const reply = answerAfter(text, ordering(asking, data))
    expect(reply.data.time).toBeDefined()
    expect(reply).toMatchObject({ asking })
    expect(reply.text).not.toContain('Não tenho essa informação')
  })

  test.each([
    ['vocês abrem sábado?', 'name'],
    ['que horas fecha sexta?', 'time'],
  ])('"%s" asks for the hours', (text, asking) => {
    const reply = answerAfter(text, ordering(asking, { service: 'manutencao' }))
    expect(reply.data.time).toBeUndefined()
    expect(reply.because).toContain('hours')
  })

  test.each(['é um split de 12 mil btus', 'o aparelho fica no segundo andar'])(
    '"%s" is noted for whoever goes on',
    (text) => {
      const reply = answerAfter(text, ordering('customer', { service: 'instalacao' }))
      expect(reply).toMatchObject({ asking: 'customer', data: { service: 'instalacao', detail: text } })
      expect(reply.text).toMatch(/^Anotado/)
    },
  )

  test.each(['asdf', 'hã', 'kkkk'])('"%s" tells nothing', (text) => {
    const reply = answerAfter(text, ordering('customer', { service: 'instalacao' }))
    expect(reply.data.detail).toBeUndefined()
    expect(reply.text).not.toContain('Anotado')
  })

  test.each(['blz', 'ok', 'beleza'])('"%s" does not begin all over', (text) => {
    expect(answerAfter(text, ordering('service')).because).not.toContain('greeting')
  })
})
