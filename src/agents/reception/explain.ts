import type { DecidedTurn, Explained } from '../../agent/explained.js'
import type { Words } from '../../agent/words.js'
import { topics, type Topic } from './contracts/event-detection.js'
import { contextSchema, type DeskContext } from './desk-context.js'
import { receptionIntents } from './intents/index.js'
import { deskContext } from './tools/desk-context.js'

/** What the desk took the message for, and where its answer came from. */
export function explain({ because, reads }: DecidedTurn): Explained {
  const named = after('topic:', because[because.findIndex((reason) => reason.startsWith('topic:'))] ?? '')
  const topic = topics.find((one) => one === named)
  const looked = reads.findLast(({ tool }) => tool === deskContext.name)
  const context = contextSchema.safeParse(looked?.data).data
  return {
    ...(topic && tookFor(topic)),
    reasons: because.flatMap((reason) => reasonsIn(reason, context)),
  }
}

function tookFor(topic: Topic): { took?: Words } {
  const took = ownTopics[topic] ?? receptionIntents.find(({ id }) => id === topic)?.title
  return took ? { took } : {}
}

/** Topics that no intent is called by. */
const ownTopics: { readonly [topic in Topic]?: Words } = {
  answer: { pt: 'resposta ao que tinha perguntado', en: 'an answer to what it had asked' },
  question: { pt: 'uma pergunta', en: 'a question' },
  wrong_answer: {
    pt: 'um aviso de que a resposta não servia',
    en: 'word that the answer before was no good',
  },
  unreadable: { pt: 'algo que não consegue abrir', en: 'something it cannot open' },
  unclear: { pt: 'algo que não ficou claro', en: 'something unclear' },
}

/** A reason is what was done, and after each plus what was told besides: `ask:time+price`. */
function reasonsIn(reason: string, context: DeskContext | undefined): Words[] {
  const [first = '', ...besides] = reason.split('+')
  const told = first.startsWith('inform:') ? [after('inform:', first), ...besides] : besides
  const link = first.startsWith('route:') ? [first] : []
  const done = steps[first] ?? (first.startsWith('close:') ? steps['close'] : undefined)
  return [...(done ? [done] : []), ...[...link, ...told].flatMap((fact) => sourceOf(fact, context) ?? [])]
}

function sourceOf(fact: string, context: DeskContext | undefined): Words | undefined {
  if (fact.endsWith(':unknown')) return sources['nothing']
  if (fact.startsWith('knowledge:')) {
    const title = context?.known.find(({ id }) => id === after('knowledge:', fact))?.title
    return title === undefined
      ? { pt: 'A resposta é uma das que foram ensinadas.', en: 'The answer is one that was taught.' }
      : {
          pt: `A resposta é a que foi ensinada para “${title}”.`,
          en: `The answer is the one taught for “${title}”.`,
        }
  }
  if (fact.startsWith('route:')) {
    const title = context?.desk?.links.find(({ id }) => id === after('route:', fact))?.title ?? ''
    return {
      pt: `O link “${title}” está nos ajustes da recepção.`,
      en: `The link “${title}” is in the front desk’s settings.`,
    }
  }
  return sources[fact]
}

const fromSettings = (pt: string, en: string): Words => ({
  pt: `${pt} nos ajustes da recepção.`,
  en: `${en} in the front desk’s settings.`,
})

const sources: { readonly [fact: string]: Words | undefined } = {
  price: fromSettings('Respondeu com os preços que estão', 'It answered with the prices that are'),
  hours: fromSettings('Respondeu com o horário que está', 'It answered with the opening hours that are'),
  place: fromSettings('Respondeu com o endereço que está', 'It answered with the address that is'),
  contact: fromSettings('Respondeu com os contatos que estão', 'It answered with the contacts that are'),
  services: fromSettings('Mostrou os serviços que estão', 'It showed the services that are'),
  service: fromSettings('Deu a informação do serviço, que está', 'It told about the service what is'),
  date: { pt: 'A data veio do calendário.', en: 'The date is the calendar’s.' },
  noted: { pt: 'Repetiu o que já estava anotado.', en: 'It repeated what was noted already.' },
  identity: { pt: 'Disse que é um atendimento automático.', en: 'It said that it is automatic.' },
  nothing: {
    pt: 'Não achou resposta para isso no que foi ensinado.',
    en: 'It found no answer to this in what it was taught.',
  },
  unknown: {
    pt: 'Não achou resposta para uma das perguntas no que foi ensinado.',
    en: 'It found no answer to one of the questions in what it was taught.',
  },
}

const asked = (pt: string, en: string): Words => ({
  pt: `Para continuar, faltava saber ${pt}.`,
  en: `To go on, it had to know ${en}.`,
})
const askedAgain: Words = {
  pt: 'Não ficou claro, e perguntou outra vez.',
  en: 'It was unclear, and it asked again.',
}
const whole: Words = { pt: 'Já tinha tudo de que o pedido precisa.', en: 'It had all that the order needs.' }

const waited: Words = {
  pt: 'A conversa já esperava pela equipe; anotou o que foi dito.',
  en: 'The conversation waited for the team already; it noted what was said.',
}

const steps: { readonly [reason: string]: Words | undefined } = {
  greeting: { pt: 'Cumprimentou e mostrou o que oferece.', en: 'It said hello and showed what there is.' },
  identity: sources['identity'],
  'ask:service': asked('qual é o serviço', 'which service it is about'),
  'ask:customer': asked('se a pessoa já é cliente', 'whether the person came before'),
  'ask:name': asked('o nome', 'the name'),
  'ask:name:confirm': asked('se o nome estava certo', 'whether the name was right'),
  'ask:address': asked('o endereço', 'the address'),
  'ask:time': asked('o dia e o horário', 'the day and the hour'),
  'ask:link': asked('qual link a pessoa quer', 'which link the person wants'),
  'ask:follow_up': asked('quando a pessoa quer ser chamada', 'when the person wants to be written to'),
  'ask:confirm': { pt: 'Preferiu confirmar antes de seguir.', en: 'It asked to be sure before going on.' },
  'unsure:ask': { pt: 'Não tinha certeza, e perguntou antes.', en: 'It was not sure, and asked first.' },
  'unclear:ask-again': askedAgain,
  'missing:ask-again': askedAgain,
  'noted:ask-again': {
    pt: 'Anotou, e voltou ao que faltava.',
    en: 'It noted that, and came back to what was missing.',
  },
  'agreed:ask-again': {
    pt: 'Ainda faltava a resposta, e perguntou outra vez.',
    en: 'The answer was still missing, and it asked again.',
  },
  'impossible:ask-again': {
    pt: 'Esse dia ou horário não existe, e perguntou outra vez.',
    en: 'There is no such day or hour, and it asked again.',
  },
  'guess:wrong': {
    pt: 'Tinha entendido errado, e pediu em outras palavras.',
    en: 'It had understood wrongly, and asked for other words.',
  },
  'wrong-answer': {
    pt: 'A resposta não servia, e pediu em outras palavras.',
    en: 'The answer was no good, and it asked for other words.',
  },
  unreadable: { pt: 'Não consegue abrir o que foi mandado.', en: 'It cannot open what was sent.' },
  'unreadable:again': {
    pt: 'Outra vez não conseguiu abrir, e ofereceu uma pessoa.',
    en: 'Again it could not open it, and offered a person.',
  },
  'order:complete': whole,
  'answer:complete': whole,
  'follow-up:booked': {
    pt: 'Combinou de escrever de novo mais tarde.',
    en: 'It agreed to write again later.',
  },
  'waiting:noted': waited,
  'waiting:read': waited,
  'waiting:told-again': {
    pt: 'A conversa ainda esperava pela equipe.',
    en: 'The conversation still waited for the team.',
  },
  'desk:missing': {
    pt: 'Os ajustes da recepção ainda estão vazios.',
    en: 'The front desk’s settings are still empty.',
  },
  close: {
    pt: 'Não havia mais nada a fazer, e se despediu.',
    en: 'There was nothing more to do, and it said goodbye.',
  },
}

function after(prefix: string, text: string): string {
  return text.startsWith(prefix) ? text.slice(prefix.length) : ''
}
