import { tokensOf } from '../../language/fold-text.js'
import { findMoments } from '../../language/find-moments.js'
import type { LocalClock } from './opening-hours.js'
import type { Situation } from './situation.js'
import { SMALL_WORDS } from './small-words.js'
import { isAQuestion } from './is-a-question.js'
import { writtenOut } from './written-out.js'

/** What somebody who waits for the team asks of the desk itself: what it noted, or when they hear. */

/** "Me passa como ficou tudo", "resumindo: quinta 8h, certo?", "então ficou pra quando?": what was noted is told. */
export function asksForRecap(text: string): boolean {
  const said = writtenOut(text)
  return asksWhatIsNoted(text) || (checked.test(said) && !asksElse.test(said))
}

/** The same, asked outright. */
export function asksWhatIsNoted(text: string): boolean {
  const said = writtenOut(text)
  return (
    recap.test(said) ||
    whenItIs.test(said) ||
    toldBack.test(said) ||
    (text.includes('?') && (theyNoted.test(said) || ofTheirs.test(said)))
  )
}

/** "Que dia ficou mesmo?", "então fica quarta às 9 mesmo?" */
const whenItIs =
  /\b(?:(?:pra |para )?(?:que|qual(?: o)?) (?:dia|hora|horas|horario)|(?:pra |para )?quando)(?: e que)? (?:fic(?:a|ou)|foi|era)(?: (?:marcad[oa]|combinad[oa]|agendad[oa]|mesmo|entao|isso))*[\s?!.]*$|\bficou (?:(?:pra|para) )?(?:que (?:dia|horas?)|quando)[\s?!.]*$|^(?:(?:e|entao|ok|mas|ah)[ ,]+)*(?:fic(?:a|ou)|continua|e|eh|segue) [^?]{3,60} mesmo(?: ne)? ?\?+\s*$/

/** "Anotaram o endereço?": asked, and not told of a visit that was. */
const theyNoted = /\b(?:anot|registr|marc|agend)(?:ou|aram)\b/
/** "Qual meu horário mesmo?" */
const ofTheirs =
  /\b(?:qual|quais|quando|onde|que dia|que horas?)(?: (?:e|era|ficou|foi|mesmo))* (?:o |a |os |as )?(?:meus?|minhas?|nosso|nossa) (?:horario|dia|data|endereco|nome|pedido|visita|agendamento|dados)\b/

/** "Me confirma…", "repete…", "quero conferir…", and of what: all, the order, or what was noted. */
const toldBack =
  /^(?:(?:e|entao|ok|ta|mas|agora|oi|so|por favor|voce|voces|pode|podem|poderia|consegue|da pra|quero|queria|gostaria de|preciso)[ ,]+)*(?:me |nos )?(?:confirm|confer|repet|repass|recapitul|relembr|mostr|mand|envi|pass|fal|diz|dig|le\b|ler\b|leia|ve\b|olh)\w*(?: (?:ai|me|comigo|pra mim|para mim|pra gente|entao|de novo|de volta|por favor|pra eu ver))*,? (?:(?:os|meus|o|meu|a|minha|tudo|todos|todas|se|como|que) )*(?:tudo|dados|pedido|(?:o )?que (?:e que )?(?:ta\b|tem\b|esta|ficou|foi|voce|anot|regist|marc)|(?:(?:ficou|foi|esta|ta) )?(?:(?:anot|registr|marc|combin|agend)(?:ad|ou|aram|ei)|como ficou|ficou))\w*/

const recap =
  /\b(?:resum\w+|recapitul\w+|recap|summary|como (?:e que )?(?:ficou|esta ficando|ta)(?: (?:tudo|isso|o pedido|a visita|meu|marcado|entao))|^(?:(?:e|entao|ok|mas|certo)[ ,]+)*como (?:e que )?ficou(?: ai)?(?= ?[?!.]*$)|(?:o que|oque) (?:e que )?(?:voce|voces|ficou|foi|tem|ta|esta) (?:ja )?(?:anot\w+|marc\w+|registr\w+)|ficou (?:pra|para|tudo|(?:marcad|anotad|agendad|combinad)[oa])|(?:ta|esta) (?:tudo )?(?:certo|(?:anotad|marcad|agendad|confirmad|combinad)[oa])|anotou|marcou|what did you (?:note|write)|como quedo)\b/
/** "…, certo?", "…, né?": what is said is to be confirmed, and not to be found out. */
const checked =
  /\b(?:certo|ne|isso|isso mesmo|correto|confirmad[oa]|confirma|combinado|ok|beleza|right|verdad|cierto) ?\?+\s*$/
const asksElse = /\b(?:quanto|custa|preco|valor|aceita|parcel|garantia|endereco de voces|onde fica)/

/** "Quando eles confirmam?", "cadê?": when somebody answers is known. */
export function asksWhenAnswered(text: string): boolean {
  const said = writtenOut(text)
  return whenAnswered.test(said) || /^(?:cade|kd)[\s?!.]*$/.test(said)
}

const whenAnswered =
  /\b(?:quando|que horas?|(?:em )?quanto tempo|demora\w*|vai demorar|when|how long|cuando)\b.{0,40}\b(?:confirm\w*|respond\w*|retorn\w*|atend\w*|cham(?:am|ar|a)|entr\w+ em contato|fal(?:am|ar|a) comigo|me lig\w*|resposta|retorno|answer|reply|contest\w*)\b|\bcade (?:voces|todo mundo|o pessoal|a equipe|o atendente|alguem|a resposta)\b|\bninguem (?:responde|me responde|vai responder)\b.{0,20}\?|\balguem (?:vai |ja vai |pode |ai )?(?:me )?(?:atend\w+|respond\w+|retorn\w+)\b/

/** "Cadê o técnico?", "alguém vem hoje?", "ele vem ou não?": whether somebody who was to come is on the way, which only the team can see. */
export function asksIfComing(text: string): boolean {
  const said = writtenOut(text)
  if (asksWhenAnswered(text) || !someone.test(said) || supposes.test(said) || anotherDay.test(said))
    return false
  return coming.test(said) || /\b(?:cade|kd|onde (?:esta|ta|anda))\b/.test(said)
}

/** "Quando vocês podem vir?", "que dia tem vaga?": when somebody can come, of what is being ordered. */
export function wondersWhenTheyCome({ heard, memo, state }: Situation): boolean {
  if (memo.data.service === undefined || state === 'HANDOFF_HUMAN') return false
  return isAQuestion(heard.text) && whenTheyCome.test(writtenOut(heard.text))
}

const whenTheyCome =
  /^(?:(?:e|mas|ah|oi|ola|entao|ai|pra|para)[ ,.!]+)*(?:quando|(?:que|qual|quais)(?: o| os| sao os)? (?:dias?|horas?|horarios?))(?: (?:e|que|voces?|alguem|o|a|os|tecnicos?|equipe|pessoal|ai|ja|aqui))* (?:(?:podem?|poderiam?|consegu(?:e|em)|vao?|da|daria|tem como) (?:(?:pra|para|voces?|alguem) )*(?:vir|virem|passar|atender|fazer|mandar|comecar)|vem\b|viriam?\b|tem (?:vagas?|horarios?|agenda|disponibilidade|livres?|disponive(?:l|is))|(?:esta|estao|ta|tao) (?:livres?|disponive(?:l|is)))/

/** "E se chover vocês vêm?", "que horas do sábado vocês vêm?": nobody is looked out for now. */
const supposes = /^(?:(?:e|mas|ah|oi)[ ,]+)*(?:(?:mesmo|ate) )?(?:se|caso|if)\b/
const anotherDay =
  /\b(?:amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \d|semana que vem|tomorrow)\b/
const someone =
  /\b(?:tecnicos?|rapaz(?:es)?|mocos?|homem|cara|pessoal|equipe|alguem|ele|ela|eles|voces|ninguem|instalador|entregador|entrega|motoboy|visita|prestador|somebody|someone|he|technician)\b/
const coming =
  /\b(?:vem|vira|virao|vai vir|vao vir|vem vindo|chega\w*|vai chegar|a caminho|saiu|ja sai\w*|aparece\w*|vai aparecer|coming|on (?:the|his) way)\b/

/** "Mas você nem pegou meu endereço": what they say is not noted. */
export function saidToBeMissing(text: string): MissedField | undefined {
  const said = writtenOut(text)
  const [, what = ''] = missing.exec(said) ?? []
  return text.includes('?') ? undefined : fields[what]
}

const missing =
  /\b(?:nem|nao|faltou|falta|esqueceu|sem)(?: (?:nem|me|de|ate|voce|voces))* (?:pegou|pegaram|pediu|pediram|perguntou|perguntaram|anotou|anotaram|pegar|pedir|perguntar|anotar|o|meu)(?: (?:nem|o|a|meu|minha|qual|e|de))* (endereco|nome|horario|dia)\b/
type MissedField = 'address' | 'name' | 'time'
const fields: { readonly [word: string]: MissedField } = {
  endereco: 'address',
  nome: 'name',
  horario: 'time',
  dia: 'time',
}

/** "Pode ser sábado?", "às 8 tem?": a question that wishes a time. "Ele vem ainda hoje?" asks about somebody's coming. */
export function wishesATime(text: string, { now, timeZone }: LocalClock): boolean {
  const said = writtenOut(text).replace(/\bque vem\b/g, ' ')
  if (
    /\b(?:pode|poderia|podia|podem|consigo|conseguem|da|tem|teria|rola|serve|prefiro|can|could) (?:(?:alguem|voces?|someone|somebody|anyone|you|they) )?(?:ser|marcar|vir|passar|mudar|trocar|remarcar|pra|para|como|come|visit|be)\b/.test(
      said,
    )
  )
    return !/\bjunto\b/.test(said)
  // "Só preciso saber se é antes das 11": it is to be told, and not moved.
  if (/\b(?:saber|perguntei)\b/.test(said)) return false
  const rest = findMoments(text, now, timeZone).reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  )
  if (/\b(?:ele|ela|eles|elas|alguem|quem)\b/.test(said)) return false
  return tokensOf(writtenOut(rest).replace(/\bque vem\b/g, ' ')).every(
    (word) => SMALL_WORDS.has(word) || besideTime.has(word),
  )
}

const besideTime: ReadonlySet<string> = new Set(
  'manha cedo horario hora feira depois antes semana proxima proximo mes fim final fechado combinado'.split(
    ' ',
  ),
)
