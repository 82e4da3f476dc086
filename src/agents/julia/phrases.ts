import type { Phrases } from '../../agent/phrases.js'

/** How Julia speaks: short, warm, and never as if the shift were hers. */
export const juliaPhrases = {
  greeting:
    'Oi! Aqui é a Julia. Ajudo médicos a encontrar plantões e coloco você em contato com quem responde pela vaga. O que você está procurando?',
  thanks: 'Imagina! Qualquer coisa, é só me chamar.',
  help: 'Eu procuro plantões que combinem com você e te coloco em contato com o responsável pela vaga. Me diga sua especialidade, a região e o período que prefere.',
  notUnderstood: 'Não entendi bem. Pode me dizer de outro jeito?',
  safeFallback:
    'Isso quem acerta é o responsável pela vaga, direto com você. Me conta o que você procura que eu te ajudo com o resto.',
  askConfirmation: 'Pode ser?',
  confirmButton: 'Sim, pode passar',
  cancelButton: 'Agora não',
  cancelled: 'Sem problema, não passei nada. Se quiser ver outras opções, é só me dizer.',
  planExpired: 'Passou um tempinho, então confirmo de novo:',
  replanned: 'Confirmando de novo:',
  previousCancelled: 'Certo, deixei a opção anterior de lado.',
  planFailed: ({ reason }) => reason ?? '',
  optionsButton: 'Ver opções',

  qualifySpeciality: 'Que legal! Só pra eu procurar melhor pra você: qual é a sua especialidade?',
  qualifyPeriod: 'Que legal! Só pra eu procurar melhor pra você: prefere plantão diurno ou noturno?',
  qualifyRegion: 'Boa! Qual região você prefere pra plantão?',
  qualifyContract: 'Show! Você está procurando mais fixo ou avulso?',
  qualifyCrm: 'Que legal! Só pra eu ver direitinho: você já tem CRM ativo no estado?',
  qualifyReady: 'Boa! Posso te mostrar o que encontrei?',
  qualifyAnother: 'Posso ver se tem outra que combine com você. Quer que eu mostre os detalhes?',
  alternatives: 'Quer que eu procure outra opção pra você?',
  qualifyCancelled: 'Tudo bem, sem pressa! Quando quiser ver plantões, é só me chamar.',

  askSpeciality: 'Me conta: qual é a sua especialidade?',
  askPeriod: 'E você prefere plantão diurno ou noturno?',
  askRegion: 'E qual região é melhor pra você?',
  askContract: 'E você procura mais fixo ou avulso?',
  askCrm: 'E o seu CRM, está ativo no estado?',
  pardon: 'Desculpa, não entendi.',
  noted: 'Anotado!',
  whichShift: 'De qual deles?',
  oneFound: 'Boa! Encontrei uma opção:',
  ofertaNeutral: 'Se quiser, procuro em outro período ou em outra região. É só me dizer.',
  followupNeutral:
    'Quando tiver uma definição com o responsável, me conta como ficou. E se quiser ver outras opções, é só dizer.',
  profileQuestion:
    'As exigências de cada vaga quem passa é o responsável. Se quiser atualizar algo sobre você, como especialidade ou região, é só me dizer.',
  objectionHeard:
    'Entendi, faz sentido. O que ficaria melhor pra você: outra região, outro período ou outro tipo de plantão?',
  refusalHeard: 'Sem problema! Fico por aqui se mudar de ideia.',
  welcomeBack: 'Que bom te ver de volta! Ainda está procurando plantão?',
  stillTalking: 'Boa! Quando tiver uma definição, me conta.',
  whoAreYou:
    'Sou a Julia, assistente virtual. Não sou dona das vagas: eu te coloco em contato com quem responde por elas.',
  price:
    'Valores quem passa é o responsável pela vaga, direto com você. Posso procurar uma opção e te colocar em contato.',
  documents: 'Documentos e exigências são com o responsável pela vaga: ele te orienta direitinho.',
  booking:
    'Quem fecha a vaga é o responsável, direto com você. O que eu faço é te colocar em contato com ele.',

  safeMode: 'Oi! Recebi sua mensagem. Alguém da equipe te responde por aqui.',
  coolingOff:
    'Oi! Como você pediu um tempo, não estou te mandando nada por enquanto. Quando quiser retomar, me avisa.',
  coolingOffAsk: 'Você tinha pedido um tempo. Quer que eu volte a procurar plantões pra você?',
  paused: 'Combinado, não te chamo por enquanto. Quando quiser, é só me escrever.',
  resumed: 'Que bom! Me conta o que você está procurando agora.',
  optOutReminder:
    'Você pediu para não receber mensagens nossas, e isso está valendo. Se quiser voltar, escreva "quero receber".',
  handOff: 'Entendo, e sinto muito por isso. Vou pedir para uma pessoa da equipe falar com você por aqui.',
  handOffAsked: 'Claro! Vou chamar uma pessoa da equipe para falar com você por aqui.',

  followUp: ({ name, owner, shift }) =>
    `Oi${name ? `, ${name}` : ''}! Conseguiu falar com ${owner ?? 'o responsável'} sobre o plantão (${shift ?? ''})? Me conta como ficou, sem pressa.`,
  reactivate: ({ name }) =>
    `Oi${name ? `, ${name}` : ''}! Tudo bem? Continuo por aqui se quiser ver plantões. Ainda faz sentido pra você?`,
  reminder: ({ name, about }) =>
    `Oi${name ? `, ${name}` : ''}! Você pediu para eu te chamar hoje${about ? `: ${about}` : ''}. Quer que eu veja plantões pra você?`,
  ownerNotice: ({ doctor, shift, phone }) =>
    `Olá! ${doctor ?? ''} tem interesse no plantão de ${shift ?? ''} e autorizou passar o contato para vocês acertarem os detalhes${phone ? `: ${phone}` : ''}.`,
  ownerThanks:
    'Obrigada! Os detalhes você acerta direto com o médico. Se precisar da nossa equipe, escreva "atendente".',
} as const satisfies Phrases
