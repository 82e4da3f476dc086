import { hashText, idOf, joinHash, seedOf } from './hash.js'
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

/** How many features each token has. */
export const featuresPerToken = kinds.length

const edge = idOf('^')
const noMention = idOf('-')
const [bias, isFirst, isLater] = [idOf(''), idOf('true'), idOf('false')]

/** What tells the slot of each token: its word and the words around it, its form, what the readers say it is, and the intent. Token after token. */
export function tokenFeatures(
  tokens: readonly Token[],
  mentions: readonly (TextMention | undefined)[],
  intent: string,
): Uint32Array {
  const count = tokens.length
  const intentId = idOf(intent)
  // Three places more at either end, so that what stands beside the first and the last is an edge.
  const [words, forms, marks] = [ids(count), ids(count), ids(count)]
  const texts = tokens.map((token, at) => wordOf(token, mentions[at]))
  for (let at = 0; at < count; at += 1) {
    words[at + beside] = idOf(texts[at] as string)
    forms[at + beside] = formOf(tokens[at] as Token)
    marks[at + beside] = markOf(mentions, at)
  }
  const features = new Uint32Array(count * featuresPerToken)
  let next = 0
  const add = (seed: number, one: number): void => void (features[next++] = joinHash(seed, one))
  const addTwo = (seed: number, one: number, two: number): void =>
    void (features[next++] = joinHash(joinHash(seed, one), two))
  const addThree = (seed: number, one: number, two: number, three: number): void =>
    void (features[next++] = joinHash(joinHash(joinHash(seed, one), two), three))
  const id = (list: Int32Array, at: number): number => list[at + beside] as number
  let leadAt = -1
  for (let at = 0; at < count; at += 1) {
    const mention = mentions[at]
    // What stands before a mention as a whole tells what it is for: "desconto de", "vence".
    if (!mention || mention !== mentions[at - 1]) leadAt = at - 1
    let endAt = at + 1
    if (mention) while (mentions[endAt] === mention) endAt += 1
    const text = texts[at] as string
    const [word, form, mark] = [id(words, at), id(forms, at), id(marks, at)]
    const [before, after] = [id(words, at - 1), id(words, at + 1)]
    const [lead, formBefore, formAfter] = [id(words, leadAt), id(forms, at - 1), id(forms, at + 1)]
    add(seeds.bias, bias)
    add(seeds.intentBias, intentId)
    add(seeds.word, word)
    add(seeds.before, before)
    add(seeds.after, after)
    add(seeds.before2, id(words, at - 2))
    add(seeds.after2, id(words, at + 2))
    add(seeds.before3, id(words, at - 3))
    addTwo(seeds.pairBefore, before, word)
    addTwo(seeds.pairAfter, word, after)
    addThree(seeds.pairAround, before, form, after)
    add(seeds.head, hashText(seeds.head, text, 0, Math.min(affixLength, text.length)))
    add(seeds.tail, hashText(seeds.tail, text, Math.max(0, text.length - affixLength)))
    add(seeds.shape, form)
    addTwo(seeds.shapeBefore, formBefore, form)
    addTwo(seeds.shapeAfter, form, formAfter)
    addThree(seeds.shapes, formBefore, form, formAfter)
    add(seeds.mention, mark)
    addTwo(seeds.mentionBefore, id(marks, at - 1), mark)
    addTwo(seeds.mentionAfter, mark, id(marks, at + 1))
    addTwo(seeds.lead, mark, lead)
    addThree(seeds.lead2, mark, id(words, leadAt - 1), lead)
    addTwo(seeds.trail, mark, id(words, endAt))
    addTwo(seeds.intentMention, intentId, mark)
    addTwo(seeds.intentWord, intentId, word)
    addThree(seeds.intentBefore, intentId, before, form)
    addThree(seeds.intentAfter, intentId, after, form)
    addThree(seeds.intentLead, intentId, mark, lead)
    addTwo(seeds.intentShape, intentId, form)
    addTwo(seeds.first, at === 0 || tokens[at]?.first === true ? isFirst : isLater, form)
  }
  return features
}

const beside = 3
const affixLength = 3

function ids(count: number): Int32Array {
  return new Int32Array(count + 2 * beside).fill(edge)
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

const forms = {
  first: idOf('First'),
  capital: idOf('Capital'),
  short: idOf('short'),
  word: idOf('word'),
  link: idOf('link'),
  picture: idOf('picture'),
}

function formOf(token: Token): number {
  if (token.kind === 'number') return idOf(numberForm(token.typed))
  if (token.kind === 'sign') return idOf(token.typed)
  if (token.kind !== 'word') return forms[token.kind]
  if (token.capital) return token.first ? forms.first : forms.capital
  return token.typed.length < 4 ? forms.short : forms.word
}

function markOf(mentions: readonly (TextMention | undefined)[], at: number): number {
  const mention = mentions[at]
  if (!mention) return noMention
  return idOf(mentions[at - 1] === mention ? `in ${mention.type}` : mention.type)
}
