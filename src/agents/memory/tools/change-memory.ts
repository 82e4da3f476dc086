import { z } from 'zod'
import { shorten } from '../../../conversation/shorten.js'
import { isJsonObject } from '../../../conversation/json.js'
import { defineTool, type Resolution } from '../../../agent/define-tool.js'
import { freeText } from '../../../agent/slots.js'
import { itemNames } from '../item.js'
import { readNoteChange } from '../note-change.js'
import { isPlainChange } from '../plain-change.js'
import { changedItem, losesFigures } from './support/changed-item.js'
import { findChanged, type Changed, type OneChange } from './support/find-changed.js'
import { keepItem } from './support/keep-item.js'
import { modelSlot } from './support/model-slot.js'
import { newNote } from './support/new-note.js'
import { readText } from './support/read-text.js'
import { changeKinds, runReplacement, sayReplacement, shownMax } from './support/replaced-item.js'
import { ready, refused } from './support/resolution.js'
import { labelOf, sentence } from './support/wording.js'

const input = z.object({
  /** Null: nothing is changed, a note is kept. */
  id: z.guid().nullable(),
  as: z.enum(changeKinds),
  text: z.string().min(1),
  /** What it says now, where it is shown before it is changed. */
  before: z.string().nullable().default(null),
})
type Args = z.infer<typeof input>

/** What is kept is changed in the person's own words, as the house reads them. A model has `edit_memory`. */
export const changeMemory = defineTool<Args>({
  name: 'change_memory',
  title: { pt: 'Mudar uma memória', en: 'Change a memory' },
  description: 'Muda um item: acrescenta algo, troca um valor, tira uma parte ou dá outro nome.',
  kind: 'write',
  confirm: 'never',
  action: 'update',
  roles: [],
  entity: 'Memory',
  hidden: true,
  fields: {
    item_id: { question: 'Qual item devo mudar?', slot: freeText },
    change: { question: 'O que muda?', slot: modelSlot('mudança') },
    fresh: { question: 'O que devo guardar?', slot: modelSlot('texto') },
    is_sure: { question: 'É uma mudança?', slot: modelSlot('sim ou não') },
  },
  input,
  shownFirst: ({ before }) => before !== null,
  words: ['mudar', 'trocar', 'atualizar', 'acrescentar'],
  async resolve(draft, context) {
    const change = readNoteChange(draft['change'])
    if (!change || change.how === 'kind' || change.how === 'join' || change.how === 'split')
      return refused('unclear', 'Diga o que muda, por exemplo: "muda a reunião pra 19h".')
    const given = draft['item_id']
    const fresh = readText(draft['fresh'])
    if (fresh !== null && isJsonObject(given) && given['fresh'] === true)
      return ready({ id: null, as: 'new', text: fresh, before: null })
    const search = await findChanged(change, given, context, fresh !== null)
    // There is no such list yet: it begins with this.
    if (search.kind === 'refused' && search.code === 'no_list' && fresh !== null)
      return ready({ id: null, as: 'new', text: fresh, before: null })
    if (search.kind !== 'found') return search
    const wanted =
      search.whole === undefined
        ? (search.change ?? change)
        : ({ how: 'add', part: search.whole, to: null } as const)
    // What it is called is told without its figures: they stay.
    const isTold = wanted.how === 'rename' && losesFigures(search.item, wanted.value, wanted.value)
    const made = changedItem(search.item, isTold ? { how: 'add', part: wanted.value, to: null } : wanted)
    const settledAs = settled(search.item, wanted, made, {
      fresh,
      isSure: draft['is_sure'] !== false,
      isPicked: isJsonObject(given),
    })
    // What was said to a card makes another card.
    if (settledAs.kind === 'ready' && draft['is_sure'] === 'shown')
      return ready({ ...settledAs.args, before: search.item.content })
    return settledAs.kind === 'ready'
      ? shownBefore(search.item, settledAs.args, made, context.wrote ?? '')
      : settledAs
  },
  preview: ({ text, before }) =>
    Promise.resolve({
      text:
        before === null
          ? sentence(`Mudar para: ${shorten(text, shownMax)}`)
          : `Antes: ${sentence(shorten(before, shownMax))}\nDepois: ${sentence(shorten(text, shownMax))}`,
    }),
  async run({ id, as, text }, context) {
    if (id === null) {
      const kept = await keepItem(newNote(text), context)
      return kept.ok ? { ...kept, data: { as, text, label: labelOf(newNote(text)) } } : kept
    }
    return runReplacement({ id, as, text }, context)
  },
  say: sayReplacement,
})

/** A note that would lose words that nobody named is shown first, as it is and as it would be. */
function shownBefore(
  { type, title, content }: Changed,
  args: Args,
  made: ReturnType<typeof changedItem>,
  said: string,
): Resolution<Args> {
  // Told, and with no place in it: nobody said that it is to be called so.
  if (type !== 'note' && args.as === 'name' && made.kind === 'ready' && made.isAsked && args.id !== null)
    return ready({ ...args, before: title })
  if (type !== 'note' || args.as !== 'text') return ready(args)
  const isUnsure = made.kind === 'ready' && (made.isUnsure === true || made.isAsked === true)
  return ready(isUnsure || !isPlainChange(content, args.text, said) ? { ...args, before: content } : args)
}

type Asked = { readonly fresh: string | null; readonly isSure: boolean; readonly isPicked: boolean }

/** Done where it is certain; asked where it may be something new; told where it cannot be done. */
function settled(
  item: Changed,
  change: OneChange,
  made: ReturnType<typeof changedItem>,
  { fresh, isSure, isPicked }: Asked,
): Resolution<Args> {
  const isReady = made.kind === 'ready'
  // Which one it is about was asked and answered.
  if (isPicked) return isReady ? ready({ ...made.args, before: null }) : made
  if (isReady && isSure && !(change.how === 'told' && fresh !== null && made.isAsked))
    return ready({ ...made.args, before: null })
  if (fresh === null) return isReady ? ready({ ...made.args, before: null }) : made
  // Told of it, and without a place in it: where nothing says that it is about it, it is something new.
  if (!isReady && !isSure) return made
  const isMore =
    change.how === 'told' && (change.isMore || (item.type === 'note' && !(isReady && made.isPlaced)))
  return newOrChanged(item, fresh, isMore)
}

/** A question costs little; a change that is kept as a note hurts. */
function newOrChanged(
  item: Changed,
  fresh: string,
  isMore: boolean,
): Extract<Resolution<never>, { kind: 'choice' }> {
  const label = shorten(labelOf(item), optionMax)
  const { one } = itemNames[item.type]
  return {
    kind: 'choice',
    field: 'item_id',
    question: `"${shorten(fresh, quotedMax)}": ${isMore ? 'é para juntar' : 'é uma mudança'} ${isMore ? 'a' : 'em'} "${label}" ou uma nota nova?`,
    options: [
      {
        id: '1',
        title: `${isMore ? 'Juntar' : 'Mudar'} “${label}”`,
        description: `${one.charAt(0).toUpperCase()}${one.slice(1)} que já está na lista`,
        value: { id: item.id, type: item.type, part: '' },
      },
      { id: '2', title: 'Guardar como nota nova', value: { fresh: true } },
    ],
  }
}

const optionMax = 40
const quotedMax = 80
