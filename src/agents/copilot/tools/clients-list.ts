import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { counted } from '../../../language/counted.js'
import { readers } from './support/access.js'
import { clientLine } from './support/client-lines.js'
import { pagingFields, readPaging } from './support/paging.js'
import { ready } from './support/resolution.js'
import {
  clientPage,
  clientParts,
  clientPartWord,
  goingOnClients,
  selectClients,
} from './support/select-clients.js'
import { clientName, modelOnly } from './support/slots.js'
import { readText } from './support/text.js'
import { listed, saying } from './support/wording.js'

const input = z.object({
  search: z.string().nullable(),
  without: z.enum(clientParts).nullable().default(null),
  limit: z.number(),
  offset: z.number(),
})

export const clientsList = defineTool<z.infer<typeof input>>({
  name: 'clients.list',
  title: { pt: 'Listar clientes', en: 'List clients' },
  description: 'Lista os clientes, todos ou os que respondem a uma busca por nome.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: readers,
  entity: 'Client',
  fields: {
    search: { question: 'Qual nome?', slot: clientName },
    without: { question: 'Sem qual dado?', slot: modelOnly(clientParts.join(' | ')) },
    ...pagingFields,
  },
  input,
  resolve: (draft) =>
    Promise.resolve(
      ready({
        search: readText(draft['search']),
        without: clientParts.find((part) => part === draft['without']) ?? null,
        ...readPaging(draft),
      }),
    ),
  run: async ({ search, without, ...paging }, context) => {
    const found = await selectClients(context, search, paging, without === null ? {} : { without })
    return goingOnClients('clients.list', { search, without, ...paging }, found)
  },
  say: saying(clientPage, ({ search, without, total, offset, clients }) => {
    if (without !== null)
      return total === 0
        ? `Nenhum cliente está sem ${clientPartWord[without]} no cadastro.`
        : listed(
            `${counted(total, 'cliente', 'clientes')} sem ${clientPartWord[without]} no cadastro:`,
            clients.map(clientLine),
            total,
            offset,
          )
    if (total === 0)
      return search === null
        ? 'Você ainda não tem clientes.'
        : `Não encontrei nenhum cliente com "${search}".`
    const heading = `${search === null ? 'Você tem' : 'Encontrei'} ${counted(total, 'cliente', 'clientes')}:`
    return listed(heading, clients.map(clientLine), total, offset)
  }),
})
