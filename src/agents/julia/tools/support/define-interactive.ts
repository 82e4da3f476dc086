import { z } from 'zod'
import { defineTool, type Resolution, type Tool } from '../../../../agent/define-tool.js'
import type { Words } from '../../../../agent/words.js'
import type { JsonObject } from '../../../../conversation/json.js'
import type { Message } from '../../../../conversation/message.js'
import { modelOnly } from './said.js'
import { sendInteractive } from './window.js'

export const interactiveCategory = 'interactive'

type Spec = {
  readonly name: string
  readonly title: Words
  readonly description: string
  /** What of each field the prompt shows. */
  readonly fields: { readonly [field: string]: string }
  readonly read: (draft: JsonObject) => Resolution<{ message: Message }>
}

const input = z.object({ message: z.custom<Message>() })

/** A tool whose only effect is the message it makes: validated here, checked for what it claims like any words of a model. */
export function defineInteractive({ name, title, description, fields, read }: Spec): Tool {
  return defineTool<{ message: Message }>({
    name,
    title,
    description,
    kind: 'read',
    confirm: 'never',
    action: 'execute',
    roles: [],
    entity: interactiveCategory,
    speaks: true,
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, type]) => [field, { question: '', slot: modelOnly(type) }]),
    ),
    input,
    resolve: (draft) => Promise.resolve(read(draft)),
    run: ({ message }, context) => sendInteractive(message, context),
    // The words in it are a model's: nothing of them is ever said as a fact.
    say: () => '',
  })
}
