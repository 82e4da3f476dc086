import { foldInPlace } from '../../language/fold-text.js'
import { eachMatch } from '../../language/each-match.js'
import type { MemoryPart } from './parts.js'
import { leadsWithSave } from './read-save.js'
import { readTip } from './read-tip.js'
import { unquoted } from './slots/unquoted.js'

const tells = '(?:indic|recomend|suger|fal|coment|diss|cit|lembr|mand|pass)(?:ou|aram|iu|iram|e|eram)'
const next = new RegExp(
  `[.;]\\s+(?:e\\s+|ai\\s+)?(?=\\S)|,?\\s+e\\s+(?=(?:[oa] |meu |minha )?[a-z'-]+(?: [a-z'-]+)? (?:me |nos )?${tells}\\b)`,
  'g',
)
const many = new RegExp(
  `^.{2,60}?\\b${tells}(?: (?:pra|para|p) (?:mim|eu ver|ver|a gente))?(?: (?:d[eo]|dos|das|sobre))?(?: (?:os|as|uns|umas|dois|duas|tres|quatro|[2-5]))? (?<kind>filmes|series)(?: (?:chamad[oa]s|muito bons|muito boas|bons|boas))?(?: ?: ?| )(?<names>[^:]{3,160})$`,
  'd',
)
const between = /\s*,\s*(?:e\s+)?|\s+e\s+/iu
const lengthMax = 400
const clausesMax = 5
const titleWordsMax = 8

/** "minha irmã falou de dois filmes: X e Y. e o Beto indicou a série Z": each of them, with who spoke of it. Undefined: not several, or not all of it. */
export function readTips(text: string): readonly MemoryPart[] | undefined {
  const said = text.trim()
  if (said.length > lengthMax || /[\n?]/.test(said) || leadsWithSave(said)) return undefined
  const tips = clausesOf(said).map(tipsIn)
  const all = tips.flatMap((some) => some ?? [])
  return tips.every((some) => some !== undefined) && all.length > 1 ? all : undefined
}

function clausesOf(text: string): readonly string[] {
  const folded = foldInPlace(text)
  const pieces: string[] = []
  let start = 0
  for (const match of eachMatch(next, folded.text, clausesMax)) {
    pieces.push(text.slice(folded.place(start), folded.place(match.index)))
    start = match.index + match[0].length
  }
  return [...pieces, text.slice(folded.place(start))]
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}

function tipsIn(said: string): readonly MemoryPart[] | undefined {
  const folded = foldInPlace(said)
  const match = many.exec(folded.text)
  const [start, end] = match?.indices?.groups?.['names'] ?? []
  if (match && start !== undefined && end !== undefined) {
    const names = said
      .slice(folded.place(start), folded.place(end))
      .split(between)
      .map((name) => unquoted(name.replace(/[\s.!]+$/u, '')))
    const isEach = names.every((name) => name !== '' && name.split(/\s+/u).length <= titleWordsMax)
    const itemType = match.groups?.['kind'] === 'filmes' ? 'movie' : 'tv_show'
    return isEach ? names.map((name) => titled(said, name, itemType)) : undefined
  }
  const tip = readTip(said)
  return tip && (tip.itemType === 'movie' || tip.itemType === 'tv_show')
    ? [titled(said, tip.title, tip.itemType)]
    : undefined
}

function titled(said: string, query: string, itemType: 'movie' | 'tv_show'): MemoryPart {
  return {
    text: said,
    intent: 'save',
    entities: { query, itemType, url: null, year: null, said },
    source: 'rule',
  }
}
