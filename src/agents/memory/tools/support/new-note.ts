import type { NewItem } from './keep-item.js'
import { noteSameness, noteTitle } from './note-title.js'

/** A note, in the person's own words. */
export function newNote(content: string): NewItem {
  return {
    type: 'note',
    title: noteTitle(content),
    content,
    url: null,
    year: null,
    tmdbId: null,
    details: {},
    foundBy: [],
    sameness: noteSameness(content),
    remark: null,
  }
}
