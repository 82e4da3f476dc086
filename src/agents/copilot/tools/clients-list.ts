import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { counted } from '../../../language/counted.js'
import { readers } from './support/access.js'
import { clientLine } from './support/client-lines.js'
import { pagingFields, readPaging } from './support/paging.js'
import { ready } from './support/resolution.js'
import { clientPage, goingOnClients, selectClients } from './support/select-clients.js'
import { clientName } from './support/slots.js'
import { readText } from './support/text.js'
import { listed, saying } from './support/wording.js'

const input = z.object({ search: z.string().nullable(), limit: z.number(), offset: z.number() })

export const clientsList = defineTool<z.infer<typeof input>>({
  name: 'clients.list',
  description: 'Lista os clientes, todos ou os que respondem a uma busca por nome.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: readers,
  entity: 'Client',
  fields: { search: { question: 'Qual nome?', slot: clientName }, ...pagingFields },
  input,
  resolve: (draft) => Promise.resolve(ready({ search: readText(draft['search']), ...readPaging(draft) })),
  run: async ({ search, ...paging }, context) =>
    goingOnClients('clients.list', { search, ...paging }, await selectClients(context, search, paging)),
  say: saying(clientPage, ({ search, total, offset, clients }) => {
    if (total === 0)
      return search === null
        ? 'Você ainda não tem clientes.'
        : `Não encontrei nenhum cliente com "${search}".`
    const heading = `${search === null ? 'Você tem' : 'Encontrei'} ${counted(total, 'cliente', 'clientes')}:`
    return listed(heading, clients.map(clientLine), total, offset)
  }),
})
