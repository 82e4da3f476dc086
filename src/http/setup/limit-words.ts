import type { ErrorLanguage } from '../language.js'

type Said = Readonly<Record<ErrorLanguage, string>>
type LimitWords = { readonly title: string; readonly why: string }

const ofPlan: Said = {
  pt: 'Seu plano permite isso. Você pode permitir menos.',
  en: 'Your plan allows it. You may allow less.',
}
const unlimited: Said = {
  pt: 'Seu plano não limita isso. Você pode pôr um limite.',
  en: 'Your plan does not limit it. You may set a limit.',
}
const onlyOwn: Said = {
  pt: 'O plano não limita isso.',
  en: 'The plan does not limit it.',
}
const ofWhatsapp: Said = {
  pt: 'É o que o WhatsApp aceita, por isso é fixo.',
  en: 'What WhatsApp takes, so it is fixed.',
}
const ofOperator = (pt: string, en: string): Said => ({
  pt: `Quem cuida do servidor define isso${pt}`,
  en: `Whoever runs the server sets it${en}`,
})

/** What each is called, and what it is good for. */
const words = {
  'plan.mediaBytes': [{ pt: 'Espaço para arquivos', en: 'Space for files' }, ofPlan],
  'plan.mediaFileBytes': [{ pt: 'Tamanho de um arquivo recebido', en: 'Size of a file received' }, ofPlan],
  'plan.heardSecondsPerDay': [
    { pt: 'Áudio transcrito em 24 horas', en: 'Audio written down in 24 hours' },
    ofPlan,
  ],
  'models.month': [
    { pt: 'Gasto com modelos de IA no mês', en: 'Spent on AI models in a month' },
    {
      pt: 'Ao chegar nele, nenhum modelo é chamado até o mês virar. O atendimento continua sem modelo.',
      en: 'Once it is reached no model is asked until the next month. People are still answered, without one.',
    },
  ],
  'talk.actionsPerPlan': [
    { pt: 'Ações em um plano', en: 'Actions in a plan' },
    {
      pt: 'Fixo: quem confirma precisa conseguir ler tudo o que vai acontecer.',
      en: 'Fixed: whoever confirms must be able to read all of it.',
    },
  ],
  'talk.inputsPerTurn': [
    { pt: 'Mensagens seguidas lidas de uma vez', en: 'Messages in a row read at once' },
    { pt: 'Fixo: as que passam disso são lidas em seguida.', en: 'Fixed: those beyond it are read next.' },
  ],
  'talk.modelCallsPerTurn': [
    { pt: 'Perguntas a um modelo por resposta', en: 'Questions to a model per answer' },
    {
      pt: 'Fixo: nenhuma resposta custa ou demora sem fim.',
      en: 'Fixed: no answer costs or takes without end.',
    },
  ],
  'talk.messageLength': [
    { pt: 'Tamanho de uma mensagem no chat', en: 'Length of a message in the chat' },
    { pt: 'Fixo: cabe no que os canais aceitam.', en: 'Fixed: it fits what channels take.' },
  ],
  'talk.requestsPerMinute': [
    { pt: 'Pedidos de cada pessoa da equipe', en: 'Requests of each member' },
    ofOperator(
      ': um programa com defeito não toma o lugar dos outros.',
      ': a faulty program does not take the place of others.',
    ),
  ],
  'talk.turnsAtOnce': [
    { pt: 'Respostas ao mesmo tempo no chat', en: 'Answers at once in the chat' },
    {
      pt: 'Fixo em cada servidor: sobra lugar para os outros negócios.',
      en: 'Fixed on each server: there is room for other businesses.',
    },
  ],
  'files.image': [{ pt: 'Foto enviada', en: 'Photo sent' }, ofWhatsapp],
  'files.video': [{ pt: 'Vídeo enviado', en: 'Video sent' }, ofWhatsapp],
  'files.audio': [{ pt: 'Áudio enviado', en: 'Audio sent' }, ofWhatsapp],
  'files.document': [{ pt: 'Documento enviado', en: 'Document sent' }, ofWhatsapp],
  'files.sticker': [{ pt: 'Figurinha enviada', en: 'Sticker sent' }, ofWhatsapp],
  'kept.forgetAfter': [
    { pt: 'Quem não escreve mais fica guardado por', en: 'Whoever writes no more is kept for' },
    { pt: 'Passado o prazo, a pessoa é apagada sozinha.', en: 'After that the person is erased by itself.' },
  ],
  'kept.archiveAfter': [
    {
      pt: 'Conversas no banco de dados depois do fim do mês',
      en: 'Conversations in the database after their month',
    },
    ofOperator('. Depois vão para arquivos lacrados.', '. Then they go to sealed files.'),
  ],
} as const satisfies { readonly [id: string]: readonly [title: Said, why: Said] }

export type NamedLimit = keyof typeof words

export function limitWords(id: NamedLimit, language: ErrorLanguage): LimitWords {
  return inLanguage(words[id], language)
}

export function limitTitle(id: NamedLimit, language: ErrorLanguage): string {
  return words[id][0][language]
}

type Allowed = { readonly most: number | null; readonly value: number | null }

/** Of what the plan may limit; `most`: what it allows, null where it does not limit it. */
export function planWhy({ most, value }: Allowed, language: ErrorLanguage): string {
  if (most !== null) return ofPlan[language]
  return (value === null ? unlimited : onlyOwn)[language]
}

export function paceWords(number: string, language: ErrorLanguage): LimitWords {
  const title = { pt: `Mensagens de ${number}`, en: `Messages from ${number}` }
  return inLanguage([title, slower], language)
}

const slower: Said = {
  pt: 'Menos é mais seguro; nunca acima do que o provedor permite.',
  en: 'Lower is safer; never above what the provider allows.',
}

export function peopleWords(number: string, language: ErrorLanguage): LimitWords {
  const title = { pt: `Pessoas novas por dia de ${number}`, en: `New people a day from ${number}` }
  return inLanguage([title, first], language)
}

const first: Said = {
  pt: 'Pessoas a quem ele escreve primeiro. Acima do que o provedor permite, o número pode ser bloqueado.',
  en: 'People it writes to first. Above what the provider allows the number may be blocked.',
}

function inLanguage([title, why]: readonly [title: Said, why: Said], language: ErrorLanguage): LimitWords {
  return { title: title[language], why: why[language] }
}
