import { describe, expect, test } from 'vitest'
import { foldText } from '../../../language/fold-text.js'
import { confidenceMin } from '../../../agent/confidence.js'
import { copilot } from '../agent.js'
import { copilotIntents } from './index.js'

/** What people might say, none of it among the examples. */
const paraphrases: readonly (readonly [string, string])[] = [
  ['me mostra quais clientes estão com orçamento pendente', 'clients.withPendingQuotes'],
  ['tem cliente com orçamento em aberto?', 'clients.withPendingQuotes'],
  ['clientes que ainda têm orçamento pendente comigo', 'clients.withPendingQuotes'],
  ['lista todos os meus clientes por favor', 'clients.list'],
  ['oi, quero ver meus clientes', 'clients.list'],
  ['quantos clientes tenho cadastrados?', 'clients.list'],
  ['me mostre a lista dos meus clientes', 'clients.list'],
  ['qual é o telefone da Fernanda Lima?', 'clients.get'],
  ['me mostra os dados do cliente Carlos Souza', 'clients.get'],
  ['quero ver a ficha do cliente Rafael', 'clients.get'],
  ['procure por clientes chamados Souza', 'clients.search'],
  ['busque o cliente Almeida', 'clients.search'],
  ['tem cliente chamado Ricardo?', 'clients.search'],
  ['cadastrar o cliente Pedro Alves', 'clients.create'],
  ['cadastra uma cliente nova, Ana Paula, telefone 11 98765-4321', 'clients.create'],
  ['preciso cadastrar um cliente', 'clients.create'],
  ['adicione a Beatriz Nunes como cliente', 'clients.create'],
  ['atualize o telefone da Maria Santos para (21) 99876-5432', 'clients.update'],
  ['mude o e-mail do João Silva para joao@example.com', 'clients.update'],
  ['corrigir o cadastro do cliente Paulo', 'clients.update'],
  ['crie um orçamento de R$500 para o João Silva', 'quotes.create'],
  ['Crie um orçamento de R$ 500 para o cliente João Silva', 'quotes.create'],
  ['faz um orçamento de 300 reais pra Maria', 'quotes.create'],
  ['preciso de um orçamento novo de 1.200 para a Padaria Central', 'quotes.create'],
  ['monte um orçamento de mil reais para Carlos', 'quotes.create'],
  ['quero criar um orçamento', 'quotes.create'],
  ['gera um orçamento pro Pedro de R$ 450,00', 'quotes.create'],
  ['quais os orçamentos aprovados?', 'quotes.list'],
  ['mostre os orçamentos recusados', 'quotes.list'],
  ['orçamentos pendentes', 'quotes.list'],
  ['ver todos os orçamentos deste mês', 'quotes.list'],
  ['me mostra o orçamento 12', 'quotes.get'],
  ['detalhe do orçamento #7', 'quotes.get'],
  ['quero ver os itens do orçamento 3', 'quotes.get'],
  ['manda o orçamento 12 para o cliente', 'quotes.send'],
  ['envie o orçamento #5 pro João', 'quotes.send'],
  ['pode mandar o orçamento 8 por whatsapp', 'quotes.send'],
  ['marque o orçamento 4 como aprovado', 'quotes.updateStatus'],
  ['a Maria aprovou o orçamento 9', 'quotes.updateStatus'],
  ['o orçamento 6 foi recusado pelo cliente', 'quotes.updateStatus'],
  ['cancele o orçamento 10', 'quotes.updateStatus'],
  ['quais OS estão abertas?', 'workOrders.list'],
  ['o que eu tenho agendado para hoje?', 'workOrders.list'],
  ['mostra as ordens de serviço da semana', 'workOrders.list'],
  ['detalhes da ordem de serviço 3', 'workOrders.get'],
  ['me mostra a OS 5', 'workOrders.get'],
  ['abra uma OS para a Maria Santos amanhã às 14h', 'workOrders.create'],
  ['crie uma ordem de serviço para João Pereira', 'workOrders.create'],
  ['preciso agendar uma visita para o Carlos na sexta', 'workOrders.create'],
  ['conclua a OS 4', 'workOrders.updateStatus'],
  ['marcar a ordem de serviço 2 como em andamento', 'workOrders.updateStatus'],
  ['terminei a OS 6', 'workOrders.updateStatus'],
  ['crie uma cobrança PIX de R$200 para a Maria', 'payments.create'],
  ['gera um boleto de 350 reais pro João Pereira', 'payments.create'],
  ['cobre R$ 90 da Fernanda no pix', 'payments.create'],
  ['faça uma cobrança no cartão de R$ 1.500 para a Padaria Central', 'payments.create'],
  ['quero fazer uma cobrança', 'payments.create'],
  ['quais cobranças estão vencidas?', 'payments.list'],
  ['quem está devendo?', 'payments.list'],
  ['me mostra as cobranças em aberto', 'payments.list'],
  ['quais pagamentos eu recebi essa semana', 'payments.list'],
  ['mostre a cobrança 7', 'payments.get'],
  ['qual é o link da cobrança 3?', 'payments.get'],
  ['cancele a cobrança 7', 'payments.cancel'],
  ['quero cancelar a cobrança da Maria', 'payments.cancel'],
  ['simule uma cobrança de R$ 200 para a Maria', 'payments.preview'],
  ['me dá um resumo do mês', 'dashboard.summary'],
  ['quanto faturei esse mês?', 'dashboard.summary'],
  ['como estão os números do negócio', 'dashboard.summary'],
  ['preciso do telefone do João Pereira', 'clients.get'],
  ['qual cliente não respondeu o orçamento ainda?', 'clients.withPendingQuotes'],
  ['quais orçamentos ainda estão pendentes?', 'quotes.list'],
  ['lista os orçamentos do João', 'quotes.list'],
  ['faz orçamento de 800 pro Marcos', 'quotes.create'],
  ['põe a OS 3 como concluída', 'workOrders.updateStatus'],
  ['marcar manutenção para a Padaria Central na segunda', 'workOrders.create'],
  ['agenda da semana', 'workOrders.list'],
  ['emite um boleto de R$ 1.000 para a Clínica Vida', 'payments.create'],
  ['tem cobrança atrasada?', 'payments.list'],
  ['cancela o boleto do João Pereira', 'payments.cancel'],
  ['queria saber quais clientes têm orçamento pendente', 'clients.withPendingQuotes'],
  ['cadastre aí o Seu Antônio, fone 31 98888-7777', 'clients.create'],
  ['preciso trocar o telefone do João Silva', 'clients.update'],
  ['faz um orcamento de 250 reais pra dona maria', 'quotes.create'],
  ['quais orçamentos foram aprovados em outubro?', 'quotes.list'],
  ['abre o orçamento 15 pra mim', 'quotes.get'],
  ['manda o orçamento 3 no zap do cliente', 'quotes.send'],
  ['o João aceitou o orçamento', 'quotes.updateStatus'],
  ['tenho serviço amanhã?', 'workOrders.list'],
  ['OS 4 finalizada', 'workOrders.updateStatus'],
  ['cobra o João Silva 300 reais no boleto', 'payments.create'],
  ['gera cobrança de R$ 80 pra Ana no cartão', 'payments.create'],
  ['a Maria pagou?', 'payments.list'],
  ['quais cobranças vencem essa semana?', 'payments.list'],
  ['me manda o código pix da cobrança 2', 'payments.get'],
  ['apagar a cobrança 9', 'payments.cancel'],
  ['lista clientes', 'clients.list'],
  ['procura a Fernanda', 'clients.search'],
  ['create a quote of 500 for Maria', 'quotes.create'],
  ['anota aí um cliente novo: Marcelo Dias', 'clients.create'],
  ['serviço da OS 8 terminado', 'workOrders.updateStatus'],
  ['visitas de amanhã', 'workOrders.list'],
  ['preciso cobrar 400 da Ana', 'payments.create'],
]

describe('the intents of the copilot', () => {
  test.each(paraphrases)('"%s" means %s', (text, intent) => {
    const guess = copilot.classify(text)
    expect(guess?.intent).toBe(intent)
    expect(guess?.confidence).toBeGreaterThanOrEqual(confidenceMin)
  })

  test('the paraphrases are not the examples', () => {
    const examples = new Set(copilotIntents.flatMap((intent) => intent.examples.map(foldText)))
    expect(paraphrases.filter(([text]) => examples.has(foldText(text)))).toEqual([])
  })

  test.each(['sim', 'não', 'pode', 'ok', 'confirmo', '2', 'o segundo', '500', 'qual a previsão do tempo?'])(
    '"%s" is no request',
    (text) => {
      const guess = copilot.classify(text)
      expect(guess === undefined || guess.confidence < confidenceMin).toBe(true)
      expect(ruleFor(text)).toBeUndefined()
    },
  )
})

describe('the rules of the copilot', () => {
  test.each([
    ['Oi', 'greeting'],
    ['oii!', 'greeting'],
    ['Olá, bom dia', 'greeting'],
    ['Bom dia!', 'greeting'],
    ['Oi, tudo bem?', 'greeting'],
    ['boa noite', 'greeting'],
    ['Olá bot', 'greeting'],
    ['obrigado', 'thanks'],
    ['Muito obrigada!', 'thanks'],
    ['valeu', 'thanks'],
    ['ok, obrigado', 'thanks'],
    ['ajuda', 'help'],
    ['O que você faz?', 'help'],
    ['o que vc sabe fazer', 'help'],
    ['como funciona?', 'help'],
    ['mais', 'lists.more'],
    ['mostra mais', 'lists.more'],
    ['e o resto?', 'lists.more'],
    ['os próximos', 'lists.more'],
    ['apaga o cliente Rafael Moreira', 'clients.delete'],
    ['exclui a Maria Santos do cadastro', 'clients.delete'],
    ['quero excluir o cadastro do cliente João', 'clients.delete'],
    ['marca a cobrança 8 como paga', 'payments.settle'],
    ['marca como pago o boleto da Fernanda', 'payments.settle'],
    ['dá baixa no boleto da Fernanda', 'payments.settle'],
    ['pode dar baixa na cobrança do serviço da Maria', 'payments.settle'],
    ['orçamento de 400 para Ana', 'quotes.create'],
    ['quero mandar um orçamento de R$ 900 pro Carlos', 'quotes.create'],
    ['Crie um orçamento de R$500 para o João Silva', 'quotes.create'],
    ['abre uma OS pro João', 'workOrders.create'],
    ['quero orçar uma limpeza pra Fernanda', 'quotes.create'],
    ['orçamentos do joão silva', 'quotes.list'],
    ['meus orçamentos aprovados', 'quotes.list'],
    ['atualiza o cadastro do antonio ferreira', 'clients.update'],
    ['resumo de outubro', 'dashboard.summary'],
    ['como foi a semana passada?', 'dashboard.summary'],
    ['quero abrir uma ordem de serviço para a Maria', 'workOrders.create'],
    ['pix de 150 pra Maria', 'payments.create'],
    ['crie uma cobrança PIX de R$200 para a Maria', 'payments.create'],
    ['gera um boleto de 90 reais pro João', 'payments.create'],
  ])('"%s" is %s, by its rule', (text, intent) => {
    expect(ruleFor(text)).toBe(intent)
  })

  test.each([
    'oi, cadastra o cliente João',
    'bom dia, quais são meus clientes?',
    'obrigado, agora cancela a cobrança 3',
    'ajuda a Maria a pagar o boleto',
    '',
    'manda o orçamento de 500 do João',
    'cancela o orçamento de 300',
    'abre a OS 3',
    'cancela o pix de 150 da Maria',
    'apaga a cobrança 3 do cliente Rafael',
    'mais um orçamento pra Maria',
    'quais cobranças constam como pagas?',
    'coloca mais um item no orçamento',
    'remove o boleto da Maria',
    'dá baixa na os da maria',
    'pode dar baixa na OS 4',
    'dá baixa na minha ordem 4',
    'por favor, dar baixa no serviço da clínica',
    'dá baixa na visita de hoje',
    'simula uma cobrança de 200 para a Maria',
  ])('"%s" is left to the examples', (text) => {
    expect(ruleFor(text)).toBeUndefined()
  })
})

function ruleFor(text: string): string | undefined {
  return copilotIntents.find((intent) =>
    [intent.certain, intent.rule].some((rule) => rule?.test(foldText(text))),
  )?.id
}
