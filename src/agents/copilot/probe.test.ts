import { test } from 'vitest'
import pg from 'pg'
import { now as noon } from '../../../test/support/copilot-desk.js'
import { createFakePayments } from '../../../test/support/fake-payments.js'
import { createTestDatabase } from '../../../test/support/postgres.js'
import { talker } from '../../../test/support/test-leme.js'
import { asId, type MemberId, type TenantId } from '../../conversation/ids.js'
import { createLeme } from '../../leme.js'
import { demoMembers, demoTenant } from '../demo/demo-data.js'
import { loadDemo } from '../demo/load-demo.js'
import { copilot } from './agent.js'
const talks: string[][] = [
  [
    'faz um orçamento pro joão silva de 500 com desconto de 50',
    'muda o desconto pra 100',
    'na verdade é pra Maria Santos',
    'sim',
  ],
  ['quero orçar uma limpeza pra Fernanda', '350', 'não'],
  ['qual o telefone do João?', '1'],
  ['qual o telefone da maria?'],
  ['atualiza o telefone da Maria Santos para 11 90000-1234', 'sim', 'qual o telefone da maria?'],
  [
    'atualiza o cadastro do antonio ferreira',
    'o cpf é 000.000.111-26',
    'sim',
    'cobra 100 do Antônio no pix',
    'sim',
  ],
  ['cancela a cobrança da Clínica Vida Plena', 'sim'],
  ['quem está me devendo?', 'cobranças vencidas', 'o Rafael já pagou?', 'quanto faturei esse mês?'],
  ['o que tenho hoje?', 'e amanhã?', 'agenda da semana que vem', 'quais OS estão abertas?'],
  ['cria um orçamento de 500 pro joao', 'nenhum desses', 'Carlos', 'sim'],
  ['crie uma cobrança de 200 para a Maria', 'pix', 'muda o vencimento pra sexta', 'muda pra boleto', 'sim'],
  ['crie um orçamento de R$ 500 para João Silva e mande para ele'],
  ['crie uma cobrança PIX de 100 para Maria e outra de 50 para o João Silva'],
  ['orçamentos do joão silva', 'mostra o orçamento do joão silva', '8'],
  ['lista clientes', 'procura a Padaria', 'clientes com nome João'],
  ['quanto fica a taxa de um boleto de 200 pra Maria?', 'nao'],
  ['marca a os da Maria Santos como concluida', 'sim', 'reagenda a OS 5 para sexta às 10h', 'sim'],
  ['aprova o orçamento do João Pereira', 'sim', 'o João Silva recusou o orçamento', 'sim'],
  ['create a quote of 500 for Maria', 'yes'],
  ['cadastra a cliente Ana Lúcia Braga, telefone 11 90000-5555 e email ana@example.com', 'sim'],
  ['cadastra o João Silva', 'não'],
  ['crie um orçamento de 1 bilhão para Maria', 'crie um orçamento de -50 pra Maria'],
  ['manda o orçamento da Luciana', 'sim'],
  ['resumo de outubro', 'como foi a semana passada?'],
]
test('chat', async () => {
  for (const talk of talks) {
    const database = await createTestDatabase()
    const c = new pg.Client({ connectionString: database.appUrl })
    await c.connect()
    await loadDemo(c, noon)
    await c.end()
    const payments = createFakePayments()
    const feeTable = {
      PIX: { fixedCents: 199, basisPoints: 0 },
      BOLETO: { fixedCents: 199, basisPoints: 0 },
      CREDIT_CARD: { fixedCents: 49, basisPoints: 299 },
    }
    const leme = createLeme({
      appUrl: database.appUrl,
      secret: 'x'.repeat(40),
      agents: [copilot],
      clock: { now: () => noon },
      servicesFor: () => ({ payments, feeTable }),
    })
    const p = talker(leme, asId<TenantId>(demoTenant.id), 'owner', 'copilot', {
      kind: 'member',
      id: asId<MemberId>(demoMembers.owner.id),
    })
    for (const t of talk) {
      const a = await p.say(t)
      console.log(
        `> ${t}\n${a.text
          .split('\n')
          .map((l) => '    ' + l)
          .join(
            '\n',
          )}  [${a.reply.kind === 'answered' ? a.reply.state.state + ' ' + (a.reply.state.pending?.kind ?? '') : ''}]`,
      )
    }
    console.log('--------')
    await leme.close()
    await database.drop()
  }
}, 120000)
