import { closedWords, one, phrases, words, type SpeechGrammar } from './frames.js'
import { tokenPattern } from './token-pattern.js'

const small = words(`
  el la los las lo un una unos unas de del al en con sin por para sobre entre su sus mi mis tu tus nuestro nuestra este esta estos estas ese esa
  esos esas eso esto y e o u ni mas otro otra otros otras algun alguna algunos algunas algo alguien cada todo toda todos todas nada mismo misma
  solo tambien aqui usted ustedes te le me se nos a muy mucho mucha poco bien mejor primero primera completo completa nuevo nueva , <w>
`).join('|')
const s = `(?:${small}) `
const things = `${s}|<n> |<o> |<p> `

const courtesies = phrases(`
  hola
  buenos dias
  buenas tardes
  buenas noches
  buenas
  bienvenido
  bienvenida
  gracias
  muchas gracias
  gracias por avisar
  gracias por su mensaje
  gracias por tu mensaje
  gracias por escribir
  gracias por escribirnos
  gracias por su paciencia
  gracias por tu paciencia
  gracias por esperar
  de nada
  con gusto
  con mucho gusto
  por nada
  claro
  claro que si
  por supuesto
  vale
  ok
  bien
  muy bien
  perfecto
  excelente
  genial
  entiendo
  entendido
  comprendo
  ya veo
  perdon
  perdone
  disculpe
  disculpa
  disculpe la molestia
  disculpe las molestias
  disculpa la confusion
  disculpe la confusion
  disculpe la demora
  lo siento
  lo siento mucho
  siento mucho lo ocurrido
  lamento mucho lo ocurrido
  lamento lo ocurrido
  lamento la molestia
  lamento las molestias
  entiendo su preocupacion
  entiendo tu preocupacion
  entiendo su molestia
  entiendo tu frustracion
  entiendo su frustracion
  no hay problema
  sin problema
  no se preocupe
  no te preocupes
  sin prisa
  tomese su tiempo
  tomate tu tiempo
  por favor
  un momento
  un momento por favor
  hasta luego
  hasta pronto
  adios
  que tenga un buen dia
  que tengas un buen dia
  que tenga buena tarde
  buen dia
  buen fin de semana
  mucho gusto
  encantado
  encantada
  buena pregunta
  que pena
  doctor
  doctora
  <w>
`)

const soft = `(?:lamentablemente |desafortunadamente |perdon |disculpe |lo siento |pero |y |entonces |por ahora |en este momento |yo |, )*`
const know = `(?:${things}|<i> |<v> |si |que |cual |cuando |donde |quien |como |cuanto |confirmar |garantizar |prometer |reservar |saber |decir |acceso |informacion |es |esta |quiere |necesita |quiso |bien )*`
const ability = `(?:${s}|<n> |<i> |<t> |como funciona |si hay )*`

const statements: readonly string[] = [
  `${soft}no (?:puedo |podria |debo |me corresponde |soy quien )${know}`,
  `${soft}no (?:se |entiendo |entendi |conozco |tengo |encontre |comprendi |estoy seguro |estoy segura |sabria )${know}`,
  `${soft}(?:puedo |podria |quiero |quisiera |me gustaria |estoy aqui para |con gusto puedo )(?:ayudarle |ayudarte |ayudar |entender |saber |<i> |<t> )${ability}`,
  `${soft}(?:para |eso |ello |<i> |<t> |${s}|<n> )*(?:necesito |solo necesito |me falta |necesitaria )(?:saber |entender |que |cual |cuando |donde |si |me diga |me digas |${things})*`,
  `${soft}(?:digame |dime |cuenteme |cuentame |escribame |escribeme |responda |responde |escriba |escribe |envieme |enviame |elija |elige |indique |indiqueme |expliqueme |explicame |repita |aviseme |avisame |pregunte |mandeme |mandame )(?:que |cual |cuales |cuando |donde |quien |como |cuanto |si |no |quiere |quieres |prefiere |prefieres |necesita |necesitas |busca |buscas |puede |puedo |ayudarle |ayudarte |es |${things}|<i> |<v> )*`,
  `${soft}(?:si |cuando )(?:quiere |quieres |quiera |quieras |prefiere |prefieres |necesita |necesitas |tiene |tienes |gusta |desea |puede |puedas |pueda )(?:${things}|<i> |<v> |alguna |duda )*`,
  `${soft}(?:estoy |sigo |quedo )(?:aqui |a su disposicion |a tu disposicion |atento |atenta |para |ayudarle |ayudarte |lo que necesite |lo que necesites |si |necesita |necesitas |algo |${s})*`,
  `${soft}(?:espere |espera |por favor espere )(?:la |una |confirmacion |respuesta |de |del |equipo |persona |momento |un |alguien |${s})*`,
  `${soft}(?:solo )?(?:una persona |alguien |el equipo |nuestro equipo |el responsable )(?:del equipo )?(?:debe |puede |tiene que |necesita )(?:confirmar |responder |revisar |decidir |informar |decir )(?:${things})*`,
  `${soft}(?:soy |no soy |mi nombre es |me llamo )(?:asistente |virtual |robot |persona |humano |humana |medico |<n> |${s})*`,
  `${soft}(?:entonces |entiendo que |si entiendo bien |, )*(?:usted )?(?:quiere |quieres |busca |buscas |necesita |necesitas |prefiere |prefieres )(?:${things}|<i> |<v> )*`,
]

const bag = `(?:${things}|<i> |<v> |<t> |quiere |quieres |prefiere |prefieres |necesita |necesitas |busca |buscas |puede |puedes |podria |podrias |tiene |tienes |es |son |esta |seria |hay |desea |deseas |gustaria |llama |llamas |vive |vives |trabaja |trabajas |sabe |sabes |que |cual |cuando |donde |quien |como |si |no |ya |hoy |puedo |ayudarle |ayudarte |decirme |decir |queda |paso |buscando |pensando )*`
const wh = `(?:(?:para |en |de |con |a |sobre )?(?:que |cual |cuales |cuando |donde |quien |quienes |como |cuanto |cuanta |cuantos |cuantas ))`
const lead = `(?:y |pero |entonces |o |ok |bien |perdon |, )*`

const questions: readonly string[] = [
  `${lead}${wh}${bag}`,
  `${lead}(?:usted |tu )?(?:ya |aun |no |me |le |te )*${one('quiere quieres prefiere prefieres necesita necesitas busca buscas puede puedes podria podrias tiene tienes desea deseas gustaria sabe sabes conoce trabaja trabajas vive es seria son esta')}${bag}`,
  `${lead}(?:puedo |podria )(?:ayudarle |ayudarte |<i> |<t> )(?:${s}|<n> |<i> |<t> |algo |hoy )*`,
  `${lead}(?:${things}|<v> )+(?:o |u )(?:${things}|<v> |no )*`,
  `${lead}(?:el |la |su |tu |para |en |con |algo |alguna |algun |mas |otra |otro )(?:${things}|<v> )*`,
  phrases(`
    algo mas
    alguna duda
    como esta
    como estas
    esta bien
    verdad
    correcto
    si o no
  `),
]

const option = `(?:${things}|<v> |<i> |si |no |ahora |despues |quiero |prefiero |hoy |manana )+`

export const spanish: SpeechGrammar = {
  language: 'es',
  closed: closedWords(courtesies, ...statements, ...questions, option),
  verbal: new Set(
    words(
      'quiere quieres prefiere necesita busca puede podria tiene es son esta seria hay desea sabe puedo quiero necesito digame dime escriba responda espere debe confirmar garantizar prometer reservar soy estoy sigo quedo entiendo',
    ),
  ),
  abilities: new Set(
    words(
      'ayudar explicar mostrar orientar aclarar responder ver verificar buscar consultar listar resumir decir contar repetir entender saber continuar empezar intentar conversar hablar informar',
    ),
  ),
  wishes: new Set(
    words(
      'comprar pagar cobrar recibir enviar mandar crear hacer registrar anotar guardar borrar eliminar editar cambiar corregir actualizar cancelar reprogramar programar volver esperar pensar decidir elegir visitar venir usar tener pedir solicitar trabajar confirmar compartir escribir ver hablar',
    ),
  ),
  nouns: new Set(
    words(
      'nombre apellido direccion ciudad zona region calle telefono numero correo fecha dia dias hora horas horario periodo semana mes manana tarde noche valor precio cantidad descripcion detalle detalles informacion duda dudas pregunta preguntas respuesta mensaje texto tema opcion opciones ejemplo ayuda forma motivo caso cosa persona personas equipo pedido servicio servicios producto problema datos documento cuenta preferencia interes momento conversacion palabra asistente empresa cliente clientes especialidad tipo',
    ),
  ),
  courtesies: tokenPattern(`(?:${courtesies})+`),
  statements: tokenPattern(...statements),
  questions: tokenPattern(...questions),
  wonders: new Set(words('cual cuales prefiere quiere')),
  joins: new Set(words('y pero')),
  options: tokenPattern(option),
}
