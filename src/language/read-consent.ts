import { foldText } from './fold-text.js'

/** A word that stops or resumes messages. `stop_if_idle`: it may also be the answer to something that is pending. */
export type Consent = 'stop' | 'stop_if_idle' | 'resume'

const around =
  /^(oi|ola|por favor|pfv|quero|eu quero|please)?[\s,]*|[\s,]*(por favor|pfv|obrigad[oa]|please)?[.!…\s]*$/g

const stop = [
  /^(sair|stop|unsubscribe|descadastrar|descadastre|me descadastr[ae]|optout|opt out)$/,
  /^(sair|me tir[ae]|me remov[ae]|me exclu[aio]|remov[ae] meu (numero|contato|telefone)|tir[ae] meu (numero|contato|telefone)) (da|de|dessa|desta) (lista|base|cadastro)( de .{1,30})?$/,
  /^(nao quero|nao desejo|nao gostaria de) (mais )?(receber|que (me )?mandem|que me enviem|ser contatad[oa]|ser incomodad[oa])( mais)?( (mais )?(nada|mensagens?|mensagem|isso|essas mensagens|suas mensagens|esse tipo de mensagem|contato))?( (de voces|seus|suas|por aqui|no whatsapp))?$/,
  /^(nao me |nao )?(manda|mande|mandem|envie|enviem|envia) mais (nada|mensagens?|mensagem|isso)( (pra|para) mim| por aqui)?$/,
  /^(pare|parem|para|parar|para de|pare de|parem de) (me )?(mandar|enviar|de mandar|de enviar)( me)?( mais)?( (mensagens?|mensagem|isso|nada))?( (pra|para) mim| por aqui)?$/,
  /^(quero|gostaria de) (sair|me descadastrar|ser removid[oa])( (da|dessa|desta) (lista|base))?$/,
  /^(stop (messaging|texting|sending)( me)?( messages)?|(i )?(do not|dont|don't) want (to receive )?(any )?(more )?(messages|this)( anymore)?|remove me( from (the|this|your) list)?)$/,
]

/** Alone they stop; after a question they may mean just that question. */
const stopIfIdle = [/^(parar|pare|parem|para|cancelar|cancela|cancele|remover|remova|cancel)$/]

const resume = [
  /^(voltar a receber|quero (voltar a )?receber( (mensagens?|novidades|de novo|novamente))*|pode(m)? (voltar a )?(me )?mandar( mensagens?)?( de novo| novamente)?|reativar|cadastrar|start|subscribe|unstop)$/,
]

/** Precision first on both sides: a bare "não" stops nothing. */
export function readConsent(text: string): Consent | null {
  const said = foldText(text).replace(around, '').trim()
  if (stop.some((pattern) => pattern.test(said))) return 'stop'
  if (stopIfIdle.some((pattern) => pattern.test(said))) return 'stop_if_idle'
  if (resume.some((pattern) => pattern.test(said))) return 'resume'
  return null
}
