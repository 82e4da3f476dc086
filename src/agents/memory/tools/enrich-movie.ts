import { defineTool } from '../../../agent/define-tool.js'
import { freeText } from '../../../agent/slots.js'
import { resolveKnownTitle, sayTitle, tellTitle } from './support/enrich-title.js'
import { modelSlot } from './support/model-slot.js'
import { titleInput, type TitleArgs } from './support/save-title.js'

export const enrichMovie = defineTool<TitleArgs>({
  name: 'enrich_movie',
  title: { pt: 'Procurar dados de um filme', en: 'Look up a film' },
  description: 'Procura um filme no catálogo: ano, id, gêneros, sinopse.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: [],
  entity: 'Title',
  fields: {
    title: { question: 'Qual é o título do filme?', slot: freeText, required: true },
    year: { question: 'De que ano?', slot: modelSlot('número') },
  },
  input: titleInput,
  resolve: (draft, context) => resolveKnownTitle('movie', draft, context),
  run: (args, context) => Promise.resolve(tellTitle('movie', args, context.wrote)),
  say: sayTitle,
})
