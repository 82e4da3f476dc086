import type { Signal } from '../conversation/signal.js'
import type { Slot } from './slots.js'
import type { Words } from './words.js'

/** Something people want of an agent, told by examples and a corpus, by rules that speak for it, or by one that leaves no doubt. */
export type Intent = {
  readonly id: string
  /** What people want by it, in words for the members of a business: "Saber um preço". */
  readonly title?: Words
  readonly examples: readonly string[]
  /** For what is beyond doubt (a link alone, a bare greeting): when the folded text matches, nothing else is asked. */
  readonly certain?: RegExp
  /** Evidence: when the folded text matches, that speaks for this intent. What it is worth is learnt from the corpus. */
  readonly rule?: RegExp
  /** Not to be half understood (everything is deleted): where it is not certain, no word may be left over. */
  readonly whole?: true
  /** Beside other requests it is what counts most: somebody in danger, angry, or asking for a person. The earlier in the list, the more. */
  readonly leads?: true
  /** About what the person keeps with the agent: "minhas coisas" is that, as long as neither data nor the person is named. */
  readonly ownThings?: true
  /** A word of courtesy (a greeting, thanks): beside a request it asks for nothing. */
  readonly courtesy?: true
  /** What its being said tells of the person or the moment, whatever else is said with it. */
  readonly signal?: Signal
  /** What else is known of a text and weighed with its words, each under a name of its own. */
  readonly evidence?: (text: string) => readonly string[]
  /** The tool that serves it. Defaults to the tool of the same name, if there is one. */
  readonly tool?: string
  /** The phrase that answers it, for intents that need no tool. */
  readonly phrase?: string
  /** What to read from the sentence, into the tool's fields of the same name. */
  readonly slots: { readonly [field: string]: Slot }
  /** Arguments that the intent itself fixes: "orçamentos pendentes" is `{ status: 'PENDING' }`. */
  readonly fixed: { readonly [field: string]: string }
}

export type IntentSpec = Partial<Omit<Intent, 'id'>>

export function intent(id: string, spec: IntentSpec): Intent {
  return { examples: [], slots: {}, fixed: {}, ...spec, id }
}
