import { didI, isVerb, mayTell, strong, telling } from './clause-verbs.js'
import { type Clause, clausesOf, joinWords } from './clauses.js'
import { feels, felt, moods, persons, setOf, wants } from './lexicon-pt.js'
import {
  articles,
  being,
  bindsBusiness,
  clitics,
  demonstratives,
  fillers,
  hasEsteem,
  setsOut,
} from './small-words.js'

/** Of the person, or of "isso". */
export function isOwnMatter(words: readonly string[]): boolean {
  const first = words.find((word) => !fillers.has(word) && !clitics.has(word)) ?? ''
  return (
    persons.has(first) ||
    demonstratives.has(first) ||
    /^(?:tenham?|tivessem?|eu|nao)$/.test(first) ||
    (articles.has(first) && words.some((word) => persons.has(word)))
  )
}

/** A verb that reports what was done, is being done or will be, or what there is, with another subject than the person. */
export function reportsIn(
  { words, lead }: Clause,
  isAsked: boolean,
  isState: (word: string) => boolean = () => true,
): string | undefined {
  if (lead !== '' && isOwnMatter(words)) return undefined
  return words.find((word, index) => {
    const before = words[index - 1] ?? ''
    const next = words[index + 1] ?? ''
    if (articles.has(before)) return false
    if (persons.has(before) && wants.has(word)) return false
    if (didI.test(word) && mayTell(word) && (!felt.has(word) || slipped.test(word))) return true
    if (
      /^(?:te|lhe)$/.test(before) &&
      /[^aei]o$/.test(word) &&
      !feels.has(word) &&
      !/^(?:ouco|escuto)$/.test(word)
    )
      return true
    if (isAsked) return false
    // "qualquer coisa eu confirmo": by saying so it is promised.
    if (before === 'eu' && /[^aei]o$/.test(word) && bindsBusiness.test(word)) return true
    if (word === 'vamos' && setsOut.has(next) && index === words.length - 2) return false
    if (word === 'vou' || word === 'vamos') return before !== 'nao' && !trying.has(next)
    if (word === 'tem' && hasEsteem(words, index)) return false
    if (word === 'tem') return !/^(?:razao|certeza|todo|toda|direito|de)$/.test(next)
    if (firmly.has(word)) return true
    if (strong.test(word) && mayTell(word) && !felt.has(word) && !wants.has(word) && !feels.has(word))
      return true
    return (
      /(?:ad|id)[oa]s?$/.test(word) &&
      mayTell(word) &&
      isState(word) &&
      !being.has(word) &&
      !moods.has(word) &&
      !/^(?:desej|prefer|pretend)/.test(word) &&
      before !== 'ser' &&
      before !== 'sinta'
    )
  })
}

/** Slips, where it is the person's things that slipped. */
const slipped = /^(?:troquei|perdi|errei|confundi|misturei|li|ouvi|peguei)$/

const trying = setOf('torcer ser precisar adorar com por devagar ficar ver_ la')

const firmly = setOf(`
  sou somos foi foram fui estao temos tinha teve ha havia houve vao ficou sera serao custa custam saem saiu caiu abre abrem vence venceu veio vieram fez feito garanto garantimos resta restam sobrou costuma costumam
  atende atendem aceitam recebem pagam cobram feita feitos feitas pago pagos pagas aberto aberta entregue pronto pronta prontos prontas prontinho salvo salva disponivel disponiveis
`)

/** The word by which a few words to tap tell something; they may name a thing, an answer or what to do. */
export function toldByOption(words: readonly string[]): string | undefined {
  return words.find(
    (word, index) =>
      firmly.has(word) ||
      telling.has(word) ||
      (didI.test(word) && mayTell(word) && !felt.has(word)) ||
      (strong.test(word) && mayTell(word)) ||
      (/(?:ad|id)[oa]s?$/.test(word) && mayTell(word) && index > 0),
  )
}

/**
 * The word by which what a model looks up tells something. Titles and names are full of participles ("Perdido em Marte"): of those only
 * one counts that says what a business does ("confirmado para sexta").
 */
export function toldByLookup(words: readonly string[]): string | undefined {
  // Whoever looks something up speaks to nobody.
  const addressed = words.find((word) => /^(?:voces?|vc|te|lhe)$/.test(word))
  if (addressed !== undefined) return addressed
  if (/^tudo (?:certo|bem|ok) /.test(words.join(' '))) return 'certo'
  const found = clausesOf(joinWords(words), isVerb).map((clause) => reportsIn(clause, false, isDeed))
  return (
    found.find((word) => word !== undefined) ??
    words.find(
      (word, index) =>
        (firmly.has(word) && !articles.has(words[index - 1] ?? '')) ||
        (telling.has(word) && !/(?:ad|id)[oa]s?$/.test(word) && !articles.has(words[index - 1] ?? '')) ||
        (/(?:ad|id)[oa]s?$/.test(word) && isDeed(word)),
    )
  )
}

/** What is done for a customer, or by one. */
function isDeed(participle: string): boolean {
  return bindsBusiness.test(participle) || deeds.test(participle)
}

const deeds =
  /^(?:receb|entreg|envi|mand|marc|remarc|agend|cancel|resolv|cadastr|salv|guard|apag|exclu|deposit|quit|registr|atualiz|transfer|combin|autoriz|conclu|finaliz|encaminh|avis|emit|lanc|ger|inscrev|aceit|efetu|realiz|complet|process)/
