import { foldText } from './fold-text.js'

/** A word that stops or resumes messages. `stop_if_idle`: it may also be the answer to something that is pending. */
export type Consent = 'stop' | 'stop_if_idle' | 'resume'

const around =
  /^(?:(?:oi|ola|por favor|pfv|please)[\s,]+)?|[\s,]*(?:por favor|pfv|obrigad[oa]|please)?[.!…\s]*$/g

const things =
  '(?:nada|isso|mensagem|mensagens|essas mensagens|suas mensagens|esse tipo de mensagem|propaganda|contato)'
const fromHere = '(?:de voces|seus?|suas?|por aqui|aqui|no whatsapp|pra mim|para mim)'
const list = '(?:da|de|dessa|desta|sua|da sua) (?:lista|base|cadastro)(?: de .{1,30})?'
const number = '(?:meu numero|meu contato|meu telefone)'

const stop = [
  '(?:quero )?(?:sair|parar)|pare|parem|stop|unsubscribe|opt ?out',
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

/** Alone they stop; after a question they may mean just that question. */
const stopIfIdle = [whole('para|cancelar|cancela|cancele|cancel|remover|remova|remove')]

const resume = [
  '(?:quero )?(?:voltar a )?receber(?: (?:as )?(?:suas )?(?:mensagem|mensagens|novidades|de novo|novamente))*',
  'pode(?:m)? (?:voltar a )?(?:me )?mandar(?: mensagem| mensagens)?(?: de novo| novamente)?',
  'start|subscribe|unstop',
].map(whole)

/** Precision first on both sides: a bare "não" stops nothing, and neither does a sentence about something else. */
export function readConsent(text: string): Consent | null {
  const said = foldText(text).replace(around, '').trim()
  if (stop.some((pattern) => pattern.test(said))) return 'stop'
  if (stopIfIdle.some((pattern) => pattern.test(said))) return 'stop_if_idle'
  if (resume.some((pattern) => pattern.test(said))) return 'resume'
  return null
}

function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`)
}
