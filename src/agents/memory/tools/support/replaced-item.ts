import { z } from 'zod'
import type { Ran, ToolContext } from '../../../../agent/define-tool.js'
import { shorten } from '../../../../conversation/shorten.js'
import { listWith, replaceItem } from './replace-item.js'
import { labelOf, saying, sentence } from './wording.js'

/** What the item says from now on: its words, its name, or what was told of it; or it is a new one after all. */
export const changeKinds = ['text', 'name', 'remark', 'new'] as const
const changed = z.object({ as: z.enum(changeKinds), text: z.string(), label: z.string() })

/** What a changed item says is shown whole, as far as a message goes. */
export const shownMax = 1_000

export async function runReplacement(
  { id, as, text }: { readonly id: string; readonly as: (typeof changeKinds)[number]; readonly text: string },
  context: ToolContext & { readonly key: string },
): Promise<Ran> {
  const made = await replaceItem({ id, as, text }, 0, context)
  if (made === undefined)
    return { ok: false, code: 'not_found', message: 'Esse item não está mais na sua lista.' }
  const memo = { item: made.id, list: listWith(context.memo, id, made.id) }
  return { ok: true, data: { as, text, label: labelOf(made) }, entityIds: [id, made.id], also: { memo } }
}

export const sayReplacement = saying(changed, ({ as, text, label }) => {
  if (as === 'new') return sentence(`Salvo como nota: ${label}`)
  const now = as === 'text' ? 'A nota agora' : as === 'name' ? 'O nome agora' : `Guardei junto de "${label}"`
  return `${sentence(`Mudei. ${now}: ${shorten(text, shownMax)}`)}\nPara voltar, diga "desfaz".`
})
