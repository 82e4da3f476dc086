import { foldText } from '../../language/fold-text.js'
import { intent, type Intent } from '../../agent/intent.js'
import type { Slot } from '../../agent/slots.js'
import { lexicon } from './router/lexicon.js'
import { readPeriod } from './router/read-period.js'
import { passesOn } from './router/passes-on.js'
import { readSpeciality } from './router/read-speciality.js'
import { readContract } from './router/read-wishes.js'

// Rules are tried on folded text (lower case, no accents).
const greeting =
  /^(?=.)(?:(?:oi+e?|ola+|opa+|e ?ai|alo|fala|hello|hi)(?: (?:julia|ju|tudo bem|tudo bom|pessoal))?[\s,!.]*)?(?:(?:bom dia|boa tarde|boa noite)[\s,!.]*)?(?:(?:dra? )?julia[\s,!.]*)?(?:tudo (?:bem|bom|certo|joia)|como vai)?[\s,!.?]*$/
const thanks =
  /^(?:(?:muito|ok|ta bom|certo|perfeito|otimo|show|blz|beleza)[\s,!.]*)?(?:obrigad[oa]|obg|brigad[oa]|valeu|vlw|agradec\w+|grat[oa])(?: (?:mesmo|demais|viu|julia|pela ajuda|por tudo))*[\s,!.]*$/
const help =
  /^(?:ajuda|me ajuda|menu|como (?:isso |voce )?funciona|(?:o )?que (?:voce|vc) faz|como (?:voce|vc) pode (?:me )?ajudar)[\s!.?]*$/
const who =
  /\b(?:quem e (?:voce|vc)|(?:voce|vc) e (?:um |uma )?(?:robo|bot|ia|pessoa|humana?)|e (?:um )?robo)\b/
const price =
  /\b(?:quanto (?:paga|pagam|e|fica|da|ganha|recebo|custa)|qual (?:e )?(?:o |a )?(?:valor|remuneracao|pagamento|cache)|(?:valor|preco|remuneracao) (?:do|da|de|por)|quando (?:paga|pagam|cai|recebo)|forma de pagamento)\b/
const documents = /\b(?:que|quais|precisa de|preciso de|mando|envio) (?:os )?(?:documentos?|docs|papeis)\b/
const booking =
  /\b(?:reserva|segura|garante|confirma|guarda|bloqueia) (?:(?:ess[ae]|est[ae]|uma?|o|a|pra|para|meu|minha) )*(?:vaga|plantao|mim)\b(?! (?:se|qual|quais|quant\w+|que horas?|onde|quem|como|o que|[oa] (?:horario|dia|hospital|endereco))\b)/

const later =
  /\bme (?:cham|lig|procur|lembr|escrev|retorn)\w* (?:n[ao]|em|amanha|hoje|depois|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia|daqui|mais tarde|as|semana|mes)\b|\b(?:falo|respondo|vejo|olho|retorno) (?:isso |com (?:voce|vc) |contigo )?(?:depois|mais tarde|amanha|assim que)\b/
const logistics =
  /\b(?:qual (?:e )?o endereco|onde (?:fica|e)|tem (?:estacionamento|refeicao|almoco|janta|alojamento|descanso|conforto|quarto)|que horas (?:comeca|termina|acaba|e)|quantas horas|quantos (?:leitos|medicos|pacientes))\b/
const offers =
  /\b(?:preciso de (?:um |uma |dois |duas |\d+ )?(?:medic|plantonist|pediatr|clinic|anestesist|ortoped|intensivist)\w*|(?:quero|gostaria de|posso|como faco pra) (?:anunciar|divulgar|cadastrar|publicar|colocar|repassar|ofertar) (?:\w+ ){0,2}(?:vagas?|plantao|plantoes)|(?:tenho|abri|abriu|surgiu) (?:mais )?(?:uma?|\d+)? ?(?:vagas?|plantao|plantoes|furos?) (?:aqui|na minha|no meu|pra divulgar))\b/

const place: Slot = { type: 'text', read: (text) => text.trim() || undefined, find: () => undefined }

const wishes = {
  especialidade: folded('especialidade', readSpeciality),
  periodo: folded('periodo', readPeriod),
  tipo: folded('tipo', readContract),
  place,
}

function folded(type: string, read: (text: string) => string | undefined): Slot {
  const find = (text: string) => read(foldText(text))
  // "plantão", "sobreaviso": said where a kind stands, and told as it was said.
  return { type, read: (text) => find(text) ?? (foldText(text) || undefined), find }
}

/** Refusal stands first: a sentence that refuses and shows interest is a refusal. */
export const juliaIntents: readonly Intent[] = [
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
    title: { pt: 'Saber como funciona', en: 'To know how it works' },
    certain: help,
    phrase: 'help',
  }),
  intent('human', {
    title: { pt: 'Falar com uma pessoa', en: 'To talk with a person' },
    signal: 'wants_person',
    phrase: 'handOffAsked',
    examples: [
      'quero falar com uma pessoa',
      'tem alguém da equipe que possa me ligar?',
      'prefiro tratar com gente de verdade',
    ],
  }),
  intent('recusa', {
    title: { pt: 'Recusar', en: 'To refuse' },
    rule: anyOf(lexicon.recusa),
    phrase: 'refusalHeard',
    examples: [
      'não tenho interesse no momento',
      'obrigado, mas não quero',
      'dessa vez vou passar',
      'não estou precisando de plantão',
    ],
  }),
  intent('objecao', {
    title: { pt: 'Pôr uma objeção', en: 'To object' },
    rule: anyOf(lexicon.objecao),
    phrase: 'objectionHeard',
    examples: [
      'fica longe demais pra mim',
      'esse hospital paga mal',
      'o horário é ruim pra mim',
      'já tive problema com esse lugar',
    ],
  }),
  intent('price', {
    title: { pt: 'Saber quanto paga', en: 'To know what it pays' },
    rule: price,
    phrase: 'price',
  }),
  intent('documents', {
    title: { pt: 'Saber dos documentos', en: 'To know about documents' },
    rule: documents,
    phrase: 'documents',
  }),
  intent('booking', {
    title: { pt: 'Reservar o plantão', en: 'To book the shift' },
    rule: booking,
    phrase: 'booking',
  }),
  intent('who', {
    title: { pt: 'Saber com quem fala', en: 'To know who answers' },
    signal: 'asks_if_robot',
    rule: who,
    phrase: 'whoAreYou',
  }),
  intent('outros_medicos', {
    title: { pt: 'Indicar a outro médico', en: 'To recommend her to another doctor' },
    phrase: 'othersWelcome',
    examples: ['minha colega pode te chamar também?', 'posso passar seu número pra um amigo?'],
  }),
  intent('depois', {
    title: { pt: 'Deixar para depois', en: 'To leave it for later' },
    rule: later,
    phrase: 'laterHeard',
  }),
  intent('logistica', {
    title: { pt: 'Saber da logística', en: 'To know about logistics' },
    rule: logistics,
    phrase: 'logistics',
  }),
  intent('oferece_vaga', {
    title: { pt: 'Oferecer um plantão', en: 'To offer a shift' },
    rule: anyOf([offers, passesOn]),
    phrase: 'offersShift',
  }),
  intent('pronto_fechar', {
    title: { pt: 'Fechar o plantão', en: 'To take the shift' },
    rule: anyOf(lexicon.pronto_fechar),
    phrase: 'booking',
    slots: wishes,
    examples: [
      'quero fechar esse plantão',
      'topo, pode passar meu contato',
      'fico com esse',
      'aceito essa vaga',
    ],
  }),
  intent('interesse_vaga', {
    title: { pt: 'Ver plantões', en: 'To see shifts' },
    rule: anyOf(lexicon.interesse_vaga),
    phrase: 'qualifyReady',
    slots: wishes,
    examples: [
      'oi, vocês têm plantão de cardio?',
      'tem alguma vaga pra mim?',
      'quero saber de vagas',
      'estou procurando plantão noturno',
      'surgiu alguma coisa na zona sul?',
      'me mostra as opções de pediatria',
      'queria pegar uns plantões esse mês',
    ],
  }),
  intent('duvida_perfil', {
    title: { pt: 'Saber se o perfil serve', en: 'To know whether the profile fits' },
    rule: anyOf(lexicon.duvida_perfil),
    phrase: 'profileQuestion',
    examples: [
      'preciso ter título de especialista?',
      'aceitam residente?',
      'quero atualizar meu cadastro',
      'quais requisitos vocês pedem?',
    ],
  }),
  intent('voltando', {
    title: { pt: 'Voltar à conversa', en: 'To come back to the conversation' },
    rule: anyOf(lexicon.voltando),
    phrase: 'welcomeBack',
    examples: ['voltei, desculpa a demora', 'oi, sumi mas estou de volta', 'estava de férias e voltei agora'],
  }),
]

function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map((pattern) => `(?:${pattern.source})`).join('|'))
}
