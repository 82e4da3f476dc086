import { foldInPlace, foldText, tokensOf } from '../../language/fold-text.js'
import { findUrl } from './find-url.js'
import { politely } from './intents/words.js'
import { anyItemWord, itemTypes, itemWords, type ItemType } from './item.js'
import { unquoted } from './slots/unquoted.js'

/** What is to become of something that is kept, in the person's own words. */
export type NoteChange =
  | { readonly how: 'add'; readonly part: string; readonly to: string | null }
  | { readonly how: 'set'; readonly what: string; readonly value: string; readonly old: string | null }
  | { readonly how: 'rename'; readonly what: string; readonly value: string }
  | { readonly how: 'kind'; readonly what: string; readonly type: ItemType }

const also = '(?:tambem|tbm|tb)'
const adds =
  '(?:poe|ponha|bot(?:a|ar|e)|coloc(?:a|ar)|coloque|acrescent(?:a|ar|e)|adicion(?:a|ar|e)|inclu(?:a|i|ir)|add|soma(?:r)?|anot(?:a|ar|e)|salv(?:a|ar|e)|guard(?:a|ar|e)|mais)'
const list = '(?:[oa] )?(?:minha |nossa )?((?:lista|nota) d[aeo]s? [^:,]{2,40}|lista|nota)'
const toList = new RegExp(
  `^${politely}${adds}(?: ${also})? (.+?) (?:n[ao]|em|pra|para|a)(?: a)? ${list}(?: ${also})?[\\s.!]*$`,
)
const inList = new RegExp(
  `^${politely}${adds}(?: ${also})? (?:n[ao]|em|pra|para)(?: a)? ${list} ?[:,] ?(.+)$`,
)
/** Without a list named, only these say that something comes to what there is. */
const more = new RegExp(
  `^${politely}(?:acrescent(?:a|ar|e)|poe|ponha|bot(?:a|e)|coloc(?:a)|coloque|adicion(?:a|e)|inclu(?:a|i)) (.+?)(?: ${also}| (?:ai|la|nela|nele))[\\s.!]*$`,
)
const moreAlso = new RegExp(
  `^${politely}(?:acrescent(?:a|ar|e)|(?:poe|ponha|bota|coloca|adiciona|inclui|add) ${also})(?: ai| la)?[\\s:,]+(.+?)[\\s.!]*$`,
)

const changes =
  '(?:mud[ae]|troca|troque|alter[ae]|corrige|corrija|atualiz[ae]|edit[ae]|substitu[ia]|remarca|remarque|pass[ae]|adi[ae]|transfere|transfira)'
/** Without somebody who is asked to do it, "trocar a lâmpada pra LED" is something to be done by themselves. */
const asked =
  '(?:(?:pode|poderia|consegue|quero|queria|da pra|tem como)(?: voce| vc)? (?:mudar|trocar|alterar|corrigir|atualizar|editar|substituir|remarcar|passar|adiar))'
const article = '(?:(?:[oa]s?|ess[ea]|est[ea]|meu|minha|d[ao]|n[ao]) )?'
const toValue = new RegExp(
  `^(?:${politely}${changes}|(?:oi,? |por favor,? )*${asked}) ${article}(.+?) (?:pra|para|p|por|pro) (.+?)[\\s.!]*$`,
)
const wasMoved = new RegExp(
  `^(?:(?:oi|ah|ih|opa|entao|e)[,!]? )*(?:(?:[oa] )?(.+?) )?(?:remarcaram|remarquei|mudaram|mudei|mudou|adiaram|adiei|passaram|foi (?:remarcad|adiad|mudad)[oa]|ficou) (?:[oa] (.+?) )?(?:pra|para|p) ((?:(?:as?|o|dia) )?[^,]{1,30}?)[\\s.!]*$`,
)
const isNow = new RegExp(
  `^(?:(?:oi|ah|ih|opa|e)[,!]? )*(?:[oa]s? )?(.{2,60}?),? (?:agora|hoje em dia) (?:e|eh|sao|fica|custa|vai ser) (.+?)(?:[,.]? (?:${changes})(?: (?:ai|isso|pra mim|por favor))?)?[\\s.!]*$`,
)
const nameOf = /^(?:[oa] )?(?:nome|titulo)(?: d[aeo](?:sse|ssa|ste|sta)?)? (.+)$/
const anotherKind = itemTypes.map((type) => ({
  type,
  words: new RegExp(
    `^(?:(?:ah|ih|opa|mas|e)[,!]? )*(?:[oa]s? )?(.{2,80}?) (?:nao (?:e|eh|era) (?:um |uma )?(?:${anyItemWord}),? ?(?:e|eh|era) (?:um |uma )?(?:${itemWords[type]})|(?:e|eh|era) (?:um |uma )?(?:${itemWords[type]}),? ?(?:e )?nao (?:um |uma )?(?:${anyItemWord}))[\\s.!]*$`,
  ),
}))
const changeMax = 300
const pronoun = /^(?:ele|ela|isso|isto|esse|essa|este|esta|aquilo|la)$/

/** Undefined: nothing that is kept is to be changed by it. */
export function readChange(text: string): NoteChange | undefined {
  if (text.length > changeMax || /\n\s*\S/.test(text) || findUrl(text) !== undefined) return undefined
  const reader = words(text)
  return reader && (kind(reader) ?? added(reader) ?? set(reader))
}

type Words = {
  readonly folded: string
  /** The person's own characters for a group of a match. */
  readonly own: (match: RegExpExecArray, group: number) => string
}

function words(text: string): Words | undefined {
  const folded = foldInPlace(text.trim())
  if (/\?\s*$/.test(folded.text) && !/^(?:pode|poderia|consegue|da pra|tem como)\b/.test(folded.text))
    return undefined
  const own = (match: RegExpExecArray, group: number): string => {
    const [start, end] = match.indices?.[group] ?? [0, 0]
    return unquoted(
      text
        .trim()
        .slice(folded.place(start), folded.place(end))
        .replace(/[\s,;.!?]+$/u, ''),
    )
  }
  return { folded: folded.text.replace(/\?\s*$/, ''), own }
}

function find(pattern: RegExp, { folded }: Words): RegExpExecArray | undefined {
  return new RegExp(pattern.source, `${pattern.flags}d`).exec(folded) ?? undefined
}

function kind(reader: Words): NoteChange | undefined {
  for (const { type, words: pattern } of anotherKind) {
    const match = find(pattern, reader)
    if (match) return { how: 'kind', what: reader.own(match, 1), type }
  }
  return undefined
}

const ofItems = new RegExp(`^(?:lista|nota) d[aeo]s? (?:${anyItemWord})$`)

function added(reader: Words): NoteChange | undefined {
  const before = find(inList, reader)
  if (before) return toNamed(reader.own(before, 2), reader.own(before, 1), true)
  const after = find(toList, reader)
  if (after) return toNamed(reader.own(after, 1), reader.own(after, 2), false)
  const bare = find(more, reader) ?? find(moreAlso, reader)
  const part = bare && reader.own(bare, 1)
  return part === undefined || isTyped(part) || pronoun.test(foldText(part))
    ? undefined
    : { how: 'add', part, to: null }
}

/** "na lista" alone is all there is, and "na lista de filmes" says what kind it is: those are saved. */
function toNamed(part: string, to: string, hasColon: boolean): NoteChange | undefined {
  const isAll = /^(?:lista|nota)$/.test(foldText(to))
  if (part === '' || ofItems.test(foldText(to)) || isTyped(part)) return undefined
  return isAll && !hasColon ? undefined : { how: 'add', part, to: isAll ? null : to }
}

const typed = new RegExp(`^(?:[oa]s? |uma? )?(?:${anyItemWord})\\b`)

function isTyped(part: string): boolean {
  return typed.test(foldText(part))
}

function set(reader: Words): NoteChange | undefined {
  const order = find(toValue, reader)
  if (order) {
    const [what, value] = [reader.own(order, 1), reader.own(order, 2)]
    const named = nameOf.exec(foldText(what))
    if (named) return { how: 'rename', what: what.slice(-(named[1] ?? '').length), value }
    return value === '' || isOfKind(value) ? undefined : { how: 'set', what: pointed(what), value, old: what }
  }
  const happened = find(wasMoved, reader)
  if (
    happened &&
    /\d|segunda|terca|quarta|quinta|sexta|sabado|domingo|amanha/.test(foldText(reader.own(happened, 3)))
  ) {
    const what = reader.own(happened, 2) || reader.own(happened, 1)
    return { how: 'set', what: pointed(what), value: reader.own(happened, 3), old: null }
  }
  const now = find(isNow, reader)
  return now && { how: 'set', what: pointed(reader.own(now, 1)), value: reader.own(now, 2), old: null }
}

/** What only points names nothing: it is about what was last spoken of. */
function pointed(what: string): string {
  const tokens = tokensOf(what)
  return tokens.length > 0 && pronoun.test(tokens[0] ?? '') ? '' : what
}

/** "muda o Dark pra série": its kind is meant, and not its words. */
function isOfKind(value: string): boolean {
  return new RegExp(`^(?:uma? )?(?:${anyItemWord})$`).test(foldText(value))
}
