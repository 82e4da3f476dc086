import { intent, type Intent } from '../../../agent/intent.js'
import { date, recordNumber } from '../../../agent/slots.js'
import { billingType, clientName } from '../tools/support/slots.js'
import { dateRangeSlot } from '../tools/support/date-range.js'

// Rules are tried on folded text (lower case, no accents) and take the whole of it: "oi, cria um orçamento" is a request.
const greeting =
  /^(?=.)(?:(?:oi+e?|ola+|opa+|e ?ai|alo|salve|fala|hello|hi|hey)(?: (?:bot|robo|robot|copiloto|pessoal|gente))?[\s,!.]*)?(?:(?:bom dia|boa tarde|boa noite|good (?:morning|afternoon|evening))[\s,!.]*)?(?:tudo (?:bem|bom|certo|joia)|como vai(?: voce)?)?[\s,!.?]*$/
const thanks =
  /^(?:(?:muito|mt|ok|ta bom|certo|perfeito|otimo|show)[\s,!.]*)?(?:obrigad[oa]s?|obg|brigad[oa]|brigadao|valeu|vlw|agradecid[oa]|grat[oa]|thanks?(?: you)?|thx)(?: (?:mesmo|demais|viu|pela ajuda|por tudo|so much|a lot|bot|robo))*[\s,!.]*$/
const help =
  /^(?:ajuda|me ajud[ae]|help|menu|comandos|opcoes|socorro|como (?:isso )?funciona|(?:o )?que (?:voce|vc) (?:faz|sabe fazer|consegue fazer|pode fazer)|como (?:voce|vc) pode (?:me )?ajudar|o que (?:eu )?posso (?:fazer|pedir)|what can you do)[\s!.?]*$/

/** The rest of a list: the whole of what is said. */
const more =
  /^(?:(?:e|quero|pode|me|ver|mostr[ae]r?|manda) )*(?:(?:tem )?mais(?: (?:alguns|algumas|\d{1,2}))?|(?:[oa]s )?(?:outr[oa]s|demais)(?: \d{1,3})?|o rest(?:o|ante)(?: d[aeo]s? (?:lista|clientes|outr[oa]s))?|(?:[oa]s )?proxim[oa]s|continu[ae]r?|next|(?:show )?more|show me more|the rest)[\s!.?]*$/

/** "apaga o cliente Rafael", "exclui a Maria do cadastro": records that others hang on are not deleted, and no charge is meant. */
const deletion =
  /^(?:(?:oi|quero|queria|preciso|pode|me|por favor)[, ]+)*(?:apag|exclu|delet|remov|elimin)[a-z]{1,4} (?:(?:[oa]s?|o cadastro d[aeo]|a ficha d[aeo]) )?(?:client[ea]?s?\b|[a-z' ]{2,60} d[oa]s? (?:meu |minha |meus )?(?:cadastro|clientes|sistema)\b)/

/** "marca a cobrança 8 como paga": whether the money came in is the provider's word. "dá baixa na os" finishes a job. */
const settling =
  /^(?:(?:oi|quero|queria|preciso|pode|me|por favor)[, ]+)*(?:(?:marc|registr|lanc|coloc|bot)[a-z]{1,4} (?:[^.;?]{1,80} )?como (?:pag[oa]|quitad[oa]|recebid[oa])\b|da[r]? baixa (?:n[oa]|em|d[oae])\b(?! (?:[a-z]+ )?(?:os|ordem|servico|visita|instalacao|trabalho)\b))/

/** "cobra o orçamento 9": whom and how much stand in it. */
const ofQuote =
  /^(?:(?:oi|quero|queria|preciso|pode|me|por favor|agora)[, ]+)*(?:cobr[a-z]{1,4}|(?:ger|cri|faz|emit|mand|lanc)[a-z]{0,3} (?:[oa] |uma? )?(?:cobranca|boleto|pix)) (?:(?:[oa]|d[oea]|pelo|por|referente ao?|valor) ){0,3}orcamento\b/

/** "coloca mais uma visita no orçamento 12": what a client may have in hand is not changed. Its status is another matter. */
const editing =
  /^(?!.*\b(?:aprovad|recusad|enviad|cancelad|rejeitad|aceit|status|situacao|vencid))(?:(?:oi|quero|queria|preciso|pode|da pra|me|por favor)[, ]+)*(?:(?:edit|alter|mud|corrij|corrig|ajust|refaz|refac|atualiz|modific)[a-z]{0,4} (?:(?:[oa]s?|n[oa]|d[oa]|valor|preco|total|desconto|itens|item) ){1,4}orcamento\b|(?:acrescent|adicion|inclu|coloc|bot|tir|remov|aument|diminu)[a-z]{0,4} .{1,80}(?: n[oa]| d[oa]| ao) orcamento (?:#|n |numero |\d|d[aeo] ))/

const summary =
  /^(?:(?:me|da|de|mostr[ae]|um|o|quero|ver|faz) )*(?:resumo|balanco|relatorio|fechamento|faturamento)\b|^como (?:foi|foram|esta|vai|anda) (?:o |a |meu |minha |este |esse |esta |essa )*(?:mes|semana|ano|dia|negocio|empresa)\b/

export const generalIntents: readonly Intent[] = [
  intent('greeting', {
    title: { pt: 'Cumprimentar', en: 'To say hello' },
    signal: 'greeting',
    courtesy: true,
    certain: greeting,
    phrase: 'greeting',
  }),
  intent('thanks', {
    title: { pt: 'Agradecer', en: 'To thank' },
    signal: 'thanks',
    courtesy: true,
    certain: thanks,
    phrase: 'thanks',
  }),
  intent('help', {
    title: { pt: 'Saber o que o agente faz', en: 'To know what the agent does' },
    certain: help,
    phrase: 'help',
    examples: [
      'o que você sabe fazer?',
      'quais comandos você entende',
      'me explica como usar isso',
      'não sei o que pedir',
      'em que você pode me ajudar',
      'quais são as suas funções',
      'preciso de ajuda para usar o sistema',
      'what can I ask you',
      'o que você consegue fazer por mim',
      'me diz o que dá pra fazer aqui',
      'quais são suas opções',
      'como você funciona',
    ],
  }),
  intent('dashboard.summary', {
    title: { pt: 'Ver o resumo do negócio', en: 'To see how the business is doing' },
    rule: summary,
    examples: [
      'resumo do mês',
      'como está o meu negócio?',
      'me dá um resumo da semana',
      'quanto eu faturei este mês?',
      'como foi o mês passado',
      'painel geral',
      'visão geral do negócio',
      'qual o meu faturamento do mês',
      'resumo de hoje',
      'quanto entrou essa semana?',
      'me mostra os números do mês',
      'balanço do ano',
      'business summary',
      'how is my month going',
      'quanto ganhei este mês?',
      'como anda o negócio',
      'como está a empresa?',
      'total que recebi no mês',
      'quanto recebi no total em {date}',
      'como vão as vendas',
      'faturamento de {date}',
      'meu resultado da semana',
      'summary of this month',
      'relatório do mês',
      'relatório de hoje',
      'fechamento da semana',
      'fechar o mês',
    ],
    slots: { period: dateRangeSlot },
  }),
]

/** What is said in a fixed form. The last of the list, because what the reader learns goes by their order. */
export const fixedIntents: readonly Intent[] = [
  intent('lists.more', {
    title: { pt: 'Ver o resto da lista', en: 'To see the rest of the list' },
    certain: more,
  }),
  intent('clients.delete', {
    title: { pt: 'Apagar um cliente', en: 'To delete a client' },
    certain: deletion,
    phrase: 'clientsStay',
  }),
  intent('payments.settle', {
    title: { pt: 'Dar uma cobrança por paga', en: 'To mark a charge as paid' },
    certain: settling,
    phrase: 'paidIsTold',
  }),
  intent('payments.ofQuote', {
    title: { pt: 'Cobrar um orçamento', en: 'To charge a quote' },
    certain: ofQuote,
    tool: 'payments.create',
    fixed: { forQuote: 'yes' },
    slots: { quote: recordNumber, client: clientName, billingType, dueDate: date },
  }),
  intent('quotes.edit', {
    title: { pt: 'Mudar os itens de um orçamento', en: 'To change what a quote holds' },
    certain: editing,
    phrase: 'quotesStay',
  }),
]
