import { conjugate, type VerbForms } from './conjugate.js'

/**
 * Verbs of a conversation, Spanish on the left (with the stem that is stressed, where it changes: "contar/cuent"), and the Portuguese
 * verb they are judged as. Each form becomes the same form: person, tense and mood are what tells a report from a courtesy.
 */
const pairs = `
  hablar=falar contar/cuent=contar explicar=explicar mandar=mandar enviar=enviar escribir=escrever responder=responder contestar=responder repetir/repit=repetir/repito/repete/repita
  informar=informar pasar=passar describir=descrever detallar=detalhar mencionar=mencionar elegir/elij=escolher escoger/escoj=escolher indicar=indicar preguntar=perguntar
  aclarar=esclarecer/esclareco resumir=resumir comentar=comentar corregir/corrij=corrigir/corrijo avisar=avisar llamar=chamar compartir=compartilhar especificar=especificar
  reformular=reformular completar=completar empezar/empiez=comecar///comece comenzar/comienz=comecar///comece continuar=continuar seguir/sig=seguir/sigo/segue/siga intentar=tentar
  probar/prueb=tentar pensar/piens=pensar seleccionar=selecionar tocar=tocar recordar/recuerd=lembrar conversar=conversar charlar=conversar platicar=conversar deletrear=soletrar
  dictar=ditar pegar=colar copiar=copiar reenviar=reenviar sugerir/sugier=sugerir/sugiro/sugere/sugira opinar=opinar volver/vuelv=voltar esperar=esperar confirmar=confirmar
  consultar=consultar buscar=procurar mostrar/muestr=mostrar pedir/pid=pedir/peco/pede/peca leer=ler/leio/le/leia revisar=revisar escuchar=escutar dejar=deixar usar=usar
  anadir=acrescentar agregar=acrescentar anotar=anotar apuntar=anotar cambiar=mudar ayudar=ajudar orientar=orientar apoyar=apoiar desear=desejar necesitar=precisar
  descansar=descansar cuidar=cuidar disfrutar=aproveitar dormir/duerm=dormir/durmo/dorme/durma sentir/sient=sentir/sinto/sente/sinta lamentar=lamentar imaginar=imaginar
  comprender=compreender entender/entiend=entender disculpar=desculpar perdonar=perdoar preocupar=preocupar dudar=duvidar decidir=decidir preferir/prefier=preferir/prefiro/prefere/prefira
  tomar=tomar saludar=cumprimentar conocer=conhecer querer/quier=querer/quero/quer/queira/quis/quis confundir=confundir enredar=atrapalhar equivocar=enganar atender/atiend=atender cobrar=cobrar pagar=pagar cerrar/cierr=fechar abrir=abrir
  aceptar=aceitar recibir=receber costar/cuest=custar quedar=ficar llegar=chegar faltar=faltar reservar=reservar agendar=agendar guardar=guardar garantizar=garantir reprogramar=remarcar
`

type Form = keyof VerbForms

/** The endings of each form, by the vowel of the verb; the stressed stem is where Spanish changes it. */
function formsOf(spanish: string): readonly (readonly [string, Form])[] {
  const [infinitive = '', changed] = spanish.split('/')
  const stem = infinitive.slice(0, -2)
  const stressed = changed ?? stem
  const isFirst = infinitive.endsWith('ar')
  const [own, other] = isFirst ? ['a', 'e'] : ['e', 'a']
  const soft = isFirst ? beforeE(stressed) : stressed
  return [
    [infinitive, 'infinitive'],
    [`${stem}${isFirst ? 'ando' : 'iendo'}`, 'gerund'],
    [`${stem}${isFirst ? 'ado' : 'ido'}`, 'participle'],
    [`${stressed}o`, 'i'],
    [`${stressed}${own}`, 'you'],
    [`${stressed}${own}s`, 'you'],
    [`${stressed}${own}n`, 'they'],
    [`${stem}${isFirst ? 'amos' : infinitive.endsWith('er') ? 'emos' : 'imos'}`, 'we'],
    [`${soft}${other}`, 'may'],
    [`${soft}${other}s`, 'may'],
    [`${soft}${other}n`, 'theyMay'],
    [`${infinitive}ia`, 'would'],
    [`${infinitive}ias`, 'would'],
    [`${stem}${isFirst ? 'aba' : 'ia'}`, 'used'],
    [`${stem}${isFirst ? 'abas' : 'ias'}`, 'used'],
  ]
}

/** "busque", "pague", "empiece" */
function beforeE(stem: string): string {
  if (stem.endsWith('c')) return `${stem.slice(0, -1)}qu`
  if (stem.endsWith('g')) return `${stem}u`
  return stem.endsWith('z') ? `${stem.slice(0, -1)}c` : stem
}

type Known = { readonly form: Form; readonly verb: VerbForms }

const known: ReadonlyMap<string, Known> = new Map(
  pairs
    .trim()
    .split(/\s+/)
    .flatMap((pair) => {
      const [spanish = '', portuguese = ''] = pair.split('=')
      const verb = conjugate(portuguese)
      return formsOf(spanish).map(([word, form]) => [word, { form, verb }] as const)
    }),
)

const enclitic = /(?:me|te|le|les|nos|se|lo|la|los|las)$/
const encliticsMax = 2

/** The Portuguese form of a Spanish verb's form; undefined: no verb that is known. */
export function portugueseVerb(folded: string): string | undefined {
  const found = known.get(folded)
  if (found) return found.verb[found.form]
  let bare = folded
  for (let taken = 0; taken < encliticsMax && enclitic.test(bare); taken += 1) {
    bare = bare.replace(enclitic, '')
    const verb = known.get(bare)
    if (!verb) continue
    // "cuéntame", "dígame": with a pronoun behind, a finite form asks.
    if (verb.form === 'infinitive' || verb.form === 'gerund') return verb.verb[verb.form]
    if (verb.form === 'you' || verb.form === 'may') return verb.verb.may
  }
  return undefined
}
