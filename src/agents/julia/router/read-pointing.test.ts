import { describe, expect, test } from 'vitest'
import { cardsLike, readDescribed, readPointing } from './read-pointing.js'

/** Monday. */
const now = new Date('2026-11-16T13:00:00Z')
const timeZone = 'America/Sao_Paulo'
const card = (id: string, day: string, region: string, period: string, speciality: string) => ({
  id,
  day: `2026-11-${day}`,
  hospital: `Hospital ${id}`,
  region,
  period,
  speciality,
  owner: 'Dra. Rosa',
})
const cards = [
  card('A', '19', 'zona norte', 'diurno', 'clínica médica'),
  card('B', '22', 'zona norte', 'noturno', 'clínica médica'),
  card('C', '24', 'centro', 'noturno', 'clínica médica'),
  card('D', '26', 'zona sul', 'diurno', 'ortopedia'),
]
const ids = (found: { readonly cards: readonly { readonly id: string }[] } | undefined) =>
  found?.cards.map(({ id }) => id).join('')

describe('one of those on the screen, pointed at', () => {
  test.each<[string, string | undefined]>([
    ['a do centro', 'C'],
    ['o noturno de domingo', 'B'],
    ['o do sul', 'D'],
    ['gostei do de domingo à noite', 'B'],
    ['fiquei com o de orto', 'D'],
    ['me fala do plantão de ortopedia', 'D'],
    ['o de terça', 'C'],
    ['a vaga noturna', 'BC'],
    ['o de pediatria', undefined],
    ['tem de pediatria?', undefined],
  ])('%s', (text, expected) => {
    expect(ids(readPointing(text, cards, now, timeZone))).toBe(expected)
  })
})

describe('one of those on the screen, told by what it is like', () => {
  test.each<[string, string | undefined]>([
    ['e terça 24 no centro, como é?', 'C'],
    ['tenho interesse no 22', 'B'],
    ['não é 22, é 24', 'C'],
    ['26 diurno, orto', 'D'],
    ['clínica de terça', 'C'],
    ['24/11 noturno', 'C'],
    ['quinta diurno na zona norte', 'A'],
    // Others are looked for, or none is told from the others.
    ['tem no centro dia 24?', undefined],
    ['só depois do dia 24', undefined],
    ['prefiro noturno no domingo', undefined],
    ['dia 24 não posso', undefined],
    ['dia 19 ou dia 22', undefined],
    ['noturno', undefined],
    ['centro', undefined],
    ['pediatria dia 24', undefined],
    ['dia 24 eu trabalho', undefined],
  ])('%s', (text, expected) => {
    expect(ids(readDescribed(text, cards, now, timeZone))).toBe(expected)
  })
})

test.each<[string, string]>([
  ['esquece o de domingo', 'B'],
  ['você está mostrando noturno de novo', 'BC'],
  ['o centro não dá', 'C'],
  ['esse não', ''],
])('%s is like %s', (text, expected) => {
  expect(ids({ cards: cardsLike(text, cards, now, timeZone) })).toBe(expected)
})
