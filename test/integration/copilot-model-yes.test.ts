import { expect, test } from 'vitest'
import { look, plan, useCopilotTalk } from '../support/copilot-talk.js'

const { answers } = useCopilotTalk()

const job = (workOrder: string, scheduledDate: string) =>
  plan('workOrders.updateStatus', { workOrder, status: 'SCHEDULED', scheduledDate })
const moved = { says: 'a os 4 da maria santos passa pra sabado 8:30', model: [job('4', 'sabado 8:30')] }

test('another record of the same kind: neither is lost, and no hour of the one is the other’s', async () => {
  const [, , both] = await answers([
    {
      says: 'me mostra por favor as minhas ordens de serviço todas',
      model: look('workOrders.list', {}),
    },
    { says: 'a os 5 do antonio ferreira passa pra sabado 8:30', model: [job('5', 'sabado 8:30')] },
    {
      says: 'sim, e a da maria santos joga pra uma hora mais tarde',
      model: [job('4', 'uma hora mais tarde')],
    },
  ])
  expect(both).toContain('juntei com o que você pediu agora')
  expect(both).toMatch(/1\. Agendar a ordem de serviço #5 [^]* para 21\/11\/2026 às 08:30\./)
  expect(both).toMatch(/2\. Agendar a ordem de serviço #4 [^]* para 18\/11\/2026 às 10:00\./)
  expect(both).not.toContain('Deixei de lado')
})

test('a question about the same person behind a yes: the card is done first, and the answer counts it', async () => {
  const owed = look('payments.list', { client: 'joao pereira', status: 'OPEN' })
  const [card, told] = await answers([
    {
      says: 'cobra 125 do joao pereira no pix pra amanha por favor',
      model: [
        plan('payments.preview', {
          client: 'joao pereira',
          amount: '125',
          billingType: 'pix',
          dueDate: 'amanha',
        }),
      ],
    },
    { says: 'sim. quanto ele me deve no total agora?', model: [...owed.slice(0, 1), ...owed] },
  ])
  expect(card).toContain('R$ 125,00 para João Pereira')
  expect(told).toMatch(/^Cobrança #\d+ criada para João Pereira: PIX de R\$ 125,00\./)
  expect(told).toMatch(/cobranças? em aberto de João Pereira[^]*R\$ 125,00 \(PIX\)/)
})

test('something else to be done, with figures of its own: the card is done, and the other is shown', async () => {
  const charge = plan('payments.preview', {
    client: 'Maria Santos',
    amount: '425',
    billingType: 'boleto',
    dueDate: 'dia 30',
  })
  const [, next] = await answers([
    moved,
    { says: 'sim e cobra dela 425 que faltam no boleto pro dia 30', model: [charge, charge] },
  ])
  expect(next).toMatch(/^Ordem de serviço #4 agendada para 21\/11\/2026 às 08:30\./)
  expect(next).toContain('Cobrança por boleto de R$ 425,00 para Maria Santos.')
  expect(next).toContain('Vencimento: 30/11/2026.')
})

test('what a model reads as a change of the card is none of it', async () => {
  const [, card, after] = await answers([
    moved,
    { says: 'sim e joga pras 10h então por favor, que é melhor', model: [job('4', '10h')] },
    { says: 'não' },
  ])
  expect(card).toContain('para 21/11/2026 às 10:00.')
  expect(card).not.toContain('agendada para')
  expect(after).not.toContain('agendada para')
})

const cash = {
  says: 'a fernanda lima pagou ontem em dinheiro, da baixa',
  model: [{ type: 'RESPONSE', acts: [{ act: 'decline', why: 'not_possible', limit: 'cashIsNoted' }] }],
}

test.each(['sim', 'pode', 'cancela então'])('“%s” to what was offered leads to its card', async (says) => {
  const [, card] = await answers([
    cash,
    { says, model: [plan('payments.cancel', { client: 'fernanda lima' })] },
  ])
  expect(card).toContain('Cancelar a cobrança #8')
  expect(card).toContain('Confirma?')
})

test('a second yes to what was done a moment ago is no order of a model’s', async () => {
  const cancel = [plan('payments.cancel', { client: 'rafael' })]
  const told = await answers([
    { says: 'cancela a cobrança do rafael por favor', model: cancel },
    { says: 'sim' },
    { says: 'sim', model: [plan('payments.cancel', { payment: '4' })] },
  ])
  expect(told[1]).toContain('Cobrança #5 de Rafael Moreira cancelada.')
  expect(told[2]).toContain('Não há nada esperando o seu sim')
})

test('what is to be called off, where there is nothing, is a model’s to answer', async () => {
  const [, told] = await answers([
    { says: 'cancela a cobrança da luciana' },
    {
      says: 'tá, então cancela',
      model: [{ type: 'RESPONSE', acts: [{ act: 'remark', text: 'O que você quer cancelar?' }] }],
    },
  ])
  expect(told).toBe('O que você quer cancelar?')
})
