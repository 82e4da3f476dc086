import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { now, openMemoryDesk, type Keeper, type MemoryDesk } from '../../../../test/support/memory-desk.js'
import { asId, type ConversationId } from '../../../conversation/ids.js'
import type { JsonObject } from '../../../conversation/json.js'
import { deleteAllMemories } from './delete-all-memories.js'
import { deleteMemory } from './delete-memory.js'
import { exportMemories } from './export-memories.js'
import { openMemory } from './open-memory.js'
import { saveLink } from './save-link.js'
import { saveMovie } from './save-movie.js'
import { saveNote } from './save-note.js'
import { saveTvShow } from './save-tv-show.js'
import { searchItems } from './search-items.js'
import { undoDelete } from './undo-delete.js'

let desk: MemoryDesk
let ana: Keeper

beforeAll(async () => {
  desk = await openMemoryDesk()
})
afterAll(() => desk.end())
beforeEach(async () => {
  ana = await desk.person()
})

const october = new Date('2026-10-20T15:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

async function fill(person = ana): Promise<void> {
  await person.run(saveMovie, { title: 'O Iluminado' }, { now: october })
  await person.run(saveMovie, { title: 'Psicose' }, { now: later(-30) })
  await person.run(saveMovie, { title: 'Toy Story 3' }, { now: later(-20) })
  await person.run(saveTvShow, { title: 'Dark' }, { now: later(-10) })
  await person.run(saveNote, { content: 'Comprar pão de queijo na padaria' }, { now: later(-5) })
}

type Result = {
  readonly items: readonly { readonly id: string; readonly label: string }[]
  readonly total: number
}

async function found(draft: Parameters<Keeper['run']>[1], person = ana): Promise<string[]> {
  return ((await person.run(searchItems, draft)).data as Result).items.map(({ label }) => label)
}

const shownTo = async (draft: Parameters<Keeper['run']>[1] = {}) => {
  const { data, also } = await ana.run(searchItems, draft)
  return { items: (data as Result).items, memo: also?.memo ?? {} }
}

describe('search_items', () => {
  beforeEach(() => fill())

  test('lists everything, newest first, as rows of a list', async () => {
    const { also } = await ana.run(searchItems, {})
    expect(also?.options).toEqual([
      {
        id: expect.stringMatching(/^item:/) as string,
        title: 'Comprar pão de queijo na padaria',
        description: 'Comprar pão de queijo na padaria. Nota, hoje',
      },
      { id: expect.any(String) as string, title: 'Dark (2017)', description: 'Série, hoje' },
      { id: expect.any(String) as string, title: 'Toy Story 3 (2010)', description: 'Filme, hoje' },
      { id: expect.any(String) as string, title: 'Psicose (1960)', description: 'Filme, hoje' },
      { id: expect.any(String) as string, title: 'O Iluminado (1980)', description: 'Filme, 20 de outubro' },
    ])
    expect(await ana.say(searchItems, {})).toBe('Você tem 5 itens.')
  })

  test.each([
    [{ query: 'terror' }, ['Psicose (1960)', 'O Iluminado (1980)']],
    [{ query: 'TERROR', item_type: 'movie', period: '2026-10-01..2026-10-31' }, ['O Iluminado (1980)']],
    [{ query: 'pao' }, ['Comprar pão de queijo na padaria']],
    [{ query: 'pães' }, []],
    [{ query: 'padarias' }, ['Comprar pão de queijo na padaria']],
    [{ query: 'queijo padaria' }, ['Comprar pão de queijo na padaria']],
    [{ query: 'iluminad' }, ['O Iluminado (1980)']],
    [{ query: 'the shining' }, ['O Iluminado (1980)']],
    [{ item_type: 'tv_show' }, ['Dark (2017)']],
    [{ item_type: 'filmes', limit: 2 }, ['Toy Story 3 (2010)', 'Psicose (1960)']],
    [{ period: 'ontem' }, []],
    [{ period: { from: '2026-10-20', to: '2026-10-20' } }, ['O Iluminado (1980)']],
  ])('%o finds %o', async (draft, labels) => {
    expect(await found(draft)).toEqual(labels)
  })

  test.each([
    ['terro', 'a beginning'],
    ['teror', 'a letter missing'],
    ['tterror', 'a letter too many'],
    ['psicoze', 'a letter wrong'],
    ['iluimnado', 'two letters swapped'],
    ['dakr', 'a short word'],
  ])('%s finds something all the same: %s', async (query) => {
    expect(await found({ query })).not.toEqual([])
  })

  test('a title of a word that says nothing is found', async () => {
    await ana.run(saveMovie, { title: 'Ela', year: 2013 })
    expect(await found({ query: 'ela' })).toEqual(['Ela (2013)'])
  })

  test('one hit is shown whole, to be deleted by "apaga esse"', async () => {
    const { data, also } = await ana.run(searchItems, { query: 'padaria' })
    expect(searchItems.say(data, { now, timeZone: 'America/Sao_Paulo', language: 'pt' })).toBe(
      'Encontrei 1 item com "padaria".\n\nComprar pão de queijo na padaria\nNota, na lista desde hoje.',
    )
    expect(also?.memo?.['item']).toBe((data as Result).items[0]?.id)
    expect(also?.options).toBeUndefined()
  })

  test('whole words and stems come before beginnings, those before slips, and some of the words last', async () => {
    await ana.run(saveNote, { content: 'senhas do banco' })
    await ana.run(saveNote, { content: 'senhor Carlos, portaria' })
    expect(await found({ query: 'senha' })).toEqual(['senhas do banco'])
    expect(await found({ query: 'carl' })).toEqual(['senhor Carlos, portaria'])
    expect(await found({ query: 'carloz' })).toEqual(['senhor Carlos, portaria'])
    expect(await ana.say(searchItems, { query: 'carlos eletricista' })).toMatch(
      /^O mais próximo de "carlos eletricista":\n\nsenhor Carlos, portaria\n/,
    )
  })

  test('of several words those items come that have most of them, by their own words and not by what begins like their stem', async () => {
    await ana.run(saveNote, { content: 'senha do wifi da praia é sol123' })
    await ana.run(saveNote, { content: 'lembrar: filme pra ver com a Ju Moraes' })
    await ana.run(saveNote, { content: 'Júnior parou em Paraty' })
    expect(await found({ query: 'senha internet praia' })).toEqual(['senha do wifi da praia é sol123'])
    expect(await found({ query: 'tamanho ju' })).toEqual(['lembrar: filme pra ver com a Ju Moraes'])
    expect(await found({ query: 'pais' })).toEqual([])
  })

  test('after nine in the evening "hoje" is still the day on the wall', async () => {
    const evening = new Date('2026-11-16T01:30:00Z')
    await ana.run(saveNote, { content: 'noite' }, { now: evening })
    expect(
      await ana.say(searchItems, { query: 'noite', period: '2026-11-15..2026-11-15' }, { now: evening }),
    ).toMatch(/^Encontrei 1 item com "noite" de hoje\.\n\nnoite\nNota, na lista desde hoje\.$/)
  })

  test('says what it did not find', async () => {
    expect(await ana.say(searchItems, { query: 'xadrez' })).toBe('Não encontrei nada com "xadrez".')
    expect(await ana.say(searchItems, { query: 'xadrez', item_type: 'note' })).toBe(
      'Não encontrei nenhuma nota com "xadrez".',
    )
    expect(await ana.say(searchItems, { item_type: 'video' })).toBe('Não encontrei nenhum vídeo.')
    expect(await ana.say(searchItems, { query: 'terror', period: '2026-10-01..2026-10-31' })).toMatch(
      /^Encontrei 1 item com "terror" de 1º de outubro a 31 de outubro\.\n\nO Iluminado \(1980\)\.\n/,
    )
    const nobody = await desk.person()
    expect(await nobody.say(searchItems, {})).toBe('Sua lista está vazia.')
  })

  test('nothing in a query is a query of the database', async () => {
    for (const query of ["'; drop table leme.memory_item; --", 'a & | ! :* (', '%', '"'])
      expect(await found({ query })).toEqual([])
    expect(await found({})).toHaveLength(5)
  })
})

test('a long list comes in pages of nine, and the last leads back to the first', async () => {
  for (let n = 1; n <= 20; n += 1) await ana.run(saveNote, { content: `Nota ${n}` }, { now: later(n) })
  const first = await ana.run(searchItems, {})
  expect(first.also?.options).toHaveLength(10)
  expect(first.also?.options?.at(-1)).toEqual({ id: 'more:1', title: 'Mais itens' })
  expect(await ana.say(searchItems, { page: 2 })).toBe('Você tem 20 itens. Página 3 de 3.')
  const last = await ana.run(searchItems, { page: 2 })
  expect(last.also?.options?.map(({ title }) => title)).toEqual(['Nota 2', 'Nota 1', 'Voltar ao início'])
  expect(last.also?.options?.at(-1)?.id).toBe('more:0')
  expect(last.also?.memo?.['list']).toHaveLength(2)
})

test('ten fit on one page', async () => {
  for (let n = 1; n <= 10; n += 1) await ana.run(saveNote, { content: `Nota ${n}` }, { now: later(n) })
  const { also } = await ana.run(searchItems, {})
  expect(also?.options?.map(({ title }) => title)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Nota ${10 - index}`),
  )
})

describe('delete_memory', () => {
  beforeEach(() => fill())

  test('by the words of its title', async () => {
    expect(await ana.say(deleteMemory, { item_id: 'iluminado' })).toBe('Apagado: O Iluminado (1980).')
    expect(await found({})).toHaveLength(4)
  })

  test('asks which where several have the words, unless one is called just that', async () => {
    const choice = await ana.resolve(deleteMemory, { item_id: 'terror' })
    expect(choice).toMatchObject({
      kind: 'choice',
      field: 'item_id',
      options: [{ title: 'Psicose (1960)' }, { title: 'O Iluminado (1980)' }],
    })
    await ana.run(saveNote, { content: 'Dark é ótima' })
    expect(await ana.say(deleteMemory, { item_id: 'dark' })).toBe('Apagado: Dark (2017).')
  })

  test('by an id: for sure where their words or the screen leave no other, and of nobody else', async () => {
    const { items } = await shownTo()
    const id = items[1]?.id ?? ''
    const isLoose = (at: { readonly wrote: string; readonly memo?: JsonObject }) =>
      ana.resolve(deleteMemory, { item_id: id }, at)
    expect(await isLoose({ wrote: 'tira aquilo lá' })).toMatchObject({ args: { isLoose: true } })
    expect(await isLoose({ wrote: 'tira a psicose daí' })).toMatchObject({ args: { isLoose: true } })
    expect(await isLoose({ wrote: 'já vi dark, pode tirar' })).toMatchObject({ args: { isLoose: false } })
    expect(await isLoose({ wrote: 'tira aquilo lá', memo: { item: id } })).toMatchObject({
      args: { isLoose: false },
    })
    expect(await ana.say(deleteMemory, { item_id: randomUUID() })).toBe(
      'Esse item não está mais na sua lista.',
    )
    expect(await ana.say(deleteMemory, { item_id: { id: randomUUID() } })).toBe(
      'Esse item não está mais na sua lista.',
    )
  })

  test('a number of a list that nobody was shown deletes nothing: which one is asked', async () => {
    for (const item_type of ['movie', 'note', null])
      expect(await ana.resolve(deleteMemory, { item_id: '3', item_type })).toMatchObject({
        kind: 'choice',
        question: 'Qual item devo apagar?',
      })
  })

  test('what is not there is said to be not there', async () => {
    expect(await ana.say(deleteMemory, { item_id: 'xadrez' })).toBe('Não encontrei "xadrez" na sua lista.')
    expect(await ana.resolve(deleteMemory, {})).toEqual({ kind: 'missing', field: 'item_id' })
  })
})

describe('delete_all_memories and undo_delete', () => {
  beforeEach(() => fill())

  test('everything goes, how many is said, and all comes back', async () => {
    expect(await ana.say(deleteAllMemories, {})).toBe(
      'Apaguei 5 itens. Para desfazer, responda "desfaz" em até 5 minutos.',
    )
    expect(await found({})).toEqual([])
    expect(await ana.say(deleteAllMemories, {})).toBe('Sua lista já está vazia.')
    expect(await ana.say(undoDelete, {}, { now: later(4) })).toContain('De volta: 5 itens.\n• ')
    expect(await found({})).toHaveLength(5)
  })

  test('after five minutes nothing comes back', async () => {
    await ana.run(deleteAllMemories, {})
    expect(await ana.say(undoDelete, {}, { now: later(5) })).toBe(
      'Não há o que desfazer. Só dá para desfazer o que foi feito nesta conversa nos últimos 5 minutos.',
    )
    expect(await found({})).toEqual([])
  })

  test('only those of a type', async () => {
    expect(await ana.say(deleteAllMemories, { item_type: 'movie' })).toContain('Apaguei 3 filmes.')
    expect(await found({})).toEqual(['Comprar pão de queijo na padaria', 'Dark (2017)'])
    expect(await ana.say(deleteAllMemories, { item_type: 'movie' })).toBe('Você não tem filmes na lista.')
  })

  test('the last deletion is undone, one at a time', async () => {
    await ana.run(deleteMemory, { item_id: 'dark' }, { now: later(0) })
    await ana.run(deleteMemory, { item_id: 'psicose' }, { now: later(1) })
    expect(await ana.say(undoDelete, {}, { now: later(2) })).toBe('De volta: Psicose (1960).')
    expect(await ana.say(undoDelete, {}, { now: later(2) })).toBe('De volta: Dark (2017).')
  })

  test('what another conversation deleted stays deleted, unless it is named', async () => {
    const elsewhere = { conversation: asId<ConversationId>(randomUUID()) }
    await ana.run(deleteMemory, { item_id: 'dark' }, elsewhere)
    expect(await ana.say(undoDelete, {}, { now: later(1) })).toContain('Não há o que desfazer.')
    expect(await ana.say(undoDelete, { item_id: { all: true } }, { now: later(1) })).toContain(
      'Não encontrei nada',
    )
    expect(await ana.say(undoDelete, { item_id: { words: 'isso aí' } }, { now: later(1) })).toContain(
      'Não há o que desfazer.',
    )
    expect(await found({ item_type: 'tv_show' })).toEqual([])
    expect(await ana.say(undoDelete, { item_id: { words: 'dark' } }, { now: later(1) })).toBe(
      'De volta: Dark (2017).',
    )
  })

  test('a second undo takes nothing that another conversation kept, though it was deleted and brought back here', async () => {
    const elsewhere = { conversation: asId<ConversationId>(randomUUID()) }
    await ana.run(saveNote, { content: 'pagar a luz' }, { ...elsewhere, now: later(0) })
    await ana.run(deleteAllMemories, {}, { now: later(1) })
    expect(await ana.say(undoDelete, {}, { now: later(2) })).toContain('De volta:')
    expect(await ana.say(undoDelete, {}, { now: later(2) })).not.toContain('pagar a luz')
    expect(await found({ query: 'luz' })).toEqual(['pagar a luz'])
  })

  test('what was deleted in one plan comes back in one go', async () => {
    await ana.run(deleteMemory, { item_id: 'dark' }, { key: 'plano:0' })
    await ana.run(deleteMemory, { item_id: 'psicose' }, { key: 'plano:1' })
    const said = await ana.say(undoDelete, {})
    for (const words of ['De volta: 2 itens.', '• Dark (2017)', '• Psicose (1960)'])
      expect(said).toContain(words)
  })

  test('what was saved anew meanwhile is not there twice', async () => {
    await ana.run(deleteAllMemories, {})
    await ana.run(saveTvShow, { title: 'Dark' }, { now: later(1) })
    // The save is the last act: it goes first, and comes back with the rest where it is done again.
    expect(await ana.say(undoDelete, {}, { now: later(2) })).toBe('Desfeito. Fora da lista: Dark (2017).')
    await ana.run(saveTvShow, { title: 'Dark' }, { now: later(2) })
    await desk.sql(
      "update leme.memory_item set created_at = $1 where deleted_at is null and title = 'Dark'",
      [later(-60)],
    )
    expect(await ana.say(undoDelete, {}, { now: later(3) })).toContain('De volta: 4 itens.')
    expect(await found({ item_type: 'tv_show' })).toEqual(['Dark (2017)'])
  })

  test('what is deleted for long is gone for good, and nothing else is', async () => {
    await ana.run(deleteMemory, { item_id: 'dark' })
    const [{ tenant_id: tenant }] = (await desk.sql<{ tenant_id: string }>(
      'select tenant_id from leme.memory_item limit 1',
    )) as [{ tenant_id: string }]
    const purge = async (before: Date) =>
      (await desk.sql<{ n: number }>('select leme.purge_memory_items($1, $2) as n', [tenant, before]))[0]?.n
    expect(await purge(now)).toBe(0)
    expect(await purge(later(1))).toBeGreaterThanOrEqual(1)
    expect(await desk.sql('select id from leme.memory_item where owner_id = $1', [ana.id])).toHaveLength(4)
    const words = await desk.sql<{ word: string }>('select word from leme.memory_word where owner_id = $1', [
      ana.id,
    ])
    expect(words.map(({ word }) => word)).not.toContain('dark')
    expect(words.map(({ word }) => word)).toContain('psicose')
  })
})

describe('nobody sees another’s memories', () => {
  test('not by searching, opening, deleting, undoing or exporting', async () => {
    await fill()
    const bia = await desk.person()
    const { items, memo } = await shownTo()
    const id = items[0]?.id ?? ''
    expect(await found({}, bia)).toEqual([])
    expect(await found({ query: 'terror' }, bia)).toEqual([])
    expect(await bia.say(openMemory, { item_id: { id } }, { memo })).toBe(
      'Esse item não está mais na sua lista.',
    )
    expect(await bia.say(deleteMemory, { item_id: { id } }, { memo })).toBe(
      'Esse item não está mais na sua lista.',
    )
    expect(await bia.say(deleteAllMemories, {})).toBe('Sua lista já está vazia.')
    expect(await bia.say(exportMemories, {})).toBe('Sua lista está vazia.')
    await ana.run(deleteAllMemories, {})
    expect(await bia.say(undoDelete, {})).toContain('Não há o que desfazer.')
    await ana.run(undoDelete, {})
    expect(await found({})).toHaveLength(5)
  })

  test('the same film may be kept by two', async () => {
    const bia = await desk.person()
    await ana.run(saveMovie, { title: 'Interestelar' })
    expect(await bia.say(saveMovie, { title: 'Interestelar' })).toBe('Salvo como filme: Interestelar (2014).')
  })

  test('whoever is forgotten is forgotten with all they kept', async () => {
    await fill()
    await desk.sql('delete from leme.contact where id = $1', [ana.id])
    expect(await desk.sql('select 1 from leme.memory_item where owner_id = $1', [ana.id])).toEqual([])
    expect(await desk.sql('select 1 from leme.memory_word where owner_id = $1', [ana.id])).toEqual([])
  })
})

describe('open_memory', () => {
  test('shows an item whole', async () => {
    desk.lookups.pages.set('https://exemplo.com/a', {
      kind: 'page',
      title: 'Artigo',
      description: 'Sobre barcos',
      image: null,
      siteName: null,
    })
    const { entityIds } = await ana.run(saveLink, { url: 'https://exemplo.com/a' }, { now: october })
    expect(await ana.say(openMemory, { item_id: { id: entityIds[0] ?? '' } })).toBe(
      'Artigo.\nSobre barcos\nhttps://exemplo.com/a\nLink, na lista desde 20 de outubro.',
    )
    const note = await ana.run(saveNote, { content: 'Linha um\nLinha dois' })
    expect(await ana.say(openMemory, { item_id: { id: note.entityIds[0] ?? '' } })).toBe(
      'Linha um\nLinha dois\nNota, na lista desde hoje.',
    )
  })
})

describe('export_memories', () => {
  test('as JSON: everything, oldest first, and it can be read', async () => {
    await fill()
    const { data, also } = await ana.run(exportMemories, { format: 'json' })
    const { parts } = data as { parts: string[] }
    expect(parts.flatMap((part) => JSON.parse(part) as { title: string }[])).toMatchObject([
      { type: 'movie', title: 'O Iluminado', year: 1980, tmdbId: 694, savedAt: '2026-10-20T15:00:00.000Z' },
      { title: 'Psicose' },
      { title: 'Toy Story 3' },
      { type: 'tv_show', title: 'Dark' },
      { type: 'note', content: 'Comprar pão de queijo na padaria' },
    ])
    expect(also).toBeUndefined()
  })

  test('as Markdown', async () => {
    await fill()
    expect(await ana.say(exportMemories, {})).toBe(
      [
        '- O Iluminado (1980) (filme, 2026-10-20)',
        '- Psicose (1960) (filme, 2026-11-15)',
        '- Toy Story 3 (2010) (filme, 2026-11-15)',
        '- Dark (2017) (série, 2026-11-15)',
        '- Comprar pão de queijo na padaria (nota, 2026-11-15)',
        '',
        'Exportei 5 itens.',
      ].join('\n'),
    )
  })

  test('as a spreadsheet: a head, a row for each item, and nothing that a spreadsheet would run', async () => {
    await ana.run(saveNote, { content: '=1+1; "pão"' })
    expect(await ana.say(exportMemories, { format: 'csv' })).toBe(
      [
        '"tipo";"título";"conteúdo";"link";"ano";"salvo em"',
        `"nota";"'=1+1; ""pão""";"'=1+1; ""pão""";"";"";"2026-11-15"`,
        '',
        'Exportei 1 item.',
      ].join('\n'),
    )
  })

  test('in a form that is not made here: it says so and gives a text', async () => {
    await ana.run(saveNote, { content: 'pão' })
    expect(await ana.say(exportMemories, { format: 'pdf' })).toBe(
      'Em PDF eu não faço; vai em texto.\n\n- pão (nota, 2026-11-15)\n\nExportei 1 item.',
    )
  })

  test.each(['json', 'markdown', 'csv'])(
    'a long one as %s goes on where it ended, and nothing is left out',
    async (format) => {
      const contents = Array.from({ length: 60 }, (_, n) =>
        `${n} ${'palavra "citada" '.repeat(n === 7 ? 400 : 40)}`.trim(),
      )
      for (const [n, content] of contents.entries()) await ana.run(saveNote, { content }, { now: later(n) })
      let after = ''
      const texts: string[] = []
      for (let turn = 0; turn < 20; turn += 1) {
        const { data, also } = await ana.run(exportMemories, { format, after })
        const { parts } = data as { parts: string[] }
        expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(4_000)
        expect(parts.length).toBeLessThanOrEqual(4)
        texts.push(...parts)
        const option = also?.options?.[0]?.id
        if (option === undefined) break
        after = option.replace(`export:${format}:`, '')
      }
      const numbers =
        format === 'json'
          ? texts.flatMap((part) =>
              (JSON.parse(part) as { content: string }[]).map(({ content }) => Number(content.split(' ')[0])),
            )
          : texts.flatMap((part) =>
              part
                .split('\n')
                .slice(format === 'csv' ? 1 : 0)
                .map((line) => Number(/\d+/.exec(line)?.[0])),
            )
      expect(numbers).toEqual(contents.map((_, n) => n))
    },
  )
})
