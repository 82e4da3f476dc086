import { conjugate, type VerbForms } from './conjugate.js'

/**
 * What Portuguese words do in a conversation. Nothing here says what is forbidden: whatever a clause tells by a verb that is not of
 * these kinds is taken for a claim. A word that is missing stops a harmless sentence and lets nothing out.
 */

function list(text: string): string[] {
  return text.trim().split(/\s+/)
}

export function setOf(text: string): ReadonlySet<string> {
  return new Set(list(text))
}

type Form = Exclude<keyof VerbForms, never>

function formsOf(entries: string, ...forms: readonly Form[]): string[] {
  return list(entries).flatMap((entry) => {
    const verb = conjugate(entry)
    return forms.map((form) => verb[form])
  })
}

/** What people do to each other in words: to ask this of somebody, or to let them, tells nothing. */
const speaking = `
  dizer/digo/diz/diga/disse/disse/dito falar contar explicar mandar enviar escrever responder repetir/repito/repete/repita informar passar descrever
  detalhar mencionar escolher indicar apontar digitar perguntar esclarecer resumir comentar corrigir/corrijo avisar chamar compartilhar
  especificar reformular completar comecar///comece/comecei continuar tentar pensar selecionar tocar lembrar citar conversar desabafar soletrar
  ditar colar copiar reenviar complementar listar definir sugerir/sugiro/sugere/sugira opinar voltar esperar aguardar refazer/refaco/refaz/refaca
  confirmar recapitular experimentar consultar procurar mostrar pedir/peco/pede/peca chutar ajustar clarear situar elaborar dividir expressar relatar narrar
  retomar seguir/sigo/segue/siga ligar avaliar olhar ler/leio/le/leia/li/leu ver/vejo/ve/veja/vi/viu conferir/confiro/confere/confira revisar
  escutar ouvir/ouco/ouve/ouca puxar combinar cancelar recusar deixar usar por/ponho/poe/ponha acrescentar incluir/incluo/inclui/inclua adicionar
  trocar mudar editar abreviar gravar fazer/faco/faz/faca/fiz/fez/feito checar verificar anotar cobrar tirar jogar soltar abrir desenvolver anexar
  marcar reler parar pausar priorizar imaginar considerar organizar separar recomecar///recomece/recomecei simplificar bater encaminhar visualizar
  reclamar agradecer/agradeco desmarcar refletir/reflito comparar nomear assinalar preferir/prefiro/prefere/prefira optar decidir debater/ levar trazer/trago/traz/traga
`

/** What may be wished to somebody. */
const faring = `
  cuidar descansar beber agasalhar dormir/durmo/dorme/durma divertir/divirto/diverte/divirta aproveitar relaxar respirar sentir/sinto/sente/sinta brindar comemorar ficar ter/tenho/tem/tenha/tive/teve
  desculpar perdoar dispor/disponho/dispoe/disponha curtir viver alimentar hidratar proteger/protejo aquecer sonhar caprichar arrasar sorrir brilhar acalmar
`

/** What goes on in the one who speaks, and what it does by saying so. */
const feeling = `
  entender compreender imaginar sentir/sinto lamentar agradecer/agradeco esperar desejar torcer adorar gostar preferir/prefiro achar respeitar
  querer/quero/quer/queira/quis/quis confundir errar enganar misturar atrapalhar embaralhar perder/perco precisar apreciar admirar valorizar reconhecer/reconheco
  sugerir/sugiro recomendar aconselhar confessar perguntar pedir/peco amar duvidar simpatizar solidarizar compadecer apoiar acolher/
  animar emocionar surpreender alegrar encantar divertir/divirto expressar trocar escorregar boiar viajar tropecar bobear vacilar interpretar
  ler/leio/le/leia/li/leu pegar captar ouvir/ouco perceber notar supor/suponho prezar estimar concordar insistir assumir chutar arriscar
  parabenizar desconhecer/desconheco cumprimentar saudar abracar/abraco torcer/torco celebrar vibrar acreditar confiar/ pretender pisar equivocar dever
`

/** The forms by which the one who speaks tells of it; "ler" and "perder" only as slips: "li errado", "me perdi". */
export const feels: ReadonlySet<string> = new Set([
  ...formsOf(
    feeling.replace(
      /\b(?:trocar|perder\S*|escorregar|viajar|ler\S*|pegar|captar|ouvir\S*|perceber|notar|pisar|dever)\b/g,
      '',
    ),
    'i',
    'would',
  ),
  ...formsOf('agradecer lamentar entender compreender desejar respeitar torcer adorar', 'we'),
  ...list('sentimos ficamos queremos gostariamos preferimos'),
])

/** As it was: only slips and what was felt. */
export const felt: ReadonlySet<string> = new Set([
  ...formsOf(
    `entender compreender confundir errar enganar misturar atrapalhar embaralhar enrolar embolar atropelar complicar embaracar perder/perco adorar gostar amar
    surpreender alegrar encantar emocionar animar equivocar escorregar bobear vacilar tropecar boiar interpretar captar viajar pisar expressar embananar`,
    'iDid',
  ),
  ...list('li ouvi peguei troquei fiquei quis senti percebi vi pensei esperava queria imaginava achei'),
])

/** What somebody may be asked to do, in the form of asking. */
export const asked: ReadonlySet<string> = new Set([
  ...formsOf(speaking, 'may'),
  ...formsOf(faring, 'may'),
  ...formsOf(faring.replace(/\b(?:ter|ficar|viver|brindar|dispor)\S*/g, ''), 'you'),
  ...list(
    'escreve responde repete explica passa chama escolhe descreve lembra pensa tenta espera avisa confirma digita envia detalha comenta pergunta resume informa indica reformula volta solta joga faz ve olha decide deixa veja cuida descansa dorme relaxa respira fica desculpa perdoa capricha arrasa curte diz conta manda fala bora toma tome imagina perdoe disponha cola copia dita soletra reenvia especifica seleciona toca aponta complementa cita desabafa perdoa',
  ),
])

export const speakingYou: ReadonlySet<string> = new Set(formsOf(speaking, 'you'))
export const speakingInfinitives: ReadonlySet<string> = new Set(formsOf(speaking, 'infinitive'))
export const faringInfinitives: ReadonlySet<string> = new Set([
  ...formsOf(faring, 'infinitive'),
  ...list(
    'preocupar agradecer desculpar ter pressa apressar incomodar explicar justificar sentir constranger envergonhar correr responder pedir decidir',
  ),
])

/** What an agent may offer: it changes nothing, or is the agent's part in a conversation. What it can do besides, it tells itself. */
const helping = `
  ajudar auxiliar ver/vejo/ve/veja olhar procurar buscar tentar explicar mostrar repetir/repito/repete/repita resumir perguntar anotar preparar montar
  organizar verificar conferir/confiro/confere/confira consultar checar pesquisar encaminhar chamar transferir/transfiro conversar falar ouvir/ouco/ouve/ouca escutar
  esclarecer/esclareco responder orientar continuar seguir/sigo/segue/siga comecar///comece sugerir/sugiro/sugere/sugira listar comparar entender saber/sei/sabe/saiba ser/sou/eh/seja
  fazer/faco/faz/faca deixar esperar aguardar revisar reformular detalhar simplificar passar dizer/digo/diz/diga contar indicar direcionar colaborar
  recomecar///recomece refazer/refaco/refaz/refaca facilitar apoiar corrigir/corrijo aliviar contribuir guiar acompanhar voltar parar considerar
  pensar ler/leio/le/leia apresentar separar dividir reescrever traduzir/traduzo/traduz/traduza redigir/redijo escrever rever/revejo/reve/reveja adaptar ajustar descrever
`
export const helpingInfinitives: ReadonlySet<string> = new Set([
  ...formsOf(helping, 'infinitive'),
  ...formsOf(helping, 'gerund'),
])
export const helpingMay: ReadonlySet<string> = new Set(formsOf(helping, 'may'))
export const helpingYou: ReadonlySet<string> = new Set(formsOf(helping, 'you'))
export const helpingI: ReadonlySet<string> = new Set(formsOf(helping, 'i'))

/** What a person wants, means or is at: their own matter, of which they may be told and asked. */
const wanting = `
  querer/quero/quer/queira/quis/quis preferir/prefiro/prefere/prefira desejar precisar procurar buscar pretender pensar imaginar dizer/digo/diz/diga/disse/disse
  falar pedir/peco/pede/peca mencionar comentar perguntar citar contar referir/refiro/refere/refira sentir/sinto/sente/sinta achar escolher decidir
  descrever explicar lembrar esperar buscar sonhar planejar
`
export const wants: ReadonlySet<string> = new Set([
  ...formsOf(wanting, 'you', 'youDid', 'may', 'used', 'would', 'should', 'they', 'gerund'),
  ...list('gostou gostaria gostar goste gostariam'),
])
/** Hoped, feared or left open: told of nobody. */
const maybe = `
  querer/quero/quer/queira/quis/quis preferir/prefiro/prefere/prefira precisar ter/tenho/tem/tenha/tive/teve estar/estou/estah/esteja/estive/esteve ser/sou/eh/seja/fui/fosse
  haver/hei/ha/haja/houve/houve poder/posso/pode/possa/pude/pude passar ficar ir/vou/vai/va/fui/fosse dar/dou/dah/de/dei/desse vir/venho/vem/venha/vim/viesse fazer/faco/faz/faca/fiz/fez
  conseguir/consigo/consegue/consiga saber/sei/sabe/saiba/soube/soube encontrar melhorar faltar combinar servir/sirvo/serve/sirva sentir/sinto/sente/sinta descansar
`
export const leftOpen: ReadonlySet<string> = new Set([
  ...formsOf(`${maybe} ${speaking} ${wanting} ${faring}`, 'may', 'theyMay', 'should'),
  ...list(
    'for fosse fossem tiver estiver vier puder souber der couber houver valer quiser fizer disser trouxer puser vir surgir aparecer ocorrer mudar faltar sobrar restar achar lembrar decidir resolver apareca surja tenham estejam sejam possam haja',
  ),
])

/** Who else may help: that they can, is no promise that they will. */
export const helpers = setOf(`
  alguem pessoa pessoas equipe time atendente atendentes responsavel responsaveis profissional medico medica advogado advogada contador contadora suporte
  humano coordenador coordenadora especialista psicologo psicologa veterinario veterinaria nutricionista dentista gerente recepcao colega humana operador
  mecanico tecnico professor professora coordenacao secretaria administracao financeiro juridico banco bombeiros samu
`)
export const persons = setOf('voce vc voces senhor senhora doutor doutora dr dra sr sra tu ce')

/** How something is for somebody. No business says it of its own goods. */
export const moods = setOf(`
  chato chata chatos chatas dificil dificeis complicado complicada frustrante frustrantes cansativo cansativa cansativos puxado puxada corrido corrida desagradavel ruim ruins
  pesado pesada normal natural comum compreensivel justo justa triste tristes pessimo pessima horrivel estressante desgastante doloroso dolorosa angustiante
  incomodo incomoda delicado delicada intenso intensa preocupante confuso confusa demais valido valida legitimo legitima longo longa exaustivo exaustiva irritante
  sofrido sofrida duro dura terrivel inconveniente constrangedor constrangedora assustador assustadora humano humana esperado compreensiveis revoltante
  saco porre dureza tortura pesadelo sufoco perrengue roubada mico terror canseira luta tristeza alivio
  atrapalhado corriqueiro chatice barra osso foda bagunca tenso tensa decepcionante correria desafio desafiador desafiadora estranho estranha lastimavel
`)
/** The same of what the other just said or did: "isso é lindo". */
export const praises = setOf(`
  otimo otima lindo linda incrivel maravilhoso maravilhosa excelente legal bacana bom boa sensacional fantastico fantastica especial emocionante gentil querido querida
  engracado engracada hilario divertido divertida delicia fofo fofa inspirador inspiradora importante interessante carinhoso carinhosa tocante show demais sabio sabia admiravel bonito bonita gratificante recompensador recompensadora prazeroso prazerosa
`)

/** Stretches of somebody's life: how they are is felt. */
export const lives = setOf(
  'rotina dia dias semana semanas noite espera vida situacao fase momento correria luto perda saudade cansaco mudanca distancia reforma mes ano vez ansiedade doenca separacao madrugada segunda terca quarta quinta sexta sabado domingo feira',
)
/** What everybody has and no business sells: what is said of it in general is said of nothing in particular. */
export const innerLife = setOf(`
  coracao vida amor amores paixao amizade amizades familia familias saudade luto dor tristeza alegria solidao ansiedade medo insonia cansaco
  relacionamento relacionamentos namoro casamento separacao divorcio termino ciume ciumes maternidade paternidade filho filhos filha filhas mae pai irmao irmaos
  infancia adolescencia velhice sentimento sentimentos rotina correria crescer recomeco recomecos despedida despedidas perda perdas convivencia memoria
  perdao esperanca confianca paciencia gente ser_humano destino juventude felicidade
`)
