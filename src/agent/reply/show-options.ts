import { phrase, type Phrases } from '../phrases.js'
import { checkMessage } from '../../conversation/check-message.js'
import { messageLimits as limits } from '../../conversation/message-limits.js'
import type { Message, Option } from '../../conversation/message.js'
import { morePageId, optionPage } from '../../conversation/option-page.js'
import { shorten } from '../../conversation/shorten.js'

/** Few and short options are buttons, the others a list, with pages where there are more than ten. */
export function showOptions(text: string, options: readonly Option[], phrases: Phrases, page = 0): Message {
  if (options.length === 0) return { type: 'text', text }
  return asButtons(text, options) ?? asList(text, options, phrases, page)
}

/** Nothing if they are too many, too long or too alike, or have more to say than their titles. */
export function asButtons(text: string, options: readonly Option[]): Message | undefined {
  const message = { type: 'buttons', text, options } as const
  const problems = checkMessage(message).filter(({ field }) => field.startsWith('options'))
  return problems.length === 0 && options.every((option) => option.description === undefined)
    ? message
    : undefined
}

export function asList(text: string, options: readonly Option[], phrases: Phrases, page = 0): Message {
  const { shown, next } = optionPage(options, page)
  const more = next === null ? [] : [{ id: morePageId(next), title: phrase(phrases, 'moreOptions') }]
  return {
    type: 'list',
    text,
    button: phrase(phrases, 'optionsButton'),
    sections: [{ rows: [...shown.map(fitRow), ...more] }],
  }
}

/** A title that had to be shortened is told whole below it, if there is room. */
function fitRow({ id, title, description }: Option): Option {
  const short = shorten(title, limits.rowTitleLength)
  const below = description ?? (short === title ? undefined : title)
  return below === undefined
    ? { id, title: short }
    : { id, title: short, description: shorten(below, limits.rowDescriptionLength) }
}
