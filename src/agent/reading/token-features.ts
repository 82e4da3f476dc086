import { hashText, seedOf } from './hash.js'
import type { TextMention } from './mentions.js'
import type { Token } from './tokens.js'

const kinds = [
  'bias',
  'word',
  'before',
  'after',
  'before2',
  'after2',
  'pairBefore',
  'pairAfter',
  'pairAround',
  'head',
  'tail',
  'shape',
  'shapeBefore',
  'shapeAfter',
  'mention',
  'mentionBefore',
  'mentionAfter',
  'lead',
  'lead2',
  'trail',
  'intentMention',
  'intentWord',
  'intentBefore',
  'intentAfter',
  'intentLead',
  'intentShape',
  'first',
  'before3',
  'intentBias',
  'shapes',
] as const
type Kind = (typeof kinds)[number]
const seeds = Object.fromEntries(kinds.map((kind) => [kind, seedOf(`t-${kind}`)])) as Record<Kind, number>

const edge = '^'

/** What tells the slot of each token: its word and the words around it, its form, what the readers say it is, and the intent. */
export function tokenFeatures(
  tokens: readonly Token[],
  mentions: readonly (TextMention | undefined)[],
  intent: string,
): Uint32Array[] {
  const words = tokens.map((token, at) => wordOf(token, mentions[at]))
  const forms = tokens.map((token) => formOf(token))
  const marks = tokens.map((_, at) => markOf(mentions, at))
  const word = (at: number): string => words[at] ?? edge
  const form = (at: number): string => forms[at] ?? edge
  const mark = (at: number): string => marks[at] ?? edge
  let leadAt = -1
  return tokens.map((_, at) => {
    const mention = mentions[at]
    // What stands before a mention as a whole tells what it is for: "desconto de", "vence".
    if (!mention || mention !== mentions[at - 1]) leadAt = at - 1
    let endAt = at + 1
    if (mention) while (mentions[endAt] === mention) endAt += 1
    const features = new Uint32Array(kinds.length)
    let count = 0
    const add = (kind: Kind, value: string): void => void (features[count++] = hashText(seeds[kind], value))
    add('bias', '')
    add('intentBias', intent)
    add('word', word(at))
    add('before', word(at - 1))
    add('after', word(at + 1))
    add('before2', word(at - 2))
    add('after2', word(at + 2))
    add('before3', word(at - 3))
    add('pairBefore', `${word(at - 1)} ${word(at)}`)
    add('pairAfter', `${word(at)} ${word(at + 1)}`)
    add('pairAround', `${word(at - 1)} ${form(at)} ${word(at + 1)}`)
    add('head', word(at).slice(0, 3))
    add('tail', word(at).slice(-3))
    add('shape', form(at))
    add('shapeBefore', `${form(at - 1)} ${form(at)}`)
    add('shapeAfter', `${form(at)} ${form(at + 1)}`)
    add('shapes', `${form(at - 1)} ${form(at)} ${form(at + 1)}`)
    add('mention', mark(at))
    add('mentionBefore', `${mark(at - 1)} ${mark(at)}`)
    add('mentionAfter', `${mark(at)} ${mark(at + 1)}`)
    add('lead', `${mark(at)} ${word(leadAt)}`)
    add('lead2', `${mark(at)} ${word(leadAt - 1)} ${word(leadAt)}`)
    add('trail', `${mark(at)} ${word(endAt)}`)
    add('intentMention', `${intent} ${mark(at)}`)
    add('intentWord', `${intent} ${word(at)}`)
    add('intentBefore', `${intent} ${word(at - 1)} ${form(at)}`)
    add('intentAfter', `${intent} ${word(at + 1)} ${form(at)}`)
    add('intentLead', `${intent} ${mark(at)} ${word(leadAt)}`)
    add('intentShape', `${intent} ${form(at)}`)
    add('first', `${at === 0 || tokens[at]?.first === true} ${form(at)}`)
    return features
  })
}

function wordOf(token: Token, mention: TextMention | undefined): string {
  if (token.kind === 'link') return '<link>'
  if (token.kind !== 'number') return token.word
  if (mention && mention.type !== 'bare' && mention.type !== 'date') return `<${mention.type}>`
  return numberForm(token.typed)
}

/** "1.200,00" is "9.9,9" and "250" is "999": as long as it is, and cut as it is. */
function numberForm(typed: string): string {
  return /^\d{1,5}$/.test(typed) ? '9'.repeat(typed.length) : typed.replace(/\d{1,40}/g, '9')
}

function formOf(token: Token): string {
  if (token.kind === 'number') return numberForm(token.typed)
  if (token.kind === 'word')
    return token.capital ? (token.first ? 'First' : 'Capital') : token.typed.length < 4 ? 'short' : 'word'
  return token.kind === 'sign' ? token.typed : token.kind
}

function markOf(mentions: readonly (TextMention | undefined)[], at: number): string {
  const mention = mentions[at]
  if (!mention) return '-'
  return mentions[at - 1] === mention ? `in ${mention.type}` : mention.type
}
