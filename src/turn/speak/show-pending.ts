import { phrase, type Phrases } from '../../agent/phrases.js'
import type { Message } from '../../conversation/message.js'
import type { Pending } from '../../conversation/pending.js'
import { planOptions } from '../plan-options.js'
import { tapId } from '../understand/read-tap.js'
import { showOptions } from '../../agent/reply/show-options.js'

/** What waits for a word, as the person sees it. */
export function showPending(pending: Pending, phrases: Phrases): Message {
  switch (pending.kind) {
    case 'plan':
      return {
        type: 'buttons',
        text: `${pending.plan.preview}\n\n${phrase(phrases, 'askConfirmation')}`,
        options: planOptions(phrases).map(({ id, title }) => ({ id: tapId[id](pending.id), title })),
      }
    case 'choice': {
      const options = pending.options.map((option, index) => ({
        id: tapId.option(pending.id, index),
        title: option.title,
        ...(option.description === undefined ? {} : { description: option.description }),
      }))
      return showOptions(pending.question, options, phrases, pending.page)
    }
    case 'fields':
    case 'transition':
      return { type: 'text', text: pending.question }
  }
}
