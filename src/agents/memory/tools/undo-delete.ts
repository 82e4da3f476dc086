import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool, type Resolution, type ToolContext } from '../../../agent/define-tool.js'
import { mention } from '../../../agent/slots.js'
import { isJsonObject, type Json } from '../../../conversation/json.js'
import { hasWord, namingWords } from '../note-parts.js'
import { readReference } from '../read-reference.js'
import { asksToUndo } from './support/asks-to-change.js'
import { undoMinutes, undoMs } from './support/deletion.js'
import { named } from './support/find-own-item.js'
import { readText } from './support/read-text.js'
import { readItemType } from './support/read-wanted.js'
import { records } from './support/records.js'
import { ready, refused } from './support/resolution.js'
import { counted, labelOf, saying, sentence } from './support/wording.js'

const input = z.object({
  at: z.iso.datetime(),
  /** What was deleted and is named: only that comes back. Null: all that the message did is undone. */
  ids: z.array(z.guid()).nullable().default(null),
  /** Nobody said that it is to be undone: that is asked first. */
  isAsked: z.boolean().default(false),
})
const some = z.object({ count: z.number(), first: z.string(), names: z.array(z.string()).default([]) })
const none = { count: 0, first: '', names: [] }
const undone = z.object({
  back: some,
  out: some,
  marked: some.default(none),
  isChange: z.boolean().default(false),
})

/** As many as one can look at are named in the record; the rest are counted, where they are. */
const namedMax = 50
const replaced = sql<string | null>`details ->> 'replaces'`.as('replaces')
const ofAll = sql<number>`(count(*) over ())::integer`.as('total')

/** Undoes what the last message of this conversation did: what it deleted is back, what it saved is off the list. */
export const undoDelete = defineTool<z.infer<typeof input>>({
  name: 'undo_delete',
  title: { pt: 'Desfazer o que foi apagado', en: 'Undo what was deleted' },
  description:
    'Desfaz a última ação: o que foi apagado volta, o que foi salvo sai. Com item_id, volta só o que foi apagado e tem essas palavras.',
  kind: 'write',
  confirm: 'never',
  action: 'update',
  roles: [],
  entity: 'Memory',
  asks: asksToUndo,
  fields: { item_id: { question: 'O que devo trazer de volta?', slot: mention } },
  input,
  shownFirst: ({ isAsked }) => isAsked,
  async resolve(draft, context) {
    const given = draft['item_id']
    const isAsked = isJsonObject(given) && given['last'] === true
    const wanted = wantedBack(given)
    if (wanted) return deletedLately(wanted, context)
    const at = await lastAct(context)
    return at === undefined
      ? refused(
          'nothing_to_undo',
          `Não há o que desfazer. Só dá para desfazer o que foi feito nesta conversa nos últimos ${undoMinutes} minutos.`,
        )
      : ready({ at: at.toISOString(), ids: null, isAsked: isAsked || !(await isOfType(given, at, context)) })
  },
  async preview({ at, ids, isAsked }, { db, conversation, party }) {
    const own = records(db)
      .selectFrom('leme.memory_item')
      .select(['title', 'year', ofAll])
      .where('owner_id', '=', party.id)
      .limit(1)
    if (ids) {
      const these = await own.where('id', 'in', ids).where('deleted_at', 'is not', null).execute()
      return { text: sentence(`Volta: ${nameOf(someOf(these))}`) }
    }
    const here = own.where('acted_in', '=', conversation)
    const back = await here.where('deleted_at', '=', new Date(at)).where('deletion', 'is not', null).execute()
    const out = await own
      .where('saved_in', '=', conversation)
      .where('created_at', '=', new Date(at))
      .where('deleted_at', 'is', null)
      .execute()
    const marked = await here.where('marked_at', '=', new Date(at)).where('deleted_at', 'is', null).execute()
    const lines = [
      ...(back.length === 0 ? [] : [sentence(`Volta: ${nameOf(someOf(back))}`)]),
      ...(out.length === 0 ? [] : [sentence(`Sai da lista: ${nameOf(someOf(out))}`)]),
      ...(marked.length === 0 ? [] : [sentence(`Perde a marca: ${nameOf(someOf(marked))}`)]),
    ]
    const lead = isAsked ? 'Não era isso? Posso desfazer o que fiz por último.' : 'Desfazer a última ação.'
    return { text: [lead, ...lines].join('\n') }
  },
  async run({ at, ids }, { db, conversation, party, now }) {
    if (ids) {
      const [first, ...more] = await broughtBack({ ids }, { db, party })
      const items = first ? [first, ...more] : []
      return {
        ok: true,
        data: { back: someOf(items), out: none, marked: none, isChange: false },
        entityIds: items.map(({ id }) => id),
        also: { memo: { item: items.length === 1 ? (first?.id ?? null) : null } },
      }
    }
    // What it saved goes first: what comes back must not be taken for it.
    const out = await records(db)
      .with('changed', (build) =>
        build
          .updateTable('leme.memory_item')
          .set({ deleted_at: now, deletion: null })
          .where('owner_id', '=', party.id)
          .where('created_at', '=', new Date(at))
          .where('saved_in', '=', conversation)
          .where('deleted_at', 'is', null)
          .returning(['id', 'title', 'year', 'created_at', replaced]),
      )
      .selectFrom('changed')
      .select(['id', 'title', 'year', 'replaces', ofAll])
      .orderBy('created_at')
      .orderBy('title')
      .limit(namedMax)
      .execute()
    const back = await broughtBack({ at: new Date(at), conversation }, { db, party })
    // A mark is the one or the other: what was said last is taken back.
    const marked = await records(db)
      .with('changed', (build) =>
        build
          .updateTable('leme.memory_item')
          .set({ seen_at: sql`case when seen_at is null then marked_at end`, marked_at: null })
          .where('owner_id', '=', party.id)
          .where('marked_at', '=', new Date(at))
          .where('acted_in', '=', conversation)
          .where('deleted_at', 'is', null)
          .returning(['id', 'title', 'year', 'created_at']),
      )
      .selectFrom('changed')
      .select(['id', 'title', 'year', ofAll])
      .orderBy('created_at')
      .orderBy('title')
      .limit(namedMax)
      .execute()
    // What was changed stands again as it was.
    const isChange = out.length > 0 && out.every(({ replaces }) => back.some(({ id }) => id === replaces))
    return {
      ok: true,
      data: {
        back: someOf(back),
        out: someOf(out),
        marked: someOf(marked),
        isChange: isChange && out.length === back.length,
      },
      entityIds: [...back, ...out, ...marked].slice(0, namedMax).map(({ id }) => id),
      also: { memo: { item: back.length === 1 && out.length === 0 ? (back[0]?.id ?? null) : null } },
    }
  },
  say: saying(undone, ({ back, out, marked, isChange }) => {
    if (isChange) return sentence(`Voltou como era: ${nameOf(back)}`)
    if (back.count + out.count + marked.count === 0) return 'Tudo já estava de volta na sua lista.'
    return [
      ...(back.count === 0 ? [] : [sentence(`De volta: ${nameOf(back)}`), ...eachOf(back)]),
      ...(out.count === 0 ? [] : [sentence(`Desfeito. Fora da lista: ${nameOf(out)}`), ...eachOf(out)]),
      ...(marked.count === 0 ? [] : [sentence(`Desfeito. Está como antes: ${nameOf(marked)}`)]),
    ].join('\n')
  }),
})

/** "desfaz isso do filme": the last act was about one. Else it is shown before it is undone. */
async function isOfType(
  given: Json | undefined,
  at: Date,
  { db, conversation, party }: ToolContext,
): Promise<boolean> {
  const type = isJsonObject(given) ? readItemType(given['ofType']) : null
  if (type === null) return true
  const touched = await records(db)
    .selectFrom('leme.memory_item')
    .select('id')
    .where('owner_id', '=', party.id)
    .where('type', '=', type)
    .where((inner) =>
      inner.or([
        inner.and([inner('acted_in', '=', conversation), inner('deleted_at', '=', at)]),
        inner.and([inner('saved_in', '=', conversation), inner('created_at', '=', at)]),
        inner.and([inner('acted_in', '=', conversation), inner('marked_at', '=', at)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return touched !== undefined
}

type Wanted = { readonly words: string } | { readonly all: true }

function wantedBack(given: Json | undefined): Wanted | undefined {
  if (!isJsonObject(given)) {
    return namedBack(readText(given))
  }
  if (given['all'] === true) return { all: true }
  return namedBack(readText(given['words']))
}

/** What only points is the last act. */
function namedBack(words: string | null): Wanted | undefined {
  return words === null || readReference(words).words === '' ? undefined : { words }
}

/** What was deleted while it can still be undone, and nothing was made in its place: all that this conversation deleted, or what has these words. */
async function deletedLately(
  wanted: Wanted,
  context: ToolContext,
): Promise<Resolution<z.infer<typeof input>>> {
  const { db, conversation, party, now } = context
  const deleted = records(db)
    .selectFrom('leme.memory_item as item')
    .select(['id', 'title', 'content'])
    .where('owner_id', '=', party.id)
    .where('deleted_at', '>', new Date(now.getTime() - undoMs))
    // What was kept and then undone comes back by its name; what only stood for a while in the place of another does not.
    .where((inner) =>
      'all' in wanted
        ? inner('deletion', 'is not', null)
        : inner.or([inner('deletion', 'is not', null), inner(sql`details ->> 'replaces'`, 'is', null)]),
    )
    .where((inner) =>
      inner.not(
        inner.exists(
          inner
            .selectFrom('leme.memory_item as newer')
            .select('newer.id')
            .whereRef('newer.owner_id', '=', 'item.owner_id')
            .whereRef('newer.created_at', '=', 'item.deleted_at'),
        ),
      ),
    )
    .orderBy('deleted_at', 'desc')
    .limit(backMax)
  const rows = await ('all' in wanted ? deleted.where('acted_in', '=', conversation) : deleted).execute()
  const said =
    'words' in wanted ? namingWords(wanted.words).filter((word) => readReference(word).words !== '') : []
  const ids = ('all' in wanted ? rows : meant(rows, said)).map(({ id }) => id)
  if (ids.length > 0) return ready({ at: now.toISOString(), ids, isAsked: false })
  const live = 'words' in wanted ? await named(wanted.words, null, context) : { items: [], isWhole: false }
  const [there] = live.items
  if (there && live.isWhole) return refused('already_there', `Está na sua lista: ${sentence(labelOf(there))}`)
  // What is named may have gone from a note: the last act is offered then.
  const at = 'words' in wanted ? await lastAct(context) : undefined
  if (at && (await wentAt(at, said, context)))
    return ready({ at: at.toISOString(), ids: null, isAsked: true })
  const what = 'words' in wanted ? `"${wanted.words}" entre o` : 'nada do'
  return refused(
    'nothing_to_undo',
    `Não encontrei ${what} que você apagou nos últimos ${undoMinutes} minutos. Depois disso não dá para trazer de volta.`,
  )
}

/** Something that went then, or was replaced, has a word that was said. */
async function wentAt(
  at: Date,
  said: readonly string[],
  { db, conversation, party }: ToolContext,
): Promise<boolean> {
  const gone = await records(db)
    .selectFrom('leme.memory_item')
    .select('content')
    .where('owner_id', '=', party.id)
    .where('acted_in', '=', conversation)
    .where('deleted_at', '=', at)
    .where('deletion', 'is not', null)
    .limit(namedMax)
    .execute()
  return gone.some(({ content }) => said.some((word) => hasWord(namingWords(content), word)))
}

/** Those that have every word; where none has, those that have most of them: bringing back too much loses nothing. */
function meant<T extends { readonly title: string; readonly content: string }>(
  rows: readonly T[],
  said: readonly string[],
): readonly T[] {
  const counted = rows.map((row) => {
    const own = namingWords(`${row.title} ${row.content}`)
    return { row, has: said.filter((word) => hasWord(own, word)).length }
  })
  const most = Math.max(0, ...counted.map(({ has }) => has))
  const best = counted.filter(({ has }) => has === most && most > 0)
  return best.map(({ row }) => row)
}

/** No person brings back more one by one. */
const backMax = 10_000

/** What was deleted is on the list again; what was saved anew in the meantime is there already. */
function broughtBack(
  which: { readonly at: Date; readonly conversation: string } | { readonly ids: readonly string[] },
  { db, party }: Pick<ToolContext, 'db' | 'party'>,
): Promise<readonly (Row & { readonly id: string })[]> {
  return records(db)
    .with('changed', (build) => {
      const own = build
        .updateTable('leme.memory_item as item')
        .set({ deleted_at: null, deletion: null, marked_at: null })
        .where('owner_id', '=', party.id)
        .where('deleted_at', 'is not', null)
        .where((inner) =>
          inner.not(
            inner.exists(
              inner
                .selectFrom('leme.memory_item as live')
                .select('live.id')
                .whereRef('live.owner_id', '=', 'item.owner_id')
                .whereRef('live.sameness', '=', 'item.sameness')
                .where('live.deleted_at', 'is', null),
            ),
          ),
        )
      const some =
        'at' in which
          ? own
              .where('deletion', 'is not', null)
              .where('deleted_at', '=', which.at)
              .where('acted_in', '=', which.conversation)
          : own.where('id', 'in', which.ids)
      return some.returning(['id', 'title', 'year', 'created_at'])
    })
    .selectFrom('changed')
    .select(['id', 'title', 'year', ofAll])
    .orderBy('created_at')
    .orderBy('title')
    .limit(namedMax)
    .execute()
}

type Some = z.infer<typeof some>

type Row = { readonly title: string; readonly year: number | null; readonly total: number }

function someOf(rows: readonly Row[]): Some {
  const [first] = rows
  const names = rows.slice(0, toldMax).map(labelOf)
  return { count: first?.total ?? 0, first: names[0] ?? '', names }
}

/** So many are told by their names; more are counted. */
const toldMax = 5

function nameOf({ count, first }: Some): string {
  return count === 1 ? first : counted(count, null)
}

/** What it was, where that is more than one. */
function eachOf({ count, names }: Some): readonly string[] {
  return count < 2 || count > names.length ? [] : names.map((name) => `• ${name}`)
}

/** The moment of the last message of this conversation that saved, marked or deleted something. A save that was undone is no act any more, a deletion neither. */
async function lastAct({ db, conversation, party, now }: ToolContext): Promise<Date | undefined> {
  const since = new Date(now.getTime() - undoMs)
  const all = records(db).selectFrom('leme.memory_item').where('owner_id', '=', party.id)
  const own = all.where('acted_in', '=', conversation)
  const deleted = await own
    .select('deleted_at as at')
    .where('deleted_at', '>', since)
    .where('deletion', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const saved = await all
    .where('saved_in', '=', conversation)
    .select('created_at as at')
    .where('created_at', '>', since)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const marked = await own
    .select('marked_at as at')
    .where('marked_at', '>', since)
    .where('deleted_at', 'is', null)
    .orderBy('marked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const [last] = [deleted?.at, saved?.at, marked?.at]
    .flatMap((at) => at ?? [])
    .sort((one, other) => other.getTime() - one.getTime())
  return last
}
