import { setOf } from './lexicon-pt.js'
import type { Piece, Sentence } from './split-speech.js'

/** Numbers that help everybody in Brazil, and who answers: facts that no agent has to cite. */
const emergencyNumbers: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['190', setOf('policia pm militar')],
  ['192', setOf('samu ambulancia')],
  ['193', setOf('bombeiro bombeiros corpo')],
  ['188', setOf('cvv centro valorizacao vida')],
])

const leadMax = 14

/**
 * It sends somebody in danger to a public emergency number and says nothing else: "se houver perigo agora, ligue 193". The number is
 * the one of whoever is named, and before the call stands at most what the danger is.
 */
export function isEmergencyCall({ pieces, asks }: Sentence): boolean {
  const numbers = pieces.filter(({ kind }) => kind === 'figure')
  if (asks || numbers.length === 0 || !numbers.every(({ raw }) => emergencyNumbers.has(raw))) return false
  if (pieces.some(({ kind }) => kind === 'link' || kind === 'sign')) return false
  const call = startOfCall(pieces)
  const lead = pieces.slice(0, call).filter(({ kind }) => kind !== 'comma')
  return isCondition(lead, pieces) && namesItsOwn(pieces, numbers)
}

/** Where only words of the call are left. */
function startOfCall(pieces: readonly Piece[]): number {
  let start = pieces.length
  while (start > 0) {
    const piece = pieces[start - 1]
    if (!piece || !isOfCall(piece)) break
    start -= 1
  }
  return start
}

function isOfCall({ kind, raw, word }: Piece): boolean {
  if (kind === 'figure') return emergencyNumbers.has(raw)
  return kind === 'comma' || (kind === 'word' && (callWords.has(word) || isAgency(word)))
}

function isAgency(word: string): boolean {
  return [...emergencyNumbers.values()].some((names) => names.has(word))
}

/** Nothing, or a condition that names a danger: without one it would be a number for everything. */
function isCondition(lead: readonly Piece[], pieces: readonly Piece[]): boolean {
  const [first] = lead
  if (!first) return true
  return (
    conditions.has(first.word) &&
    lead.length <= leadMax &&
    lead.every(({ kind, named }) => kind === 'word' && !named) &&
    pieces.some(({ word }) => danger.test(word))
  )
}
const conditions = setOf('se caso em diante numa quando havendo sentindo')

/** Whoever is named answers one of the numbers, and each number is of somebody named, if anybody is. */
function namesItsOwn(pieces: readonly Piece[], numbers: readonly Piece[]): boolean {
  const named = pieces.filter(({ word }) => isAgency(word) && word !== 'vida')
  return (
    named.length === 0 ||
    (named.every(({ word }) => numbers.some(({ raw }) => emergencyNumbers.get(raw)?.has(word) === true)) &&
      numbers.every(({ raw }) => named.some(({ word }) => emergencyNumbers.get(raw)?.has(word) === true)))
  )
}

const callWords = setOf(`
  ligue liga ligar disque disca discar chame chama chamar acione aciona acionar procure procurar telefone telefonar peca pedir socorro ajuda
  para pra pro ao aos o a os as do da dos das de no na pelo pela e ou eh numero agora ja imediatamente logo por favor voce pode tambem mesmo emergencia com urgencia primeiro antes tudo
`)
const danger =
  /^(?:perig|risco|emergenc|urgenc|socorr|incendi|fogo|fumaca|violenc|violent|acident|desmai|sangr|ferid|ferim|machuc|suicid|morr|morte|infart|avc|convuls|ameac|agress|agred|assalt|desesper|grave|sufoc|engasg|afog|vaz|explos|choque|intoxic|overdose|tirar|peito|mal$|respirar|pior)/
