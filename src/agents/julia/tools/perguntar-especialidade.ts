import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { ready } from './support/said.js'

const input = z.object({})
const question = 'Qual é a sua especialidade?'

export const perguntarEspecialidade = defineTool<z.infer<typeof input>>({
  name: 'perguntar_especialidade',
  title: { pt: 'Perguntar a especialidade', en: 'Ask for the speciality' },
  description: 'Pergunta ao médico a especialidade.',
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
      also: { messages: [{ type: 'text', text: question }], memo: { asked: 'speciality' } },
    }),
  say: () => question,
})
