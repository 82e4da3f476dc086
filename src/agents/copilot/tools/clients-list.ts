import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { inWords, type Words } from '../../../agent/words.js'
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
    search: { question: { pt: 'Qual nome?', en: 'Which name?' }, slot: clientName },
    without: {
      question: { pt: 'Sem qual dado?', en: 'Without which detail?' },
      slot: modelOnly(clientParts.join(' | ')),
    },
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
  say: saying(clientPage, (page, { language }) => {
    const heading = inWords(language, page.total === 0 ? nothingFound(page) : headingOf(page))
    if (page.total === 0) return heading
    return listed(language, heading, page.clients.map(clientLine), page.total, page.offset)
  }),
})

type Page = z.infer<typeof clientPage>

function nothingFound({ search, without }: Page): Words {
  if (without !== null) {
    const { pt, en } = clientPartWord[without]
    return {
      pt: `Nenhum cliente está sem ${pt} no cadastro.`,
      en: `No client is without ${en} in the records.`,
    }
  }
  return search === null
    ? { pt: 'Você ainda não tem clientes.', en: 'You have no clients yet.' }
    : { pt: `Não encontrei nenhum cliente com "${search}".`, en: `I found no client with "${search}".` }
}

function headingOf({ search, without, total }: Page): Words {
  const all = { pt: counted(total, 'cliente', 'clientes'), en: counted(total, 'client', 'clients') }
  if (without !== null) {
    const { pt, en } = clientPartWord[without]
    return { pt: `${all.pt} sem ${pt} no cadastro:`, en: `${all.en} without ${en} in the records:` }
  }
  return search === null
    ? { pt: `Você tem ${all.pt}:`, en: `You have ${all.en}:` }
    : { pt: `Encontrei ${all.pt}:`, en: `I found ${all.en}:` }
}
