import { dangersLeanedTo, dangerToldIn, type Danger } from '../../agent/danger/danger-reader.js'
import { tellsOfAilingAnimal } from './ailing-animal.js'
import type { Situation } from './situation.js'
import type { WordingId } from './wording.js'
import { writtenOut } from './written-out.js'

const numbersOf: { readonly [danger in Exclude<Danger, 'house'>]: WordingId } = {
  body: 'dangerOfBody',
  violence: 'dangerOfViolence',
  despair: 'dangerOfDespair',
  animal: 'dangerOfAnimal',
}

/** Of a house: what is to be done first is known of these, the graver before the other. */
const ofHouse = [
  { id: 'dangerOfGas', named: /\b(?:gas|gases|botijao)\b/ },
  { id: 'dangerOfFire', named: /\b(?:fogo|incendi\w*|chamas?|labaredas?|on fire|flames?|fuego|llamas?)\b/ },
  {
    id: 'dangerOfCurrent',
    named:
      /\b(?:fuma[cr]\w*|queima\w*|faisc\w*|curto|estour\w*|derret\w*|choques?|tomadas?|fio|fios|fiacao|disjuntor\w*|smok\w*|burn\w*|spark\w*|humo|quemad\w*|chispa\w*)\b/,
  },
] as const satisfies readonly { readonly id: WordingId; readonly named: RegExp }[]

const denied = /\b(?:nao|nem|sem|nada de|not?|sin)\b/

/**
 * What somebody in danger is told: what to do first, where that is known, and the numbers of the danger that is read. The part that
 * tells of it is read before the rest; where it is not plain which danger it is, those that it may be count.
 */
export function dangerIn(text: string, part = text): WordingId {
  const plain = dangerToldIn(part) ?? dangerToldIn(text) ?? (tellsOfAilingAnimal(text) ? 'animal' : undefined)
  if (plain !== undefined) return plain === 'house' ? ofHouseIn(text) : numbersOf[plain]
  const leaning = [part, text, ...text.split(clauseEnd)].flatMap(dangersLeanedTo)
  if (leaning.includes('despair')) return 'emergency'
  const inHouse = ofHouseIn(text)
  if (leaning.length === 0) return tellsWhatToDo(inHouse) ? inHouse : 'emergency'
  return leaning.every((one) => one === 'house') ? inHouse : 'dangerUnclear'
}

const clauseEnd = /[,;.!?\n]+/

function ofHouseIn(text: string): WordingId {
  const clauses = text.split(clauseEnd).map(writtenOut)
  const isTold = (named: RegExp) =>
    clauses.some((clause) => {
      const at = clause.search(named)
      return at !== -1 && !denied.test(clause.slice(0, at))
    })
  return ofHouse.find(({ named }) => isTold(named))?.id ?? 'danger'
}

/** Whether these words tell what to do first, and so answer whoever asks that. */
export function tellsWhatToDo(id: WordingId | undefined): boolean {
  return ofHouse.some((one) => one.id === id)
}

/** "Desligo?", "posso usar de novo?", asked of a danger that was told of, now or before: what to do first is the answer. */
export function firstStepsFor({ said, recent }: Pick<Situation, 'said' | 'recent'>): WordingId | undefined {
  const before = recent.flatMap(({ role, text }) => (role === 'person' ? [text] : []))
  return [...before, said]
    .reverse()
    .flatMap((text) => (dangersLeanedTo(text).includes('house') ? [ofHouseIn(text)] : []))
    .find(tellsWhatToDo)
}

/**
 * "Já desliguei, parou a fumaça", of a danger in a house that was told of: it is seen to. Nothing of it goes on or comes back, and
 * nobody is hurt.
 */
export function saysItIsSeenTo({ said, recent }: Pick<Situation, 'said' | 'recent'>): boolean {
  const folded = writtenOut(said)
  if (!seenTo.test(folded) || goesOn.test(folded) || asksWhatToDo(said)) return false
  return (
    dangersLeanedTo(said).every((one) => one === 'house') && firstStepsFor({ said: '', recent }) !== undefined
  )
}

/** "Voltou a fumaça": of a danger in a house, to whoever was told of it before. */
export function dangerThatIsBack(said: string): WordingId | undefined {
  const danger = isBack.test(writtenOut(said)) ? ofHouseIn(said) : 'danger'
  return tellsWhatToDo(danger) ? danger : undefined
}

const isBack = /\b(?:voltou|voltando|continua\w*|piorou|piorando|aument\w+|is back|still|volvio|sigue)\b/

const seenTo =
  /\b(?:(?:ja|consegui|acabei de|a gente|nos|eu) )*(?:deslig(?:uei|amos|ou|ado|ada|ar)|fech(?:ei|amos|ou|ado|ada)|abri(?:mos)?|apag(?:uei|amos|ou)|tirei da tomada|turned (?:it )?off|switched (?:it )?off|apague|cerre)\b|\b(?:parou|passou|acabou|sumiu|cessou|stopped|is gone|paro)\b(?! (?:mal|d[eo] |a [a-z]+r\b))/
const goesOn =
  /\b(?:ainda|continu\w+|volt(?:ou|a|ando)|de novo|mas|so que|porem|nao|nem|mais forte|aument\w+|pior\w*|still|again|but|not|sigue|todavia|pero)\b/

export function asksWhatToDo(text: string): boolean {
  return whatToDo.test(writtenOut(text))
}

const whatToDo =
  /\b(?:(?:des)?ligo|tiro (?:d?a )?(?:tomada|fio)|deixo (?:des)?ligad[oa]|saio|abro|(?:posso|devo|pode|podemos|preciso|precisa|tem que|tenho que|melhor) (?:(?:des)?ligar|deixar|usar|ficar|mexer|voltar|entrar|sair|abrir|tirar)|o que (?:eu )?(?:faco|fazer|devo)|e perigoso|tem perigo|corro perigo|should i|can i (?:use|turn|leave)|is it (?:safe|dangerous)|que hago|lo apago)\b/
