import { shorten } from '../../../../conversation/shorten.js'
import { digestOf } from './digest-of.js'

const noteTitleMax = 60

/** What a note goes by in a list: how it begins. */
export function noteTitle(content: string): string {
  return shorten(content.replace(/\s+/g, ' '), noteTitleMax)
}

/** The same words are the same note. */
export function noteSameness(content: string): string {
  return `note:${digestOf(content)}`
}
