import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { inWords } from '../../../agent/words.js'
import { isJsonObject, type Json } from '../../../conversation/json.js'
import { counted } from '../../../language/counted.js'
import { readers } from './support/access.js'
import { clientLine } from './support/client-lines.js'
import { pagingFields, readPaging } from './support/paging.js'
import { askFor, ready } from './support/resolution.js'
import { clientPage, selectClients, type ClientFilters } from './support/select-clients.js'
import { clientQuery, modelOnly } from './support/slots.js'
import { readText } from './support/text.js'
import { listed, saying } from './support/wording.js'

const filters = z.object({
  hasPhone: z.boolean().nullable(),
  hasEmail: z.boolean().nullable(),
  hasPendingQuotes: z.boolean().nullable(),
})
const input = z.object({ query: z.string(), filters, limit: z.number(), offset: z.number() })

export const clientsSearch = defineTool<z.infer<typeof input>>({
  name: 'clients.search',
  title: { pt: 'Procurar um cliente', en: 'Look for a client' },
  description: 'Procura clientes por nome, e-mail, telefone ou CPF/CNPJ.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: readers,
  entity: 'Client',
  fields: {
    query: {
      question: { pt: 'Qual cliente você procura?', en: 'Which client are you looking for?' },
      slot: clientQuery,
      required: true,
    },
    filters: {
      question: { pt: 'Quais filtros?', en: 'Which filters?' },
      slot: modelOnly('{ hasPhone?, hasEmail?, hasPendingQuotes? }'),
    },
    ...pagingFields,
  },
  input,
  resolve: (draft) => {
    const query = readText(draft['query'])
    if (query === null) return Promise.resolve(askFor('query').obstacle)
    return Promise.resolve(ready({ query, filters: readFilters(draft['filters']), ...readPaging(draft) }))
  },
  run: ({ query, filters: wanted, ...paging }, context) =>
    selectClients(context, query, paging, withoutNulls(wanted)),
  say: saying(clientPage, ({ search, total, offset, clients }, { language }) => {
    const said = search ?? ''
    if (total === 0)
      return inWords(language, {
        pt: `Não encontrei nenhum cliente com "${said}".`,
        en: `I found no client with "${said}".`,
      })
    const heading = inWords(language, {
      pt: `Encontrei ${counted(total, 'cliente', 'clientes')}:`,
      en: `I found ${counted(total, 'client', 'clients')}:`,
    })
    return listed(language, heading, clients.map(clientLine), total, offset)
  }),
})

function readFilters(value: Json | undefined): z.infer<typeof filters> {
  const given = isJsonObject(value) ? value : {}
  return {
    hasPhone: flag(given['hasPhone']),
    hasEmail: flag(given['hasEmail']),
    hasPendingQuotes: flag(given['hasPendingQuotes']),
  }
}

function flag(value: Json | undefined): boolean | null {
  return typeof value === 'boolean' ? value : null
}

function withoutNulls({ hasPhone, hasEmail, hasPendingQuotes }: z.infer<typeof filters>): ClientFilters {
  return {
    ...(hasPhone === null ? {} : { hasPhone }),
    ...(hasEmail === null ? {} : { hasEmail }),
    ...(hasPendingQuotes === null ? {} : { hasPendingQuotes }),
  }
}
