import type { ErrorLanguage } from '../language.js'

type LimitWords = { readonly title: string; readonly why: string }

const operatorPt = 'Quem cuida do servidor define isso'
const operatorEn = 'Whoever runs the server sets it'

const plan = {
  pt: 'Faz parte do seu plano. Quem cuida da instalação muda.',
  en: 'Part of your plan. Whoever runs the installation changes it.',
}
const whatsapp = {
  pt: 'É o que o WhatsApp aceita, por isso é fixo.',
  en: 'What WhatsApp takes, so it is fixed.',
}

const words = {
  'plan.mediaBytes': {
    pt: { title: 'Espaço para arquivos', why: plan.pt },
    en: { title: 'Space for files', why: plan.en },
  },
  'plan.mediaFileBytes': {
    pt: { title: 'Tamanho de um arquivo recebido', why: plan.pt },
    en: { title: 'Size of a file received', why: plan.en },
  },
  'plan.heardSecondsPerDay': {
    pt: { title: 'Áudio transcrito em 24 horas', why: plan.pt },
    en: { title: 'Audio written down in 24 hours', why: plan.en },
  },
  'models.month': {
    pt: {
      title: 'Gasto com modelos de IA no mês',
      why: 'Ao chegar nele, nenhum modelo é chamado até o mês virar. O atendimento continua sem modelo.',
    },
    en: {
      title: 'Spent on AI models in a month',
      why: 'Once it is reached no model is asked until the next month. People are still answered, without one.',
    },
  },
  'talk.actionsPerPlan': {
    pt: {
      title: 'Ações em um plano',
      why: 'Fixo: quem confirma precisa conseguir ler tudo o que vai acontecer.',
    },
    en: { title: 'Actions in a plan', why: 'Fixed: whoever confirms must be able to read all of it.' },
  },
  'talk.inputsPerTurn': {
    pt: {
      title: 'Mensagens seguidas lidas de uma vez',
      why: 'Fixo: as que passam disso são lidas em seguida.',
    },
    en: { title: 'Messages in a row read at once', why: 'Fixed: those beyond it are read next.' },
  },
  'talk.modelCallsPerTurn': {
    pt: {
      title: 'Perguntas a um modelo por resposta',
      why: 'Fixo: nenhuma resposta custa ou demora sem fim.',
    },
    en: { title: 'Questions to a model per answer', why: 'Fixed: no answer costs or takes without end.' },
  },
  'talk.messageLength': {
    pt: { title: 'Tamanho de uma mensagem no chat', why: 'Fixo: cabe no que os canais aceitam.' },
    en: { title: 'Length of a message in the chat', why: 'Fixed: it fits what channels take.' },
  },
  'talk.requestsPerMinute': {
    pt: {
      title: 'Pedidos de cada pessoa da equipe',
      why: `${operatorPt} (LEME_RATE_LIMIT_PER_MINUTE): um programa com defeito não toma o lugar dos outros.`,
    },
    en: {
      title: 'Requests of each member',
      why: `${operatorEn} (LEME_RATE_LIMIT_PER_MINUTE): a faulty program does not take the place of others.`,
    },
  },
  'talk.turnsAtOnce': {
    pt: {
      title: 'Respostas ao mesmo tempo no chat',
      why: 'Fixo em cada servidor: sobra lugar para os outros negócios.',
    },
    en: {
      title: 'Answers at once in the chat',
      why: 'Fixed on each server: there is room for other businesses.',
    },
  },
  'files.image': {
    pt: { title: 'Foto enviada', why: whatsapp.pt },
    en: { title: 'Photo sent', why: whatsapp.en },
  },
  'files.video': {
    pt: { title: 'Vídeo enviado', why: whatsapp.pt },
    en: { title: 'Video sent', why: whatsapp.en },
  },
  'files.audio': {
    pt: { title: 'Áudio enviado', why: whatsapp.pt },
    en: { title: 'Audio sent', why: whatsapp.en },
  },
  'files.document': {
    pt: { title: 'Documento enviado', why: whatsapp.pt },
    en: { title: 'Document sent', why: whatsapp.en },
  },
  'files.sticker': {
    pt: { title: 'Figurinha enviada', why: whatsapp.pt },
    en: { title: 'Sticker sent', why: whatsapp.en },
  },
  'kept.forgetAfter': {
    pt: {
      title: 'Quem não escreve mais fica guardado por',
      why: 'Passado o prazo, a pessoa é apagada sozinha.',
    },
    en: { title: 'Whoever writes no more is kept for', why: 'After that the person is erased by itself.' },
  },
  'kept.archiveAfter': {
    pt: {
      title: 'Conversas no banco de dados depois do fim do mês',
      why: `${operatorPt} (LEME_ARCHIVE_AFTER_DAYS). Depois vão para arquivos lacrados.`,
    },
    en: {
      title: 'Conversations in the database after their month',
      why: `${operatorEn} (LEME_ARCHIVE_AFTER_DAYS). Then they go to sealed files.`,
    },
  },
} as const satisfies { readonly [id: string]: Readonly<Record<ErrorLanguage, LimitWords>> }

export type NamedLimit = keyof typeof words

export function limitWords(id: NamedLimit, language: ErrorLanguage): LimitWords {
  return words[id][language]
}

/** What an agent counts has the agent's own name. */
export function planWords(label: string, language: ErrorLanguage): LimitWords {
  return { title: label.charAt(0).toUpperCase() + label.slice(1), why: plan[language] }
}

export function paceWords(number: string, language: ErrorLanguage): LimitWords {
  return language === 'en'
    ? { title: `Messages from ${number}`, why: 'Lower is safer; never above what the provider allows.' }
    : { title: `Mensagens de ${number}`, why: 'Menos é mais seguro; nunca acima do que o provedor permite.' }
}

export function peopleWords(number: string, language: ErrorLanguage): LimitWords {
  return language === 'en'
    ? {
        title: `New people a day from ${number}`,
        why: 'People it writes to first. Above what the provider allows the number may be blocked.',
      }
    : {
        title: `Pessoas novas por dia de ${number}`,
        why: 'Pessoas a quem ele escreve primeiro. Acima do que o provedor permite, o número pode ser bloqueado.',
      }
}
