import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { freeText } from '../../../agent/slots.js'
import { recall } from './recall.js'

const input = z.object({ keys: z.array(z.string()) })

export const recalledSchema = z.record(z.string(), z.string())

/** What a model answered to the same question about the same thing, not long ago. */
export const deskRecall = defineTool<z.infer<typeof input>>({
  name: 'desk.recall',
  title: { pt: 'Lembrar o que a pessoa já contou', en: 'Recall what the person told' },
  description: 'Respostas recentes de um modelo à mesma pergunta.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: [],
  entity: 'Decision',
  hidden: true,
  fields: { keys: { question: '', slot: freeText } },
  input,
  resolve: ({ keys }) => Promise.resolve({ kind: 'ready', args: input.parse({ keys: keys ?? [] }) }),
  run: async ({ keys }, context) => ({ ok: true, data: await recall(context, keys), entityIds: [] }),
  say: () => '',
})
