import { expect, test } from 'vitest'
import { leastCpuMs } from '../../../test/support/least-cpu-ms.js'
import { loadAgent } from '../../agents/shipped.js'
import { understand } from './understand.js'

async function requestsIn(id: string, text: string): Promise<readonly string[]> {
  const agent = await loadAgent(id)
  if (!agent) throw new Error(`no agent ${id}`)
  const state = { pending: null, shown: null, state: agent.machine.initial, mode: agent.initialMode ?? null }
  const now = new Date('2026-11-16T13:00:00Z')
  const inputs = [{ kind: 'text', text }] as const
  const { requests = [] } = understand({ agent, state, inputs, now, timeZone: 'America/Sao_Paulo' })
  return requests.map(({ intent, slots }) => {
    const said = Object.entries(slots).map(([name, { value }]) => `${name}=${JSON.stringify(value)}`)
    return [intent, ...said.sort()].join(' ')
  })
}

test.each([
  [
    'what is left out is what was asked for before',
    'copilot',
    'cobra 50 do Ivo e 70 da Tânia',
    ['payments.create amount="R$ 50,00" client="Ivo"', 'payments.create amount="R$ 70,00" client="Tânia"'],
  ],
  [
    'a word that fills the pause after the verb joins nothing',
    'copilot',
    'cadastra aí Rosângela Tavares, zap (31) 90000-4412',
    ['clients.create name="Rosângela Tavares" phone="+5531900004412"'],
  ],
  ['what is is not what joins', 'julia', 'quem é você?\ne quanto paga esse plantão', ['who', 'price']],
  [
    'what to do with what came before is no request of its own',
    'memory',
    'quero assistir Cidade de Deus, guarda',
    ['save query="Cidade de Deus"'],
  ],
  [
    'a rule of its own speaks for a short order',
    'memory',
    'salva Pobres Criaturas\ne me mostra todos os filmes',
    ['save query="Pobres Criaturas"', 'list_all itemType="movie"'],
  ],
  [
    'a verb of keeping with nothing to keep belongs to what was said',
    'copilot',
    'o Nivaldo fechou o orçamento 14 comigo, registra aí',
    ['quotes.updateStatus client="Nivaldo" quote=14 status="APPROVED"'],
  ],
  [
    'what is done twice to one thing is done once',
    'copilot',
    'terminei lá na Ivanete, pode dar baixa na OS',
    ['workOrders.updateStatus client="Ivanete" status="DONE"'],
  ],
  [
    'the number of another record is another request',
    'copilot',
    'manda o orçamento 30 e também o 31',
    ['quotes.send quote=30', 'quotes.send quote=31'],
  ],
  [
    'a place ends where plain talk begins',
    'copilot',
    'a Terezinha mudou pra rua Tiradentes 300 casa B, arruma aí',
    ['clients.update address="rua Tiradentes 300 casa B" client="Terezinha"'],
  ],
  [
    'to another thing it is another request',
    'copilot',
    'terminei a OS 31 e cancela a OS 32',
    [
      'workOrders.updateStatus status="DONE" workOrder=31',
      'workOrders.updateStatus status="CANCELLED" workOrder=32',
    ],
  ],
  [
    'of two moments the last one said is meant',
    'copilot',
    'o Everaldo me ligou agora pra trocar a resistência do chuveiro, marquei com ele sábado, cria a OS',
    [
      'workOrders.create client="Everaldo" scheduledDate="2026-11-21" title="trocar a resistência do chuveiro"',
    ],
  ],
  [
    'a sum in words is one sum',
    'copilot',
    'cobra duzentos e cinquenta do Toninho no pix',
    ['payments.create amount="R$ 250,00" billingType="PIX" client="Toninho"'],
  ],
  [
    'how it is paid belongs to what is paid',
    'copilot',
    'cobra 90 da Rita, no boleto',
    ['payments.create amount="R$ 90,00" billingType="BOLETO" client="Rita"'],
  ],
  [
    'two questions are two',
    'reception',
    'onde vocês ficam e até que horas abrem sábado?',
    ['place', 'hours day="sábado"'],
  ],
  ['a greeting beside a request asks for nothing', 'reception', 'oi, bom dia, onde vocês ficam?', ['place']],
])('%s', async (_what, id, text, expected) => {
  expect(await requestsIn(id, text)).toEqual(expected)
})

test('a text of nothing but joints is cut at once', async () => {
  const text = 'cobra 1 e '.repeat(400)
  await requestsIn('copilot', text)
  const agent = await loadAgent('copilot')
  if (!agent) throw new Error('no copilot')
  const state = { pending: null, shown: null, state: agent.machine.initial, mode: null }
  const inputs = [{ kind: 'text', text: `${text}.` }] as const
  const now = new Date('2026-11-16T13:00:00Z')
  expect(
    leastCpuMs(() => understand({ agent, state, inputs, now, timeZone: 'America/Sao_Paulo' })),
  ).toBeLessThan(50)
})
