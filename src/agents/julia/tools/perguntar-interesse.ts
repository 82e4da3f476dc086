import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { interestQuestion } from '../interest-question.js'
import { ready } from './support/said.js'

const input = z.object({})

export const perguntarInteresse = defineTool<z.infer<typeof input>>({
  name: 'perguntar_interesse',
  title: { pt: 'Perguntar o interesse', en: 'Ask for the interest' },
  description: 'Pergunta ao médico, com botões, se ele quer ver plantões.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: [],
  entity: 'Question',
  fields: {},
  input,
  resolve: () => Promise.resolve(ready({})),
  run: () =>
    Promise.resolve({
      ok: true,
      data: {},
      entityIds: [],
      also: { messages: [{ type: 'buttons', ...interestQuestion }], memo: { asked: 'interesse' } },
    }),
  say: () => interestQuestion.text,
})
