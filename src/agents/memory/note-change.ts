import { isJsonObject, type Json } from '../../conversation/json.js'
import { isItemType, type ItemType } from './item.js'

/**
 * What is to become of something that is kept, in the person's own words. `what` and `to` say which item, as it was said; empty: the one
 * that was last spoken of.
 */
export type NoteChange =
  | {
      readonly how: 'add'
      readonly part: string
      readonly to: string | null
      /** Where there is no such item, all of this comes to the one last spoken of. */
      readonly whole?: string
      /** It is said to be there: nothing new begins with this. */
      readonly isThere?: true
      /** How far one is with it now: it takes the place of how far one was, where that is there. */
      readonly isLatest?: true
    }
  | {
      readonly how: 'set'
      readonly what: string
      readonly value: string
      readonly old: string | null
      /** The item it stands in, where that is named besides. */
      readonly at?: string
      /** The end of the value, where it may as well name the item it stands in. */
      readonly within?: string
    }
  | { readonly how: 'rename'; readonly what: string; readonly value: string }
  /** Some words go from its name. */
  | { readonly how: 'trim'; readonly what: string; readonly part: string }
  /** One thing of a list goes, another comes. */
  | { readonly how: 'swap'; readonly what: string; readonly removed: string; readonly added: string }
  | { readonly how: 'kind'; readonly what: string; readonly type: ItemType }
  | { readonly how: 'join'; readonly what: string; readonly to: string }
  /** `keys`: a word of each of those that are to stand by themselves. */
  | {
      readonly how: 'split'
      readonly what: string
      readonly type: ItemType | null
      readonly keys?: readonly string[]
    }
  /** It is about the item last spoken of; what becomes of it the person is asked. */
  | { readonly how: 'told'; readonly text: string; readonly isMore: boolean }

/** "…casa2027Verde com V maiúsculo": how it is written shows in it already. */
const howSpelt =
  /(?<=\S),?\s+com (?:o |a )?\S{1,12}(?: d[eao] \S{1,12})? (?:mai[uú]scul|min[uú]scul)[oa]s?$/iu

/** A change as the rule wrote it down; undefined: it is none. */
export function readNoteChange(value: Json | undefined): NoteChange | undefined {
  if (!isJsonObject(value)) return undefined
  const text = (name: string): string => {
    const said = value[name]
    return typeof said === 'string' ? said.trim() : ''
  }
  const what = text('what')
  const type = isItemType(value['type']) ? value['type'] : null
  switch (value['how']) {
    case 'add':
      return text('part') === ''
        ? undefined
        : {
            how: 'add',
            part: text('part'),
            to: text('to') || null,
            ...(text('whole') !== '' && { whole: text('whole') }),
            ...(value['isLatest'] === true && { isLatest: true as const }),
          }
    case 'set':
      return {
        how: 'set',
        what,
        value: text('value').replace(howSpelt, ''),
        old: text('old') || null,
        ...(text('at') !== '' && { at: text('at') }),
        ...(text('within') !== '' && { within: text('within') }),
      }
    case 'rename':
      return text('value') === '' ? undefined : { how: 'rename', what, value: text('value') }
    case 'trim':
      return { how: 'trim', what, part: text('part') }
    case 'swap':
      return { how: 'swap', what, removed: text('removed'), added: text('added') }
    case 'kind':
      return type === null ? undefined : { how: 'kind', what, type }
    case 'join':
      return { how: 'join', what, to: text('to') }
    case 'split':
      return {
        how: 'split',
        what,
        type,
        ...(Array.isArray(value['keys']) && {
          keys: value['keys'].filter((key) => typeof key === 'string'),
        }),
      }
    case 'told':
      return text('text') === ''
        ? undefined
        : { how: 'told', text: text('text'), isMore: value['isMore'] === true }
    default:
      return undefined
  }
}
