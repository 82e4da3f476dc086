import type { FieldSpec } from '../../agent/define-tool.js'
import { slotValue } from '../../agent/slot-value.js'
import type { Slot } from '../../agent/slots.js'
import type { Draft } from '../../conversation/draft.js'
import type { FocusThing } from '../../conversation/focus.js'
import { canonicalJson, type Json } from '../../conversation/json.js'
import type { ChoiceOption } from '../../conversation/pending.js'
import { foldText, tokensOf } from '../../language/fold-text.js'
import { thingsRead } from '../focus-after.js'
import { goneOn } from '../goes-on.js'
import type { ActFacts } from './hands.js'

type Place = { readonly draft: Draft; readonly step: number }

/**
 * "esse", "dela", "o que você acabou de criar", "a mais próxima": which record is meant, a model may tell, where the person was shown it: as an option that
 * is asked about, in a result of this very message, or in an answer not long before. What it is, stands on the card before anybody says yes. A record that was
 * never shown is none, and neither is one beside what the person names themselves.
 */
export function inSight(
  value: Json,
  field: string,
  { slot, sight = field }: FieldSpec,
  place: Place,
  facts: ActFacts,
): Json | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const wanted = foldText(String(value)).replace(/^#\s*/, '')
  const option = optionMeant(wanted, field, place, facts)
  if (option) return option.value
  const { agent, state, steps, understanding } = facts
  if (slot.type !== 'name' && isNumbered(slot, place, facts)) return undefined
  const read = thingsRead(agent, steps)
  const { things = [], seen = [] } = state.focus ?? {}
  for (const shown of [read, things, seen]) {
    const fitting = ofWhom(shown, place, understanding.text)
    const exact = fitting.find((thing) => foldText(String(thing[sight])) === wanted)
    if (exact) return exact[sight]
    const known = slot.type === 'name' ? namesIn(fitting, sight, wanted) : []
    if (known.length === 1) return known[0]
  }
  return undefined
}

/** The names that hold all the words: "rafael" is "Rafael Moreira", where there is one Rafael in sight. */
function namesIn(things: readonly FocusThing[], sight: string, wanted: string): string[] {
  const words = tokensOf(wanted)
  const names = things.flatMap((thing) => (thing[sight] === undefined ? [] : [String(thing[sight])]))
  const fitting = names.filter((name) => {
    const own = tokensOf(name)
    return words.length > 0 && words.every((word) => own.includes(word))
  })
  return [...new Set(fitting)]
}

/** The person says a number themselves, and it is that of nothing else that is given. */
function isNumbered(slot: Slot, place: Place, { understanding: { text }, now, timeZone }: ActFacts): boolean {
  if (!isAlone(place)) return false
  const said = slotValue(slot, 'find', text, { now, timeZone }).value
  const given = tokensOf(canonicalJson(place.draft.steps[place.step]?.args ?? {}))
  return typeof said === 'number' && !given.includes(String(said))
}

function isAlone({ draft: { steps, later = [] } }: Place): boolean {
  return steps.length + later.length === 1
}

/** Where something is asked for one person alone, and the message names one whose records are in sight, only theirs can be meant. */
function ofWhom(shown: readonly FocusThing[], place: Place, text: string): readonly FocusThing[] {
  const spoken = isAlone(place) ? shown.filter((thing) => isSpokenOf(thing, text)) : []
  return spoken.length > 0 ? spoken : shown
}

const tellingMin = 4

/** The message names whose it is. */
function isSpokenOf(thing: FocusThing, text: string): boolean {
  const said = new Set(tokensOf(text))
  return Object.values(thing).some(
    (known) =>
      typeof known === 'string' &&
      tokensOf(known).some((word) => word.length >= tellingMin && said.has(word)),
  )
}

/** One of those that are asked about, by its name or its number. */
function optionMeant(
  wanted: string,
  field: string,
  { draft, step }: Place,
  facts: ActFacts,
): ChoiceOption | undefined {
  const { pending } = facts.state
  if (pending?.kind !== 'choice' || pending.field !== field) return undefined
  const asked = goneOn(facts, draft.steps)?.matched[step]
  if (!asked || asked !== pending.draft.steps[pending.step]) return undefined
  const fitting = pending.options.filter(({ title }) => {
    const [first = '', ...others] = foldText(title).split(/[:,]/)
    return first.replace(/^#/, '') === wanted || (others.length === 0 && isWithin(wanted, first))
  })
  return fitting.length === 1 ? fitting[0] : undefined
}

function isWithin(words: string, name: string): boolean {
  const known = new Set(tokensOf(name))
  return tokensOf(words).every((word) => known.has(word))
}
