import { describe, expect, test } from 'vitest'
import type { Lesson } from '../../../agent/lessons.js'
import { withLesson, type KnowledgeEntry } from './lesson-entry.js'
import { tryLesson, type Asked } from './try-lesson.js'

const entry = (id: string, title: string, answer: string, words: string[] = []): KnowledgeEntry => ({
  id,
  language: 'pt',
  title,
  answer,
  words,
  media: null,
})
const known = [
  entry('pagamento', 'Formas de pagamento', 'Aceitamos PIX e cartão.', ['parcela']),
  entry('garantia', 'Garantia do serviço', 'Três meses.'),
]
const parking: Lesson = {
  question: 'Vocês têm estacionamento?',
  answer: 'Sim, na rua de trás.',
  replaces: null,
}
let minute = 0
const said = (text: string): Asked => ({
  said: text,
  at: new Date(Date.UTC(2026, 10, 9, 12, minute++)),
  conversation: `conversation ${minute}`,
})

describe('what a lesson would have meant', () => {
  test('it answers what asks the same in other words, and nothing else', () => {
    const asked = [
      said('tem estacionamento aí?'),
      said('quais as formas de pagamento?'),
      said('bom dia'),
      said('TEM ESTACIONAMENTO AÍ'),
    ]
    const { questions, now } = tryLesson(parking, known, asked)
    expect(now).toBeNull()
    expect(questions).toEqual([
      {
        said: 'tem estacionamento aí?',
        times: 2,
        at: asked[0]?.at,
        conversation: 'conversation 1',
        before: null,
      },
    ])
  })

  test('what answers so far is told: the question’s own entry, and what each message gets today', () => {
    const lesson = { question: 'Qual a garantia do serviço?', answer: 'Seis meses.', replaces: 'garantia' }
    const { questions, now } = tryLesson(lesson, known, [said('qual a garantia do serviço de vocês?')])
    expect(now).toEqual({ id: 'garantia', question: 'Garantia do serviço', answer: 'Três meses.' })
    expect(questions).toMatchObject([{ before: 'Três meses.' }])
  })

  test('what another entry answers better stays with it', () => {
    const lesson = { question: 'Formas de contato', answer: 'Por aqui.', replaces: null }
    expect(tryLesson(lesson, known, [said('quais as formas de pagamento? parcela?')]).questions).toEqual([])
  })

  test('more questions than anybody reads are not told', () => {
    const asked = Array.from({ length: 60 }, (_, index) => said(`tem estacionamento${' aí'.repeat(index)}?`))
    expect(tryLesson(parking, known, asked).questions).toHaveLength(30)
  })
})

describe('the knowledge with a lesson in it', () => {
  test('a new question is an entry of its own, in its own language', () => {
    const { knowledge, entry: added } = withLesson(known, parking)
    expect(knowledge).toEqual([...known, added])
    expect(added).toMatchObject({ id: 'voces-tem-estacionamento', language: 'pt', title: parking.question })
    expect(
      withLesson(known, { ...parking, question: 'Do you have parking for customers?' }).entry.language,
    ).toBe('en')
  })

  test('the same question again is answered otherwise, whatever its accents', () => {
    const first = withLesson(known, parking).knowledge
    const { knowledge } = withLesson(first, {
      ...parking,
      question: 'voces tem estacionamento?',
      answer: 'Não.',
    })
    expect(knowledge.map(({ answer }) => answer)).toEqual(['Aceitamos PIX e cartão.', 'Três meses.', 'Não.'])
  })

  test('an entry that is replaced keeps its code, words and media', () => {
    const { knowledge } = withLesson(known, {
      question: 'Pagamento',
      answer: 'Só PIX.',
      replaces: 'pagamento',
    })
    expect(knowledge[0]).toEqual({ ...known[0], title: 'Pagamento', answer: 'Só PIX.' })
    expect(knowledge).toHaveLength(2)
  })

  test('codes are never the same, however alike or strange the questions', () => {
    let knowledge: readonly KnowledgeEntry[] = []
    const long = 'pergunta muito comprida sobre a mesma coisa de sempre'
    for (const question of [`${long} um`, `${long} dois`, '???', '!!!'])
      knowledge = withLesson(knowledge, { question, answer: 'x', replaces: null }).knowledge
    const ids = knowledge.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9][a-z0-9_-]{0,39}$/)
  })
})
