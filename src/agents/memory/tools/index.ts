import type { Tool } from '../../../agent/define-tool.js'
import { changeMemory } from './change-memory.js'
import { deleteAllMemories } from './delete-all-memories.js'
import { deleteMemory } from './delete-memory.js'
import { editMemory } from './edit-memory.js'
import { enrichMovie } from './enrich-movie.js'
import { enrichTvShow } from './enrich-tv-show.js'
import { enrichVideo } from './enrich-video.js'
import { exportMemories } from './export-memories.js'
import { markSeen } from './mark-seen.js'
import { openMemory } from './open-memory.js'
import { rearrangeMemories } from './rearrange-memories.js'
import { reshapeMemory } from './reshape-memory.js'
import { saveLink } from './save-link.js'
import { saveMovie } from './save-movie.js'
import { saveNote } from './save-note.js'
import { saveToldNote } from './save-told-note.js'
import { saveTvShow } from './save-tv-show.js'
import { saveVideo } from './save-video.js'
import { searchItems } from './search-items.js'
import { undoDelete } from './undo-delete.js'

/** Those that a model may propose, then those that only rules and taps lead to. */
export const memoryTools: readonly Tool[] = [
  saveNote,
  saveMovie,
  saveTvShow,
  saveVideo,
  saveLink,
  enrichMovie,
  enrichTvShow,
  enrichVideo,
  searchItems,
  openMemory,
  deleteMemory,
  editMemory,
  markSeen,
  reshapeMemory,
  undoDelete,
  deleteAllMemories,
  exportMemories,
  changeMemory,
  rearrangeMemories,
  saveToldNote,
]
