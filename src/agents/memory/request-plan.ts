import type { DraftStep } from '../../conversation/draft.js'
import type { JsonObject } from '../../conversation/json.js'

/** What the rules make of a request. */
export type RequestPlan =
  | { readonly do: 'write'; readonly steps: readonly DraftStep[] }
  | { readonly do: 'read'; readonly tool: string; readonly args: JsonObject }
  /** A few words that may be a film, a series or a note: who can tell, decides. */
  | { readonly do: 'save_title'; readonly title: string; readonly year: number | null }
  | { readonly do: 'tell_title'; readonly title: string; readonly year: number | null }
  | { readonly do: 'say'; readonly phrase: string; readonly params?: { readonly [name: string]: string } }
