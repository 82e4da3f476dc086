import { foldText, tokensOf } from '../../../language/fold-text.js'
import type { Service } from '../front-desk.js'
import { namesDay } from '../read-moment.js'
import { isSameWord } from '../same-word.js'
import type { Situation } from '../situation.js'
import { SMALL_WORDS } from '../small-words.js'
import { writtenOut } from '../written-out.js'
import { toldClauses } from './told-clauses.js'

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
  const exactly = withoutInner(by(namesOne), wanted)
  if (exactly.length === 0) {
    const meant = desk.services.find(({ title }) => title === quoted?.service)
    const loosely = by(namesOneLoosely)
    if (meant) return [meant]
    if (loosely.length > 0) return loosely
    const pieces = inPieces(desk, wanted)
    if (pieces.length > 1) return pieces.every(({ length }) => length === 1) ? pieces.flat() : []
    const partly = namedInPart(heard, desk, wanted)
    return partly.length === 1 ? partly : partly.length === 0 ? repairOf(desk.services, wanted) : []
  }
  // "Quero instalar um ar e limpar outro": of what comes after a joint the other forms of a word count as well.
  const [, rest = ''] = /(?<![\p{L}])(?:e|mais|também|tambem|and)(?![\p{L}])(.+)$/isu.exec(wanted) ?? []
  const besides = desk.services.filter(({ title, words }) => namesOneLoosely(rest, [title, ...words]))
  const inPart = wanted.split(joint, jointsMax).flatMap((piece) => {
    const partly = namedInPart({ entities: {} }, desk, piece)
    return partly.length === 1 ? partly : []
  })
  const all = new Set([...exactly, ...besides, ...inPart])
  return desk.services.filter((service) => all.has(service))
}

const joint = /(?<![\p{L}])(?:e|mais|também|tambem|and)(?![\p{L}])|,/iu
const jointsMax = 6

/** "O disjuntor desarma quando ligo o chuveiro": several are named in one breath and none is joined to another, so one of them is meant. */
export function isOneOf(named: readonly Service[], text: string): boolean {
  return named.length > 1 && !joint.test(text)
}

/** "Corte", of several kinds of it: those among which the person has yet to choose. None where it is clear which is meant. */
export function servicesLike(situation: Naming): readonly Service[] {
  const { heard, desk } = situation
  if (heard.option !== null) return []
  const named = servicesIn(situation)
  if (isOneOf(named, heard.text)) return named
  if (named.length > 0) return []
  const wanted = withoutDenied(heard.text)
  const pieces = inPieces(desk, wanted)
  const partly = new Set(pieces.length > 1 ? pieces.flat() : namedInPart(heard, desk, wanted))
  return partly.size > 1 ? desk.services.filter((service) => partly.has(service)) : []
}

/** "Corte feminino e escova": what each piece names, of those that name something. */
function inPieces(desk: Naming['desk'], text: string): readonly (readonly Service[])[] {
  return text
    .split(joint, jointsMax)
    .map((piece) => namedInPart({ entities: {} }, desk, piece))
    .filter(({ length }) => length > 0)
}

/**
 * By some of the words of their names; of those that share a word, the ones of which most was said. The words count where they are what
 * is asked for: "tá faltando água" asks for no "limpeza de caixa d'água".
 */
function namedInPart(
  { entities }: Pick<Naming['heard'], 'entities'>,
  desk: Naming['desk'],
  text: string,
): readonly Service[] {
  const said = tokensOf(text).filter(isTelling)
  const { service: entity } = entities
  const asked = tokensOf(typeof entity === 'string' ? entity : '')
    .filter(isTelling)
    .filter((word) => said.includes(word))
  const named = desk.services.map((service) => ({
    service,
    words: tokensOf(service.title).filter((word) => !SMALL_WORDS.has(word)),
  }))
  const isOfAny = (word: string) => named.some(({ words }) => words.some((own) => isSameWord(own, word)))
  const isAllOwn = (words: readonly string[]) => words.length > 0 && words.every(isOfAny)
  const counted = isAllOwn(asked) ? asked : isAllOwn(said) ? said : []
  const hits = named.map(({ service, words }) => ({
    service,
    count: counted.filter((word) => words.some((own) => isSameWord(own, word))).length,
  }))
  const most = Math.max(0, ...hits.map(({ count }) => count))
  return most === 0 ? [] : hits.filter(({ count }) => count === most).map(({ service }) => service)
}

/** It tells what is wanted, and not that it is, when or for how much. */
function isTelling(word: string): boolean {
  return !SMALL_WORDS.has(word) && !ofWishing.has(word) && !namesDay(word) && !/\d/.test(word)
}

const ofWishing: ReadonlySet<string> = new Set(
  (
    'marcar marca agendar agenda horario hora horas vaga preco precos valor valores custa custam cobra cobram cobrando sai orcamento cotacao media ' +
    'menos mandar manda passar passa enviar envia mesmo mensagem compromisso interessado interessada interesse procurando querendo precisando vontade fazendo servico servicos manha hoje amanha cedo perto ' +
    'tempo demora demorar leva levar dura durar ' +
    'tarde noite primeira vez nome chamo sabado domingo price book'
  ).split(' '),
)

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
  return (/\p{L}{3}/u.test(kept) ? kept : text).replace(ownTrade, ' ').replace(apart, ' ')
}

/** "É instalação que eu quero, não manutenção": another in the place of the one that was noted; undefined: none is. */
export function serviceInstead(situation: Naming, noted: string | undefined): Service | undefined {
  const { heard } = situation
  if (noted === undefined || heard.option !== null) return undefined
  const clauses = toldClauses(heard.text).map(({ text }) => text)
  const denials = clauses.filter((clause) => /^(?:e )?(?:nao|n)\b/.test(foldText(clause)))
  const rest = clauses.filter((clause) => !denials.includes(clause)).join(', ')
  const naming = (text: string) => ({ ...situation, heard: { ...heard, text } })
  const wanted = serviceIn(naming(rest))
  if (!wanted || wanted.id === noted) return undefined
  const isDenied = denials.some((clause) => servicesIn(naming(clause)).some(({ id }) => id === noted))
  return isDenied || rights.test(writtenOut(heard.text)) ? wanted : undefined
}

const rights =
  /\b(?:na verdade|alias|ops|errei|confundi|corrig\w+|quis dizer|que eu quero|em vez d[aeo]|ao inves d[aeo]|ou melhor|mudei de ideia)\b/

/** Something is said not to be wanted. */
export function deniesOne(text: string): boolean {
  return text.replace(denied, ' ') !== text
}

/** "Cobrado à parte" asks for no part. */
const apart = /(?<![\p{L}])[aà] parte(?![\p{L}])/giu

/** Up to the next stop; "não gela" and "não funciona" tell what is wrong, and deny nothing. */
const denied =
  /(?<![\p{L}])(?:não|nao|n) (?:é|eh|e|era|quero|queria|preciso|vou querer|precisa ser) (?:mais )?(?:(?:de|da|do|a|o|uma|um|pra|para) )?[^,.;!?\n]{2,60}?(?=[,.;!?\n]|$| (?:e sim|mas|é|quero|prefiro)(?![\p{L}]))/giu

/** "Sou técnico em refrigeração": what somebody is, they do not ask for. */
const ownTrade =
  /(?<![\p{L}])sou (?:um |uma )?(?!cliente|nov[oa])\p{L}{4,}[^,.;!?\n]{0,60}?(?=[,.;!?\n]|$| (?:e|mas|preciso|quero|queria|gostaria)(?![\p{L}]))/giu

/** "Banho e tosa" is not "banho" besides: a name inside a longer one that was said names nothing by itself. */
function withoutInner(services: readonly Service[], text: string): readonly Service[] {
  if (services.length < 2) return services
  const said = ` ${contentOf(text).join(' ')} `
  const namesOf = ({ title, words }: Service) =>
    [title, ...words].map((name) => ` ${contentOf(name).join(' ')} `).filter((name) => said.includes(name))
  return services.filter((service) => {
    const longer = services
      .filter((other) => other !== service)
      .flatMap(namesOf)
      .filter((name) => namesOf(service).every((own) => name !== own && name.includes(own)))
    const rest = longer.reduce((left, name) => left.replaceAll(name, '  '), said)
    return longer.length === 0 || namesOf(service).some((own) => rest.includes(own))
  })
}

/** One of these is in the text, as whole words. */
export function namesOne(text: string, names: readonly string[]): boolean {
  return names.some((name) => isNamed(text, name))
}

/** "Manutenção do aparelho" is "Manutenção de aparelho": of a name of several words, the small ones between do not count. */
function isNamed(text: string, name: string): boolean {
  const words = contentOf(name)
  const [said, wanted] = words.length > 1 ? [contentOf(text), words] : [tokensOf(text), tokensOf(name)]
  return ` ${said.join(' ')} `.includes(` ${wanted.join(' ')} `)
}

function contentOf(text: string): readonly string[] {
  return tokensOf(text).filter((word) => !articles.has(word))
}

const articles: ReadonlySet<string> = new Set('de da do das dos a o as os um uma no na'.split(' '))

/** The same in other forms of the words: "limpar" for "limpeza", "não tá gelando" for "não gela". */
export function namesOneLoosely(text: string, names: readonly string[]): boolean {
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
