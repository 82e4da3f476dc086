import type { Speech } from '../../agent/agent.js'

export const copilotSpeech: Speech = {
  can: [
    'cadastrar, atualizar, corrigir, localizar ou incluir cliente, cadastro, contato, telefone, email, endereço',
    'criar, montar, fazer, preparar, enviar, alterar, mudar ou atualizar orçamento, rascunho, situação',
    'abrir, criar, preparar, agendar, alterar, mudar ou atualizar ordem, ordens, serviço, visita',
    'preparar, criar, gerar, montar, fazer, emitir ou cancelar cobrança, boleto, pix, prévia, link',
    'fazer, preparar, montar resumo, relatório, lista',
    'consultar, listar, mostrar, registrar cliente, orçamento, ordem, ordens, serviço, cobrança, recebimento, resumo, dados, informação',
  ],
  words: [
    'pix',
    'boleto',
    'boletos',
    'desconto',
    'desconto',
    'cartão',
    'prazo',
    'vencimento',
    'oferta',
    'real',
    'reais',
    'sinal',
  ],
  limits: {
    paidIsTold: 'dar baixa, marcar como paga',
    cashIsNoted: 'registrar dinheiro recebido em mãos',
    noMessages: 'mandar mensagem, cobrança ou aviso ao cliente',
    noReminders: 'lembrar de algo depois',
    noInstalments: 'parcelar',
    quotesStay: 'mudar um orçamento já criado',
    paymentsStay: 'mudar uma cobrança já criada',
    workOrdersStay: 'mudar o serviço ou o endereço de uma ordem já aberta',
    clientsStay: 'apagar um cliente',
  },
}
