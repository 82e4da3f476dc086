import { freeText, type Slot } from '../../../agent/slots.js'
import { findUrl } from '../find-url.js'
import { readSave } from '../read-save.js'

/** What is to be kept, in the person's own words: where a model put it differently, it is cut from their message. */
export const keptText: Slot = { ...freeText, find: (text) => readSave(text).query || undefined }

/** The person's own link. */
export const keptUrl: Slot = { ...freeText, type: 'url', find: (text) => findUrl(text)?.url }
