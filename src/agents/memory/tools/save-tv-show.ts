import { defineTool } from '../../../agent/define-tool.js'
import { keptTitle } from '../slots/kept-slots.js'
import { asksToSave, savesAsked, wordsForSaving } from './support/asks-to-save.js'
import { keepItem, sayKept } from './support/keep-item.js'
import { modelSlot } from './support/model-slot.js'
import { resolveTitle, titleInput, titleItem, titlePreview, type TitleArgs } from './support/save-title.js'

export const saveTvShow = defineTool<TitleArgs>({
  name: 'save_tv_show',
  title: { pt: 'Guardar uma série', en: 'Keep a series' },
  description: 'Salva uma série pelo título; o sistema completa ano, id e gêneros.',
  kind: 'write',
  confirm: 'never',
  asks: asksToSave,
  asksSeveral: savesAsked,
  action: 'create',
  roles: [],
  entity: 'Memory',
  words: wordsForSaving,
  fields: {
    title: {
      question: 'Qual é o título da série?',
      slot: keptTitle,
      required: true,
      soughtByResolve: true,
      orKept: true,
    },
    guess: {
      question: 'É esse?',
      slot: modelSlot('título que a pessoa descreveu e não disse'),
      fromPerson: false,
    },
    year: { question: 'De que ano?', slot: modelSlot('número') },
    said: { question: 'Quem indicou?', slot: modelSlot('o que a pessoa contou dele, nas palavras dela') },
    tmdb_id: { question: 'Qual é o id?', slot: modelSlot('número') },
  },
  input: titleInput,
  shownFirst: ({ isGuess }) => isGuess,
  resolve: (draft, context) => resolveTitle('tv_show', draft, context),
  preview: (args) => Promise.resolve(titlePreview('tv_show', args)),
  run: (args, context) => keepItem(titleItem('tv_show', args), context),
  say: sayKept,
})
