import { z } from 'zod'
import { defineTool, type Tool } from '../../../agent/define-tool.js'
import type { Words } from '../../../agent/words.js'
import { readers } from './support/access.js'
import { openListIn } from './support/going-on.js'
import { failed, ready, refuse } from './support/resolution.js'
import { saying } from './support/wording.js'

const input = z.object({ list: z.string(), args: z.record(z.string(), z.json()) })
const result = z.object({ list: z.string(), data: z.json() })

const nothingMore: Words = {
  pt: 'Não há mais nada para mostrar nessa lista.',
  en: 'There is nothing more to show in that list.',
}

/** The rest of the list last shown: the same one, asked for in the same way, from where it stopped. */
export function listsMore(lists: readonly Tool[]): Tool {
  const listNamed = (name: string) => lists.find((tool) => tool.name === name)
  return defineTool<z.infer<typeof input>>({
    name: 'lists.more',
    title: { pt: 'Ver o resto de uma lista', en: 'See the rest of a list' },
    description: 'Mostra o resto da última lista.',
    kind: 'read',
    confirm: 'never',
    action: 'read',
    roles: readers,
    entity: 'List',
    names: ({ list, data = null }) => {
      const tool = typeof list === 'string' ? listNamed(list) : undefined
      return tool ? [{ entity: tool.entity, records: data }] : []
    },
    fields: {},
    input,
    resolve: (_draft, { memo }) => {
      const open = openListIn(memo)
      if (!open || !listNamed(open.tool)) return Promise.resolve(refuse('nothing_more', nothingMore).obstacle)
      return Promise.resolve(ready({ list: open.tool, args: { ...open.args, offset: open.next } }))
    },
    async run({ list, args }, context) {
      const tool = listNamed(list)
      if (!tool?.run) return failed('nothing_more', nothingMore)
      const ran = await tool.run(tool.input.parse(args), context)
      return ran.ok ? { ...ran, data: { list, data: ran.data } } : ran
    },
    say: saying(result, ({ list, data }, context) => listNamed(list)?.say(data, context) ?? ''),
  })
}
