import type { Facts } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import type { Request } from '../../../conversation/reading.js'
import { lexicon } from '../router/lexicon.js'
import { asksIfOpen } from '../router/asks-of-shift.js'
import { asksForColleague, namesColleague } from '../router/names-colleague.js'
import { offersNone, passesShiftOn } from '../router/passes-on.js'
import { drops } from '../router/gives-up.js'
import { readSpeciality } from '../router/read-speciality.js'
import { written } from '../router/written.js'
import { tellsWhereabouts } from '../router/read-wishes.js'

/** What of a message is acted on, and what else it asks: nothing of it goes by without a word. */
export type HeardMessage = {
  /** The words that are acted on; empty where they say nothing of what is looked for. */
  readonly lead: string
  readonly intent: string | null
  /** Something was turned down, and something else asked for. */
  readonly isTurned: boolean
  /** The words it was turned down in. */
  readonly away: string
  /** Questions that have an answer of their own, in the order asked. */
  readonly questions: readonly string[]
  /** Requests of the same message that wait for another, in the person's words. */
  readonly others: readonly string[]
}

/** Plain questions: each has its answer, beside whatever else is asked. */
const answerable: ReadonlySet<string> = new Set([
  'price',
  'documents',
  'duvida_perfil',
  'logistica',
  'who',
  'help',
  'booking',
])
const asks: ReadonlySet<string> = new Set(['interesse_vaga', 'pronto_fechar'])
const saysNoWish: ReadonlySet<string> = new Set(['depois', 'oferece_vaga', 'outros_medicos'])
const courtesies: ReadonlySet<string> = new Set(['greeting', 'thanks'])

/** From here on one clause of several is heard as that question. */
const clauseConfidenceMin = 0.85
const intentConfidenceMin = 0.6
const clausesMax = 12

export function hear(facts: Facts, text: string): HeardMessage {
  const { understanding } = facts
  const { requests = [], option } = understanding
  const told = understanding.confidence >= intentConfidenceMin ? understanding.intent : null
  // What stands on an option are her own words of a shift: whoever picks it offers none.
  // So does whoever says no more than what they are: "ORTOPEDISTA".
  // So does whoever asks whether one is still open.
  const looksForThem = told === 'outros_medicos' && asksForColleague(written(text))
  const isNoOffer =
    option !== null || isBareSpeciality(text) || asksIfOpen(written(text)) || offersNone(written(text))
  const isColleague = option === null && namesColleague(written(text))
  const own = isColleague
    ? 'outros_medicos'
    : looksForThem || (told === 'oferece_vaga' && isNoOffer)
      ? null
      : told
  const isBusy =
    tellsWhereabouts(text) &&
    !asks.has(own ?? '') &&
    (own === null || lexicon.recusa.some((pattern) => pattern.test(foldText(text))))
  const wordOf = ({ span }: { span: { start: number; end: number } }) =>
    text.slice(span.start, span.end).trim()
  // "preciso trocar meu plantão de sábado, pego qualquer outro dia": the rest is part of what is passed on.
  const isPassedOn = option === null && passesShiftOn(written(text)) && requests.some(isOffer)
  const several = option === null && requests.length > 1 && !isColleague && !isPassedOn ? requests : []
  const wanted = several.filter(({ intent }) => asks.has(intent))
  // "quero esse. me passa o contato do responsável": how it is taken is no second wish.
  const taken = wanted.length > 1 ? wanted.filter((one) => !isContactOnly(one, wordOf(one))) : wanted
  const [asking, ...more] = inOne(taken.length === 0 ? wanted.slice(0, 1) : taken)
  const after = several.length === 0 && !isColleague ? afterRefusal(text) : undefined
  const lead = asking ? wordOf(asking) : (after?.asked ?? text)
  const refusal = asking && several.find((one) => one.intent === 'recusa')
  const intent = isPassedOn ? 'oferece_vaga' : (asking?.intent ?? (isBusy ? 'depois' : own))
  const isTurned = after !== undefined || refusal !== undefined
  return {
    lead: intent !== null && saysNoWish.has(intent) ? '' : lead,
    intent: isTurned ? 'interesse_vaga' : intent,
    isTurned,
    away: after?.away ?? (refusal ? wordOf(refusal) : ''),
    questions: questionsIn(facts, text, several),
    others: [
      ...more.map(wordOf),
      ...several
        .filter((one) => asking !== undefined && !asks.has(one.intent) && !isAnswered(one.intent))
        .filter((one) => asking?.intent !== 'pronto_fechar' || !ofContact.test(written(wordOf(one))))
        .map(wordOf),
    ],
  }
}

function isContactOnly({ intent, slots }: Request, said: string): boolean {
  return intent === 'pronto_fechar' && Object.keys(slots).length === 0 && ofContact.test(written(said))
}

const ofContact = /\b(?:contato|telefone|numero|zap|whats\w*)\b/

function isOffer({ intent }: Request): boolean {
  return intent === 'oferece_vaga'
}

/** "de dia e zona norte. o que você me indica?": wishes that follow one another, of which none takes another's place, are one search. */
function inOne(asking: readonly Request[]): readonly Request[] {
  const [first, ...more] = asking
  const last = more.at(-1)
  if (first === undefined || last === undefined) return asking
  const isOne = asking.every(({ intent }) => intent === 'interesse_vaga') && areApart(asking)
  return isOne ? [{ ...first, span: { start: first.span.start, end: last.span.end } }] : asking
}

/** Each kind of thing is said in one of them alone. */
function areApart(asking: readonly Request[]): boolean {
  const kinds = asking.flatMap(({ slots }) => Object.keys(slots))
  return new Set(kinds).size === kinds.length
}

const besideWish: ReadonlySet<string> = new Set(['recusa', 'objecao', 'voltando'])

/** What speaks against one shift beside a wish for another is heard with it, and a courtesy asks for nothing. */
function isAnswered(intent: string): boolean {
  return answerable.has(intent) || courtesies.has(intent) || besideWish.has(intent)
}

const bareMax = 2

function isBareSpeciality(text: string): boolean {
  return text.trim().split(/\s+/).length <= bareMax && readSpeciality(written(text)) !== undefined
}

const turn = /[.;!?\n]+|,? (?:mas|porem|so que|agora|prefiro|em vez disso|no lugar) /
const wants = /\b(?:quero|queria|prefiro|procuro|tem|teria|aceito|topo|manda|mostra|busca)\b/

/** "esse não dá, mas tem outro na sexta?": what follows a refusal, where it asks for something. Never the other way round. */
function afterRefusal(text: string): { readonly away: string; readonly asked: string } | undefined {
  const folded = written(text)
  const cut = turn.exec(folded)
  if (!cut) return undefined
  const [before, after] = [folded.slice(0, cut.index), folded.slice(cut.index + cut[0].length)]
  const refuses = (words: string) => lexicon.recusa.some((pattern) => pattern.test(words.trim()))
  const isAsked = wants.test(/prefiro/.test(cut[0]) ? 'prefiro' : after) && !refuses(after)
  const isRefused =
    refuses(before) ||
    drops(before) ||
    /\bn(?:ao|em)\b.{0,20}\b(?:da|serve|rola|posso|encaixa)\b/.test(before)
  return isRefused && isAsked ? { away: before, asked: after } : undefined
}

const between = /[?!.;\n]+|, ?(?:e )?| e (?=qua[ln]|quem|que |tem |precisa|onde|como|paga|aceita)/

function questionsIn({ agent, understanding }: Facts, text: string, several: readonly Request[]): string[] {
  const read = several.map(({ intent }) => intent)
  const clauses = text
    .split(between)
    .slice(0, clausesMax)
    .filter((clause) => clause.trim().includes(' '))
  const isWhole = clauses.length < 2 || understanding.corrected !== undefined
  const told = isWhole ? [] : clauses.map((clause) => questionIn(agent.classify(clause)))
  const all = [...read, ...told.flatMap((intent) => intent ?? [])]
  return [...new Set(all)].filter((intent) => answerable.has(intent))
}

function questionIn(guess: ReturnType<Facts['agent']['classify']>): string | undefined {
  return guess && guess.confidence >= clauseConfidenceMin ? guess.intent : undefined
}
