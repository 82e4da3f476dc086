import { foldText } from './fold-text.js'

/**
 * A word about receiving messages, and which. `stop` is unmistakable. `leave` ("sair", "parar") and `cancel` ("cancelar") are
 * only words: in the middle of something they may be about that.
 */
export type ConsentWord = {
  readonly says: 'stop' | 'leave' | 'cancel' | 'resume'
  /** Folded, without the courtesies around it. */
  readonly word: string
}

const around =
  /^(?:(?:oi|ola|por favor|pfv|please)[\s,]+)?|[\s,]*(?:por favor|pfv|obrigad[oa]|please)?[.!…\s]*$/g

const things =
  '(?:nada|isso|mensagem|mensagens|essas mensagens|suas mensagens|esse tipo de mensagem|propaganda|contato)'
const fromHere = '(?:de voces|seus?|suas?|por aqui|aqui|no whatsapp|pra mim|para mim)'
const list = '(?:da|de|dessa|desta|sua|da sua) (?:lista|base|cadastro)(?: de .{1,30})?'
const number = '(?:meu numero|meu contato|meu telefone)'

const stop = [
  'unsubscribe|opt ?out',
  '(?:quero |gostaria de |pode )?(?:me )?descadastr(?:ar|a|e|em)(?: (?:me|meu numero))?',
  `(?:quero |gostaria de )?(?:sair|ser removid[oa]) ${list}`,
  `(?:pode )?(?:me (?:tir[ae]r?|tirem|remov[ae]|remover|remov[ae]m|exclu[aio]|excluir)|(?:tir[ae]|remov[ae]|exclu[aio]) ${number})(?: ${list})?`,
  `(?:eu )?nao (?:quero|desejo|gostaria de)(?: mais)? (?:receber|que (?:me )?(?:mandem|enviem)|ser (?:contatad|incomodad)[oa])(?: mais)?(?: ${things})?(?: ${fromHere})?`,
  `nao (?:me )?(?:mand|envi)(?:a|e|em) mais(?: ${things})?(?: ${fromHere})?`,
  `(?:pare|parem|para|parar)(?: de)? (?:me )?(?:mandar|enviar|encher)(?: me)?(?: mais)?(?: ${things})?(?: ${fromHere})?`,
  'stop (?:messaging|texting|sending)(?: me)?(?: messages)?',
  "(?:i )?(?:do not|don'?t) want (?:to receive )?(?:any )?(?:more )?(?:messages|this)(?: anymore)?",
  'remove me(?: from (?:the|this|your) list)?',
].map(whole)

const leave = [whole('(?:quero )?(?:sair|parar)|pare|parem|stop')]

const cancel = [whole('para|cancelar|cancela|cancele|cancel|remover|remova|remove')]

const resume = [
  '(?:quero )?(?:voltar a )?receber(?: (?:as )?(?:suas )?(?:mensagem|mensagens|novidades|de novo|novamente))*',
  'pode(?:m)? (?:voltar a )?(?:me )?mandar(?: mensagem| mensagens)?(?: de novo| novamente)?',
  'start|subscribe|unstop',
].map(whole)

const readings: readonly { says: ConsentWord['says']; patterns: readonly RegExp[] }[] = [
  { says: 'stop', patterns: stop },
  { says: 'leave', patterns: leave },
  { says: 'cancel', patterns: cancel },
  { says: 'resume', patterns: resume },
]

/** Nobody takes more to say only that; what is longer says something else as well. */
const consentLengthMax = 200

/** Precision first on both sides: a bare "não" stops nothing, and neither does a sentence about something else. */
export function readConsent(text: string): ConsentWord | null {
  const folded = foldText(text)
  if (folded.length > consentLengthMax) return null
  const word = folded.replace(around, '').trim()
  const says = readings.find(({ patterns }) => patterns.some((pattern) => pattern.test(word)))?.says
  return says === undefined ? null : { says, word }
}

function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`)
}
