import { defineTool } from '../../../agent/define-tool.js'
import { freeText } from '../../../agent/slots.js'
import { resolveKnownTitle, sayTitle, tellTitle } from './support/enrich-title.js'
import { modelSlot } from './support/model-slot.js'
import { titleInput, type TitleArgs } from './support/save-title.js'

export const enrichTvShow = defineTool<TitleArgs>({
  name: 'enrich_tv_show',
  title: { pt: 'Procurar dados de uma série', en: 'Look up a series' },
  description: 'Procura uma série no catálogo: ano, id, gêneros, sinopse.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: [],
  entity: 'Title',
  fields: {
    title: { question: 'Qual é o título da série?', slot: freeText, required: true },
    year: { question: 'De que ano?', slot: modelSlot('número') },
  },
  input: titleInput,
  resolve: (draft, context) => resolveKnownTitle('tv_show', draft, context),
  run: (args, context) => Promise.resolve(tellTitle('tv_show', args, context.wrote)),
  say: sayTitle,
})
