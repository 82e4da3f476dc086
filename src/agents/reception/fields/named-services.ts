import { tokensOf } from '../../../language/fold-text.js'
import type { Service } from '../front-desk.js'
import { isSameWord } from '../same-word.js'
import type { Situation } from '../situation.js'
import { writtenOut } from '../written-out.js'

type Naming = Pick<Situation, 'heard' | 'desk'> & Partial<Pick<Situation, 'quoted'>>

/** The service that was tapped, or the only one that is named. */
export function serviceIn(situation: Naming): Service | undefined {
  const named = servicesIn(situation)
  return named.length === 1 ? named[0] : undefined
}

/** All that are named, in the order of the desk. */
export function servicesIn({ heard, desk, quoted }: Naming): readonly Service[] {
  const tapped = desk.services.find(({ id }) => heard.option === `service:${id}`)
  if (tapped) return [tapped]
  const by = (names: (text: string, all: readonly string[]) => boolean) =>
    desk.services.filter(({ title, words }) => names(wanted, [title, ...words]))
  const wanted = withoutDenied(heard.text)
  const exactly = by(namesOne)
  if (exactly.length === 0) {
    const meant = desk.services.find(({ title }) => title === quoted?.service)
    const loosely = by(namesOneLoosely)
    return meant ? [meant] : loosely.length > 0 ? loosely : repairOf(desk.services, wanted)
  }
  // "Quero instalar um ar e limpar outro": of what comes after a joint the other forms of a word count as well.
  const [, rest = ''] = /(?<![\p{L}])(?:e|mais|também|tambem|and)(?![\p{L}])(.+)$/isu.exec(wanted) ?? []
  const besides = desk.services.filter(({ title, words }) => namesOneLoosely(rest, [title, ...words]))
  return desk.services.filter((service) => exactly.includes(service) || besides.includes(service))
}

/** A fault that is described without a word of any service goes to the one that repairs, where there is one. */
function repairOf(services: readonly Service[], text: string): readonly Service[] {
  if (text.includes('?') || !fault.test(writtenOut(text))) return []
  const repairs = services.filter(
    ({ outcome, title, words }) =>
      outcome === 'human' && [title, ...words].some((name) => repairing.test(writtenOut(name))),
  )
  return repairs.length === 1 ? repairs : []
}

const repairing = /\b(?:consert|repar|manutenc|assistencia|arrum|repair|maintenance|fix)/
const fault =
  /\b(?:erro [a-z]*\d+|(?:codigo|mensagem|luz) de erro|nao (?:quer|esta|ta|consig\w+|para de)? ?(?:lig|funcion|acend|esquent|respond|abr|fech|rod)(?:a|ar|ando|e|er|endo|ou)|desarm\w+|pifou|estragou|queimou|deu problema|com problema|leaking|leaks|not (?:working|cooling|turning on)|broken?|broke|fix (?:my|the|an?))\b/

/** "Não é manutenção, quero instalar": what is denied is not asked for, as long as something else is said. */
function withoutDenied(text: string): string {
  const kept = text.replace(denied, ' ')
  return (/\p{L}{3}/u.test(kept) ? kept : text).replace(ownTrade, ' ')
}

/** Something is said not to be wanted. */
export function deniesOne(text: string): boolean {
  return withoutDenied(text) !== text
}

/** Up to the next stop; "não gela" and "não funciona" tell what is wrong, and deny nothing. */
const denied =
  /(?<![\p{L}])(?:não|nao) (?:é|eh|e|era|quero|queria|preciso|vou querer|precisa ser) (?:mais )?(?:(?:de|da|do|a|o|uma|um|pra|para) )?[^,.;!?\n]{2,60}?(?=[,.;!?\n]|$| (?:e sim|mas|é|quero|prefiro)(?![\p{L}]))/giu

/** "Sou técnico em refrigeração": what somebody is, they do not ask for. */
const ownTrade = /(?<![\p{L}])sou (?:um |uma )?(?!cliente|nov[oa])\p{L}{4,}[^,.;!?\n]{0,60}/giu

/** One of these is in the text, as whole words. */
export function namesOne(text: string, names: readonly string[]): boolean {
  const said = ` ${tokensOf(text).join(' ')} `
  return names.some((name) => said.includes(` ${tokensOf(name).join(' ')} `))
}

/** The same in other forms of the words: "limpar" for "limpeza", "não tá gelando" for "não gela". */
function namesOneLoosely(text: string, names: readonly string[]): boolean {
  const said = tokensOf(text).filter((word) => !between.has(word))
  return names.some((name) => {
    const wanted = tokensOf(name)
    return said.some((_, at) => wanted.every((word, place) => isSameWord(said[at + place] ?? '', word)))
  })
}

/** What stands between the words of what is wrong. */
const between: ReadonlySet<string> = new Set(
  'ta esta to estou tava estava mais muito bem direito ja ainda'.split(' '),
)
