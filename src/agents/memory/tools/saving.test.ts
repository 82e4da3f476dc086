import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMemoryDesk, type Keeper, type MemoryDesk } from '../../../../test/support/memory-desk.js'
import { enrichMovie } from './enrich-movie.js'
import { enrichTvShow } from './enrich-tv-show.js'
import { enrichVideo } from './enrich-video.js'
import { saveLink } from './save-link.js'
import { saveMovie } from './save-movie.js'
import { saveNote } from './save-note.js'
import { saveTvShow } from './save-tv-show.js'
import { saveVideo } from './save-video.js'

let desk: MemoryDesk
let ana: Keeper

beforeAll(async () => {
  desk = await openMemoryDesk()
})
afterAll(() => desk.end())
beforeEach(async () => {
  ana = await desk.person()
})

const may = new Date('2026-05-03T15:00:00Z')

async function kept(): Promise<unknown[]> {
  return desk.sql(
    'select type, title, content, url, year, tmdb_id, contact_id, details from leme.memory_item where owner_id = $1 order by type desc',
    [ana.id],
  )
}

describe('save_note', () => {
  test('keeps the words as they are', async () => {
    const content = 'A senha do wifi é "pão de queijo".\nTrocar em janeiro.'
    expect(await ana.say(saveNote, { content })).toBe(
      'Salvo como nota: A senha do wifi é "pão de queijo". Trocar em janeiro.',
    )
    expect(await kept()).toMatchObject([{ type: 'note', content, contact_id: ana.id }])
  })

  test('a note of 300 characters is kept whole and called by its beginning', async () => {
    const content = `Reunião: ${'o projeto começa em janeiro e '.repeat(12)}`.slice(0, 300).trim()
    expect(await ana.say(saveNote, { content })).toBe(
      'Salvo como nota: Reunião: o projeto começa em janeiro e o projeto começa em…',
    )
    expect(await kept()).toMatchObject([{ content }])
  })

  test('one too long is not kept by halves', async () => {
    expect(await ana.say(saveNote, { content: 'a'.repeat(8_001) })).toContain('longa demais')
    expect(await kept()).toEqual([])
  })

  test('nothing is asked for', async () => {
    expect(await ana.resolve(saveNote, { content: '  ' })).toEqual({ kind: 'missing', field: 'content' })
  })
})

describe('save_movie', () => {
  test('asks which, where two go by the name, and keeps the one that was picked with year and id', async () => {
    const choice = await ana.resolve(saveMovie, { title: 'inception' })
    if (choice.kind !== 'choice') throw new Error(`no choice: ${choice.kind}`)
    expect(choice.question).toBe('Encontrei 2 filmes com "inception". Qual deles?')
    expect(choice.options.map(({ title }) => title)).toEqual([
      'Inception (2010)',
      'Inception: The Cobol Job (2010)',
    ])
    const [first] = choice.options
    expect(await ana.say(saveMovie, { title: first?.value ?? null })).toBe(
      'Salvo como filme: Inception (2010).',
    )
    expect(await kept()).toMatchObject([
      { type: 'movie', title: 'Inception', year: 2010, tmdb_id: 27205, details: { otherTitle: 'A Origem' } },
    ])
  })

  test('the year decides, and so does an id among those found', async () => {
    expect(await ana.say(saveMovie, { title: 'Os Suspeitos', year: 2013 })).toBe(
      'Salvo como filme: Os Suspeitos (2013).',
    )
    expect(await ana.say(saveMovie, { title: 'inception', tmdb_id: 64956 })).toBe(
      'Salvo como filme: Inception: The Cobol Job (2010).',
    )
  })

  test('an id from nowhere and a made-up pick are not believed', async () => {
    expect((await ana.resolve(saveMovie, { title: 'inception', tmdb_id: 999 })).kind).toBe('choice')
    await ana.run(saveMovie, { title: { title: 'Filme Inventado', year: 2020, tmdb_id: 12345 } })
    expect(await kept()).toMatchObject([{ title: 'Filme Inventado', year: 2020, tmdb_id: null }])
  })

  test('one that no catalogue knows is kept by its name', async () => {
    expect(await ana.say(saveMovie, { title: 'O Filme da Minha Tia', year: 2019 })).toBe(
      'Salvo como filme: O Filme da Minha Tia (2019).',
    )
  })

  test('the same film twice is kept once, whichever name it goes by', async () => {
    await ana.run(saveMovie, { title: 'Interestelar' }, { now: may })
    expect(await ana.say(saveMovie, { title: 'interstellar' })).toBe(
      'Já está na sua lista desde 3 de maio, como filme: Interestelar (2014).',
    )
    expect(await kept()).toHaveLength(1)
  })

  test('run again under its own key, it is saved and no duplicate', async () => {
    const key = 'plano:0'
    await ana.run(saveMovie, { title: 'Interestelar' }, { key })
    expect(await ana.say(saveMovie, { title: 'Interestelar' }, { key })).toBe(
      'Salvo como filme: Interestelar (2014).',
    )
    expect(await kept()).toHaveLength(1)
  })
})

describe('save_tv_show', () => {
  test('keeps a series, and a film of that name is another thing', async () => {
    expect(await ana.say(saveTvShow, { title: 'fargo' })).toBe('Salvo como série: Fargo (2014).')
    expect(await ana.say(saveMovie, { title: 'fargo' })).toBe(
      'Salvo como filme: Fargo: Uma Comédia de Erros (1996).',
    )
    expect(await kept()).toMatchObject([
      { type: 'tv_show', tmdb_id: 60622 },
      { type: 'movie', tmdb_id: 275 },
    ])
  })
})

describe('enrich_movie and enrich_tv_show', () => {
  test('tell what the catalogue knows, and remember what they told of', async () => {
    expect(await ana.say(enrichMovie, { title: 'a origem' })).toBe(
      'A Origem (2010): ação, ficção científica.\nOutro título: Inception.',
    )
    const { also } = await ana.run(enrichTvShow, { title: 'dark' })
    expect(also?.memo).toEqual({
      subject: { type: 'tv_show', pick: { title: 'Dark', year: 2017, tmdb_id: 70523 } },
    })
  })

  test('say so when nobody knows it, and ask which when several do', async () => {
    expect(await ana.say(enrichMovie, { title: 'xyzzy' })).toBe('Não encontrei o filme "xyzzy".')
    expect(await ana.say(enrichTvShow, { title: 'xyzzy' })).toBe('Não encontrei a série "xyzzy".')
    expect((await ana.resolve(enrichMovie, { title: 'matrix' })).kind).toBe('choice')
  })
})

describe('save_video and enrich_video', () => {
  const url = 'https://www.youtube.com/watch?v=abcdefghijk'

  test('a video of YouTube comes with title and channel', async () => {
    desk.lookups.known.set(url, { ok: true, video: { title: 'Pão em casa', author: 'Cozinha', image: null } })
    expect(await ana.say(enrichVideo, { url: 'https://youtu.be/abcdefghijk' })).toBe(
      'Pão em casa.\nCanal: Cozinha.\nhttps://youtu.be/abcdefghijk',
    )
    expect(await ana.say(saveVideo, { url: 'https://youtu.be/abcdefghijk?si=x' })).toBe(
      'Salvo como vídeo: Pão em casa.',
    )
    expect(await kept()).toMatchObject([
      {
        type: 'video',
        url: 'https://youtu.be/abcdefghijk?si=x',
        title: 'Pão em casa',
        details: { author: 'Cozinha' },
      },
    ])
    expect(await ana.say(saveVideo, { url })).toBe(
      'Já está na sua lista desde hoje, como vídeo: Pão em casa.',
    )
  })

  test.each([
    ['private', 'O vídeo é privado, então guardei só o link.'],
    ['missing', 'O YouTube não encontrou esse vídeo; guardei só o link.'],
    ['unavailable', 'O YouTube não informou o título, então guardei só o link.'],
  ] as const)('one that is %s is kept as a link', async (why, remark) => {
    desk.lookups.known.set(url, { ok: false, why })
    expect(await ana.say(saveVideo, { url })).toBe(`Salvo como vídeo: youtu.be/abcdefghijk. ${remark}`)
    expect(await ana.say(enrichVideo, { url })).toBe('Não consegui ler esse vídeo.')
  })

  test('a title of one’s own does', async () => {
    desk.lookups.known.set(url, { ok: false, why: 'private' })
    expect(await ana.say(saveVideo, { url, title: 'Aula da Bia' })).toBe('Salvo como vídeo: Aula da Bia.')
  })

  test('elsewhere the page speaks for the video', async () => {
    desk.lookups.pages.set('https://vimeo.com/123', {
      kind: 'page',
      title: 'Curta',
      description: '',
      image: null,
      siteName: 'Vimeo',
    })
    expect(await ana.say(saveVideo, { url: 'https://vimeo.com/123' })).toBe('Salvo como vídeo: Curta.')
  })
})

describe('save_link', () => {
  test('comes with what the page says of itself', async () => {
    desk.lookups.pages.set('https://exemplo.com/pao', {
      kind: 'page',
      title: 'Pão caseiro',
      description: 'Com fermento natural',
      image: 'https://exemplo.com/pao.jpg',
      siteName: 'Receitas',
    })
    expect(await ana.say(saveLink, { url: 'exemplo.com/pao' })).toBe('Salvo como link: Pão caseiro.')
    expect(await kept()).toMatchObject([
      {
        type: 'link',
        url: 'https://exemplo.com/pao',
        content: 'Com fermento natural',
        details: { siteName: 'Receitas' },
      },
    ])
    expect(await ana.say(saveLink, { url: 'http://www.exemplo.com/pao/?utm_source=x' })).toBe(
      'Já está na sua lista desde hoje, como link: Pão caseiro.',
    )
  })

  test.each([
    ['private_address', 'O endereço é de uma rede privada, então não abri a página.'],
    ['too_many_redirects', 'O endereço redireciona sem parar, então guardei só o link.'],
    ['too_slow', 'A página demorou demais para abrir, então guardei só o link.'],
    ['not_a_page', 'Não é uma página que eu consiga ler, então guardei só o link.'],
    ['refused', 'O site não me deixou ler a página, então guardei só o link.'],
    ['unreachable', 'Não consegui abrir a página, então guardei só o link.'],
  ] as const)('one that is %s is kept as a plain link, and why is said', async (why, remark) => {
    desk.lookups.pages.set('https://exemplo.com/x', { kind: 'unread', why })
    expect(await ana.say(saveLink, { url: 'https://exemplo.com/x' })).toBe(
      `Salvo como link: exemplo.com/x. ${remark}`,
    )
    expect(await kept()).toMatchObject([
      { type: 'link', url: 'https://exemplo.com/x', title: 'exemplo.com/x' },
    ])
  })

  test('only links of the web are kept', async () => {
    for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'não é link', 'ftp://exemplo.com/x'])
      expect(await ana.say(saveLink, { url }), url).toBe(
        'Só consigo salvar links que começam com http ou https.',
      )
    expect(await kept()).toEqual([])
  })
})
