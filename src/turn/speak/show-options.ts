import { phrase, type Phrases } from '../../agents/phrases.js'
import type { Message, Option } from '../../conversation/message.js'

const buttonsMax = 3
const buttonTitleMax = 20
const rowsMax = 10
const rowTitleMax = 24
const rowDescriptionMax = 72

/** Few and short options are buttons, up to ten a list, more than that numbered text. */
export function showOptions(text: string, options: readonly Option[], phrases: Phrases): Message {
  if (options.length === 0) return { type: 'text', text }
  if (options.length <= buttonsMax && options.every(fitsButton) && hasUniqueTitles(options)) {
    return { type: 'buttons', text, options }
  }
  if (options.length <= rowsMax) {
    return {
      type: 'list',
      text,
      button: phrase(phrases, 'optionsButton'),
      sections: [{ rows: options.map(fitRow) }],
    }
  }
  const lines = options.map(
    (option, index) => `${index + 1}. ${[option.title, option.description].filter(Boolean).join(' · ')}`,
  )
  return { type: 'text', text: [text, ...lines].join('\n') }
}

function fitsButton(option: Option): boolean {
  return option.title.length <= buttonTitleMax && option.description === undefined
}

function hasUniqueTitles(options: readonly Option[]): boolean {
  return new Set(options.map((option) => option.title)).size === options.length
}

function fitRow(option: Option): Option {
  const title = shorten(option.title, rowTitleMax)
  return option.description === undefined
    ? { id: option.id, title }
    : { id: option.id, title, description: shorten(option.description, rowDescriptionMax) }
}

/** Shortened at a word, with an ellipsis, within the limit. */
function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1)
  const atWord = cut.lastIndexOf(' ')
  return `${(atWord > max / 2 ? cut.slice(0, atWord) : cut).trimEnd()}…`
}
