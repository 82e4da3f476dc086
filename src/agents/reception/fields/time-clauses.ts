import { isoOf, momentIn } from '../../../language/calendar.js'
import { findMoments, type FoundMoment } from '../../../language/find-moments.js'
import { foldInPlace, foldText, tokensOf } from '../../../language/fold-text.js'
import { isAQuestion } from '../is-a-question.js'
import { namesDay } from '../read-moment.js'
import { isSameWord } from '../same-word.js'
import type { Situation } from '../situation.js'
import { SMALL_WORDS } from '../small-words.js'
import { writtenOut } from '../written-out.js'
import { tellsTheClock } from './tells-the-clock.js'
import { anyTime, partOfDay, stretch } from './time-words.js'

/** A clause with a day, an hour or a stretch of time in it. */
type TimeClause = {
  readonly text: string
  /** "Amanhã não posso": a whole day that is only said not to suit. */
  readonly isDeniedDay: boolean
  /** "Sábado tenho batizado": a whole day on which they do something else. */
  readonly isOwnDay: boolean
  /** "10h não": an hour that is only said not to suit. */
  readonly isDeniedHour: boolean
  /** An hour is in it that is wished. */
  readonly hasHour: boolean
  /** Nothing but a moment that is wished; otherwise it says more of it than a clock could: that they are out, or that it does not suit. */
  readonly isPlain: boolean
}

/** What is told of when somebody can or wants to be visited, clause by clause. What happened at a time is none of it. */
export function timeClauses(
  text: string,
  situation: Pick<Situation, 'clock' | 'desk' | 'told'>,
): readonly TimeClause[] {
  const { now, timeZone } = situation.clock
  return clausesOf(withoutReasons(text)).flatMap((said): TimeClause[] => {
    const clause = withoutExchanged(said, situation.clock)
    const folded = foldText(clause)
    if (goodbye.test(folded) || condition.test(folded)) return []
    const moments = findMoments(clause, now, timeZone)
    if (moments.length === 0 && !stretch.test(folded) && !anyTime.test(folded) && !partOfDay.test(folded))
      return []
    const roles = moments.map((moment) => roleOf(clause, moment, situation))
    if (moments.length > 0 && roles.every((role) => role === 'happened' || role === 'another')) return []
    const isPlain = !stretch.test(folded) && roles.every((role) => role === 'wished')
    // "Na quinta ela não pode ficar": whoever it is that cannot.
    const isRuledOut = moments.length === 1 && denial.test(folded) && !roles.includes('wished')
    const isDenied = moments.length > 0 && moments.every(({ denied }) => denied || isRuledOut)
    const isTimed = moments.some(({ time }) => time !== undefined)
    return [
      {
        text: denial.test(folded) ? clause : coreOf(clause, moments),
        isPlain,
        isDeniedDay: isDenied && !isTimed && namesDay(clause),
        isOwnDay:
          !isTimed &&
          moments.length > 0 &&
          namesDay(clause) &&
          moments.every(({ end }) => ownDay.test(foldText(clause.slice(end)))),
        isDeniedHour: isDenied && isTimed && !namesDay(clause),
        hasHour: !isDenied && isTimed,
      },
    ]
  })
}

/** "Troca sexta por segunda de manhã": the one that is given for the other is wished no longer. */
function withoutExchanged(clause: string, { now, timeZone }: Situation['clock']): string {
  const moments = findMoments(clause, now, timeZone)
  const next = moments.find((moment, at) => {
    const former = moments[at - 1]
    return (
      former !== undefined &&
      exchanging.test(foldText(clause.slice(0, former.start))) &&
      givenFor.test(foldText(clause.slice(former.end, moment.start)))
    )
  })
  return next === undefined ? clause : clause.slice(next.start)
}

const exchanging = /\b(?:troc|mud|pass|transf|remarc|adi|antecip|move|chang|switch|swap|cambi)[a-z]*\b/
const givenFor = /^ ?(?:[a-z]+ )?(?:por|pel[ao]|pra|para|pro|to|for)(?: [aou]s?)? ?$/

/** "Acho que na quinta de tarde daria certo pra mim": the moment, without the words of wishing before it and of reasons behind it. */
function coreOf(clause: string, moments: readonly FoundMoment[]): string {
  const folded = foldInPlace(clause)
  const found = [stretch, partOfDay, anyTime].flatMap((words) => {
    const match = words.exec(folded.text)
    return match
      ? [{ start: folded.place(match.index), end: folded.place(match.index + match[0].length - 1) + 1 }]
      : []
  })
  const spans = [...moments, ...found]
  const start = Math.min(...spans.map((span) => span.start))
  const end = Math.max(...spans.map((span) => span.end))
  const lead = clause.slice(0, start)
  const tail = clause.slice(end)
  const isTold = ownVerb.test(foldText(lead))
  const isClosing = closing.test(foldText(tail)) && !ownDay.test(foldText(tail))
  const [joint = ''] = boundBefore.exec(lead) ?? []
  const from = isTold ? 0 : start - joint.length
  return clause.slice(from, isClosing ? end : undefined).trim()
}

/** What is ruled out stands with the words that rule it out. */
const denial = /\b(?:nao|menos|exceto|fora|tirando|sem|nem|not|except)\b/
/** "Saio do trabalho às 18h": what they do then says more than the hour. */
const ownVerb =
  /\b(?:tenho|estou|fico|saio|chego|trabalho|entro|viajo|durmo|volto|almoco|busco|levo|abro|fecho|i have|i am|i work|i leave)\b/
/** "depois de", "até", "na", "só": what bounds the moment belongs to it. */
const boundBefore =
  /(?:(?:^| )(?:só|so|depois d?[aeo]?s?|antes d?[aeo]?s?|a partir d?[aeo]?s?|até|ate|desde|entre|toda|todo|todas|todos|na|no|nas|nos|de|da|do|à|a|às|as|pela|pelas|dia|próxima|proxima|próximo|proximo|outra|semana))* ?$/iu
/** "…daria certo pra mim", "…que é quando eu chego", "…se puderem": nothing of when. */
const closing =
  /^ ?(?:ainda )?(?:que|se (?:voces|vcs|puder|der|for|tiver|possivel)|(?:pra|para|pro)(?! (?:frente|la|ca))|quando|da(?:ria)?(?: certo)?|fica(?:ria)?|seria|e (?:bom|melhor|o ideal)|ta|ok|por favor|pfv|pf|viu|por causa|por conta|depois do (?:trabalho|servico))\b/

/** Why somebody wishes a time tells another one: "de manhã, porque saio 11h". */
export function withoutReasons(text: string): string {
  return text.replace(reason, ' ')
}

const reason =
  /(?<!(?:depois|antes|assim|até|ate|logo|dia|hora|desde|sempre|semana|mês|mes|vez|agora)) que (?:de manh|à tarde|a tarde|à noite|a noite|eu |a gente |ele |ela |meu |minha |hoje |amanh)[^.;!?\n]*|(?<![\p{L}])(?:pq|porque|por que|pois|já que|ja que|senão|senao|because|cause|since)(?![\p{L}])[^.;!?\n]*/giu

/** "Se não vier até as 11 quero cancelar": the hour of a condition is no wish, and the day of what is called off neither. */
const condition =
  /^(?:(?:e|mas|olha|entao)[ ,]+)*(?:se|caso|if) (?:[a-z]+ ){0,3}(?:nao|not|nobody|ninguem)\b|\b(?:cancel\w*|desmarc\w*|desist\w*)\b/

const clausesMax = 20

function clausesOf(text: string): readonly string[] {
  return text
    .split(
      /[,;!?\n]|\.(?!\d)| (?:mas|porém|porem|but) | (?=(?:queria|quero|gostaria de|preciso|precisava) saber (?:se|quando) )/u,
      clausesMax,
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
}

/** "Até sexta!" */
const goodbye =
  /^(?:(?:ok|ta|blz|beleza|entao|tchau|certo|combinado)[ ,]+)*ate (?:a )?(?:amanha|la|segunda|terca|quarta|quinta|sexta|sabado|domingo|semana que vem)(?:[ -]feira)?(?: entao)?[\s!.]*$/

/** How a moment stands in its clause: the nearest word before it that says something is what it belongs to. */
function roleOf(
  clause: string,
  moment: FoundMoment,
  { desk, told, clock }: Pick<Situation, 'desk' | 'told' | 'clock'>,
): 'wished' | 'said' | 'happened' | 'another' {
  const before = foldText(clause.slice(0, moment.start))
  if (isOfAnother(clause, moment)) return 'another'
  if (moment.date !== null && moment.date < isoOf(momentIn(clock.timeZone, clock.now).day)) return 'happened'
  if (tellsTheClock(clause, moment.text, clock)) return 'happened'
  if (since.test(before) || waiting.test(before) || ago.test(foldText(moment.text))) return 'happened'
  if (moment.denied || limits.test(before) || ownDay.test(foldText(clause.slice(moment.end)))) return 'said'
  const services = desk.services
    .flatMap(({ title, words }) => [title, ...words])
    .flatMap((name) => tokensOf(name))
  const named = tokensOf(told.name ?? '')
  const isService = (word: string) => services.some((name) => isSameWord(name, word))
  const said = tokensOf(before).reverse()
  for (const [at, word] of said.entries()) {
    if (wishes.has(word)) return 'wished'
    // "Já falei, sexta": what was said before is said again.
    if (saying.test(word)) return 'wished'
    if (SMALL_WORDS.has(word) || beside.has(word) || named.includes(word)) continue
    if (past.test(word)) return 'happened'
    // "manutenção preventiva quinta": what qualifies a service stands right after it.
    return isService(word) || isService(said[at + 1] ?? '') ? 'wished' : 'said'
  }
  return 'wished'
}

/** "Abrimos às 10h", "ela trabalha até as seis", "10h é quando a loja abre", "esqueci as 2 do estoque": no hour of theirs, or no hour at all. */
function isOfAnother(clause: string, { start, end, text, time }: FoundMoment): boolean {
  const hasHour = time !== undefined
  const before = writtenOut(clause.slice(0, start))
  const after = writtenOut(clause.slice(end))
  if (countable.test(foldText(text)) && ofThings.test(after)) return true
  if (atOnce.test(foldText(text)) && isNews(before, after)) return true
  if (isSomethingElse.test(after) || somebodyDoes.test(after)) return true
  const governing = tokensOf(before).findLast((word) => !SMALL_WORDS.has(word) && !beside.has(word))
  // "Começa dia 1 de dezembro", of what is ordered: nobody else is said to begin then.
  const isOfDay = !hasHour && tokensOf(before)[0] === governing
  return governing !== undefined && !isOfDay && course.test(governing)
}

const atOnce = /^(?:agora|now|ahora)$/

/** "Agora ele não liga", "agora voltou a pingar": how it is now, and no wish for now. */
function isNews(before: string, after: string): boolean {
  const isLed = tokensOf(before).some((word) => wishes.has(word))
  return (
    !isLed &&
    tokensOf(after).some(
      (word) =>
        /^(?:nao|nem)$/.test(word) ||
        (!SMALL_WORDS.has(word) && !beside.has(word) && !besideNow.test(word) && !saying.test(word)),
    )
  )
}

const besideNow = /^(?:mesmo|cedo|manha|tarde|noite|urgente|possivel|favor|please)$/

const countable = /^as \d{1,2}$/
const ofThings = /^ ?(?!(?:da|de|a|na) (?:manha|tarde|noite|madrugada)\b|em ponto|horas?\b)d[aeo]s? [a-z]{3}/
/** "…é o trabalho dela", "…é quando abre"; "…é o melhor dia" is theirs. */
const isSomethingElse =
  /^ ?(?:e|eh) (?:quando|que horas|a hora (?:que|d)|(?:o|a|os|as) (?!melhor|ideal|unic|mais|dia|que|hor))/
/** "Segunda vem a moça da faxina." */
const somebodyDoes = /^ ?(?:e que )?(?:vem|chega|trabalha|vai|sai) (?:a|o|as|os|uma?|minha|meu) [a-z]{3}/
/** What begins, ends or is open at an hour, and is not whoever speaks: of them it says so ("saio", "chego"). */
const course =
  /^(?:trabalh|abr|fech|acab|comec|termin|funcion|estud)(?:a|e|am|em|amos|emos|imos)$|^(?:sai|saem|entra|entram|dorme|dormem|almoca|almocam|chega|chegam)$/

/** "O horário é 8h", "muda pra segunda às 8h": a time is told, and not asked after. */
export function tellsATime(text: string, clock: Situation['clock']): boolean {
  if (isAQuestion(text)) return false
  const isTimed = findMoments(text, clock.now, clock.timeZone).some(
    ({ time, denied }) => time !== undefined && !denied,
  )
  return isTimed || wishesOutright(text, clock)
}

/** "Remarca pra terça", "pode ser sexta": a time is asked for in so many words. */
export function wishesOutright(text: string, { now, timeZone }: Situation['clock']): boolean {
  return clausesOf(text).some((clause) => {
    const [moment] = findMoments(clause, now, timeZone)
    const before = moment ? writtenOut(clause.slice(0, moment.start)) : ''
    return !denial.test(before) && tokensOf(before).some((word) => wishes.has(word))
  })
}

/** "Amanhã 9h!", by itself in its clause. */
export function bareMoment(text: string, { now, timeZone }: Situation['clock']): boolean {
  return clausesOf(text).some((clause) => {
    const [moment] = findMoments(clause, now, timeZone)
    return moment !== undefined && moment.text.length >= clause.replace(/[\s.!]+$/, '').length
  })
}

/** "pingando desde sexta", "era hoje cedo": it was so. */
const since = /\b(?:desde|era|foi|estava|tava|since|was)(?: [oa]s?| pra| para)? ?$/
/** "Vou esperar até as 8": until when they wait. */
const waiting = /\b(?:espero|esperar|esperando|aguardo|aguardar|aguardando)\b[^,;]{0,20}$/
/** "Faz 2 anos", "três dias atrás". */
const ago = /^(?:faz|ha|tem)\b|\b(?:atras|ago)$/
/** "menos às 9", "só até 13h": the moment is an edge, and not what is wished. */
const limits =
  /\b(?:depois|antes|ate|a partir|menos|exceto|fora|tirando|sem ser|after|before|until|except)(?: d?[aeo]s?)? ?$/
/** "às 15h tenho médico": what they themselves do then. */
const ownDay =
  /^[ ,]*(?:(?:eu|ja|a gente) )*(?:(?:eu|a gente) (?!quero|prefiro|posso|consigo|preciso|gostaria)[a-z]+|tenho|estou|to|fico|saio|chego|trabalho|entro|viajo|durmo|volto|almoco|busco|levo|i have|i am|i work|i leave)\b/
/** "parou hoje", "começou ontem", "pingando desde sexta": told, of a time that is no wish. */
const past = /(?:[^e]ou|[a-z]{3}ei|aram|eram|iram|ando|endo|indo|ava|avam|ped|pped)$/

const saying = /^(?:falei|disse|respondi|escrevi|informei|avisei|repito|said|told)$/

const wishes: ReadonlySet<string> = new Set(
  (
    'manda mandar mande mandem coloca colocar coloque bota botar venham quero queria preciso precisava pode podem poderia posso consigo ser seria seja prefiro preferia melhor marca marque marcar marcado agenda agende ' +
    'agendar agendado visita visitar vir vem venha venham viria passa passar muda mudar remarca remarcar troca trocar deixa fica ficar ' +
    'tenta tentar livre disponivel want need prefer better book schedule come'
  ).split(' '),
)

/** Words that stand between a wish and its time. */
const beside: ReadonlySet<string> = new Set(
  'alguem tecnico horario horarios hora horas umas uns la pelas pelos perto entao alias verdade vdd feira periodo parte preferencia possivel talvez acho ops desculpa espera around maybe rather'.split(
    ' ',
  ),
)
