import { anywhere } from '../../../../agent/anywhere.js'
import type { AgentList } from '../../../../agent/lists.js'
import { deskRoles } from '../desk-roles.js'

type Row = { id: string; language: string; title: string; answer: string; words: string[] }

/** What the desk can answer, in the order of its codes. */
export const knowledgeList: AgentList = {
  id: 'knowledge',
  title: { pt: 'Perguntas e respostas', en: 'Questions and answers' },
  roles: deskRoles,
  columns: [
    { id: 'title', title: { pt: 'Pergunta', en: 'Question' }, kind: 'text' },
    { id: 'answer', title: { pt: 'Resposta', en: 'Answer' }, kind: 'text' },
    { id: 'words', title: { pt: 'Palavras', en: 'Words' }, kind: 'text' },
    {
      id: 'language',
      title: { pt: 'Idioma', en: 'Language' },
      kind: 'state',
      states: { pt: { pt: 'Português', en: 'Portuguese' }, en: { pt: 'Inglês', en: 'English' } },
    },
  ],
  lesson: { question: 'title', answer: 'answer', replaces: true },
  async read({ search, after, limit }, { sql }) {
    const [id = null, language = null] = after === null ? [] : after.split(' ')
    const { rows } = await sql.query<Row>(
      `select k.id, k.language, k.title, k.answer, k.words
         from leme.knowledge k
        where ($1 = '' or k.asked_folded like $2 or k.answer_folded like $2)
          and ($3::text is null or (k.id, k.language) > ($3, $4))
        order by k.id, k.language limit $5`,
      [search, anywhere(search), id, language, limit],
    )
    return rows.map((row) => ({
      id: row.id,
      place: `${row.id} ${row.language}`,
      cells: { title: row.title, answer: row.answer, words: row.words.join(', '), language: row.language },
    }))
  },
}
