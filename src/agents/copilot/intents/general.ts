import { intent, type Intent } from '../../../agent/intent.js'
import { dateRangeSlot } from '../tools/support/date-range.js'

// Rules are tried on folded text (lower case, no accents) and take the whole of it: "oi, cria um orçamento" is a request.
const greeting =
  /^(?=.)(?:(?:oi+e?|ola+|opa+|e ?ai|alo|salve|fala|hello|hi|hey)(?: (?:bot|robo|robot|copiloto|pessoal|gente))?[\s,!.]*)?(?:(?:bom dia|boa tarde|boa noite|good (?:morning|afternoon|evening))[\s,!.]*)?(?:tudo (?:bem|bom|certo|joia)|como vai(?: voce)?)?[\s,!.?]*$/
const thanks =
  /^(?:(?:muito|mt|ok|ta bom|certo|perfeito|otimo|show)[\s,!.]*)?(?:obrigad[oa]s?|obg|brigad[oa]|brigadao|valeu|vlw|agradecid[oa]|grat[oa]|thanks?(?: you)?|thx)(?: (?:mesmo|demais|viu|pela ajuda|por tudo|so much|a lot|bot|robo))*[\s,!.]*$/
const help =
  /^(?:ajuda|me ajud[ae]|help|menu|comandos|opcoes|socorro|como (?:isso )?funciona|(?:o )?que (?:voce|vc) (?:faz|sabe fazer|consegue fazer|pode fazer)|como (?:voce|vc) pode (?:me )?ajudar|o que (?:eu )?posso (?:fazer|pedir)|what can you do)[\s!.?]*$/

const summary =
  /^(?:(?:me|da|de|mostr[ae]|um|o|quero|ver|faz) )*(?:resumo|balanco|relatorio|fechamento|faturamento)\b|^como (?:foi|foram|esta|vai|anda) (?:o |a |meu |minha |este |esse |esta |essa )*(?:mes|semana|ano|dia|negocio|empresa)\b/

export const generalIntents: readonly Intent[] = [
  intent('greeting', { signal: 'greeting', courtesy: true, certain: greeting, phrase: 'greeting' }),
  intent('thanks', { signal: 'thanks', courtesy: true, certain: thanks, phrase: 'thanks' }),
  intent('help', {
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
