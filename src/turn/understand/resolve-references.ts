import type { Agent } from '../../agent/agent.js'
import type { Intent } from '../../agent/intent.js'
import type { Focus, FocusThing } from '../../conversation/focus.js'
import type { JsonObject } from '../../conversation/json.js'
import type { Reference, Request, Said } from '../../conversation/reading.js'
import { foldText } from '../../language/fold-text.js'
import { overlaps, type Span } from '../../language/span.js'
import { findReferences, type Pointing } from './find-references.js'

type Given = { readonly agent: Agent; readonly focus: Focus | null; readonly text: string }

/** A request with what it points at: told in `about`, and put into the slots that nothing else filled. */
export function withReferences(given: Given, request: Request): Request {
  const known = given.agent.intentsById.get(request.intent)
  const { start, end } = request.span
  const pointings = findReferences(given.text.slice(start, end)).map((one) => shifted(one, start))
  if (!known || pointings.length === 0) return numbered(known, request)
  let slots = inTheList(known, given, namesOnly(known, request.slots, pointings), pointings)
  const told: Reference[] = []
  for (const pointing of pointings) {
    const taken = takenBy(known, slots, pointing)
    if (taken === 'value') continue
    const means = taken === 'flag' ? null : meantBy(known, given, slots, pointing)
    slots = { ...slots, ...asSaid(means, pointing) }
    const { to, value, start: from, end: until } = pointing
    told.push({ to, value, means, span: { start: from, end: until } })
  }
  const filled = { ...request, slots }
  const { about } = numbered(known, filled)
  return { ...filled, about: told.find(({ means }) => means !== null) ?? about ?? told[0] ?? null }
}

/** "o primeiro", "de novo": what only points at something is nobody's name. */
function namesOnly(known: Intent, slots: Request['slots'], pointings: readonly Pointing[]): Request['slots'] {
  const points = (span: Span): boolean =>
    pointings.some(
      ({ to, start, end }) => (to === 'place' || to === 'again') && span.start >= start && span.end <= end,
    )
  const kept = Object.entries(slots).filter(
    ([name, { spans }]) => known.slots[name]?.type !== 'name' || !spans.every(points),
  )
  return Object.fromEntries(kept)
}

/** "manda o 2", under a list in which nothing has that number: the second of it. */
function inTheList(
  known: Intent,
  { focus }: Given,
  slots: Request['slots'],
  pointings: readonly Pointing[],
): Request['slots'] {
  const things = focus?.things ?? []
  const [field, said] = Object.entries(slots).find(([name]) => known.slots[name]?.type === 'number') ?? []
  if (field === undefined || !said || things.length < 2) return slots
  const isPlace = pointings.some(
    (one) =>
      one.to === 'number' && one.value === said.value && said.spans.some((span) => overlaps(span, one)),
  )
  const meant = things[Number(said.value) - 1]?.[field]
  if (!isPlace || meant === undefined || things.some((thing) => thing[field] === said.value)) return slots
  return { ...slots, [field]: { ...said, value: meant } }
}

/** "o orçamento 8" names its record by its number. */
function numbered(known: Intent | undefined, request: Request): Request {
  const [name, said] =
    Object.entries(request.slots).find(([slot]) => known?.slots[slot]?.type === 'number') ?? []
  const [span] = said?.spans ?? []
  if (name === undefined || !said || !span) return request
  return { ...request, about: { to: 'number', value: said.value, means: { [name]: said.value }, span } }
}

function shifted(pointing: Pointing, by: number): Pointing {
  return { ...pointing, start: pointing.start + by, end: pointing.end + by }
}

/** The words were read as a value, or as the sign that something before is meant. A pronoun read as a name is none. */
function takenBy(known: Intent, slots: Request['slots'], pointing: Span): 'value' | 'flag' | undefined {
  const taken = Object.entries(slots).find(
    ([name, said]) => !isPronoun(known, name, said) && said.spans.some((span) => overlaps(span, pointing)),
  )
  return taken && (typeof taken[1].value === 'boolean' ? 'flag' : 'value')
}

const PRONOUN = /^(?:(?:d|n)?el[ea]s?|(?:o|a) mesm[oa]|ess[ea](?: cliente)?|isso|him|her|them|it)$/

function isPronoun(known: Intent, name: string, { value }: Said): boolean {
  return known.slots[name]?.type === 'name' && typeof value === 'string' && PRONOUN.test(foldText(value))
}

function meantBy(
  known: Intent,
  { focus, agent }: Given,
  slots: Request['slots'],
  { to, value }: Pointing,
): JsonObject | null {
  if (!focus) return null
  const open = (type: 'name' | 'other'): string[] =>
    Object.entries(known.slots).flatMap(([name, slot]) => {
      const said = slots[name]
      const isOpen = said === undefined || isPronoun(known, name, said)
      return isOpen && isRecalled(agent, name) && (slot.type === 'name') === (type === 'name') ? [name] : []
    })
  switch (to) {
    case 'again':
      return focus.request?.intent === known.id ? missing(focus.request.entities, known, slots) : null
    case 'person':
      return picked(personIn(focus, open('name')), open('name'))
    case 'that':
      return ofThing(only(focus), open('other'), open('name'))
    case 'place':
      return ofThing(at(focus.things, value ?? 0), open('other'), open('name'))
    case 'number': {
      const thing = focus.things.find((one) => Object.values(one).includes(value ?? NaN))
      return ofThing(thing ?? at(focus.things, value ?? 0), open('other'), open('name'))
    }
    case 'moment':
      return null
  }
}

function isRecalled({ recalls = {} }: Agent, field: string): boolean {
  return Object.values(recalls).some((fields) => field in fields)
}

/** The number of the record itself; where the request wants another kind of record, whom it is for. */
function ofThing(
  thing: FocusThing | undefined,
  others: readonly string[],
  names: readonly string[],
): JsonObject | null {
  return picked(thing, others) ?? picked(thing, names)
}

function picked(thing: FocusThing | undefined, fields: readonly string[]): JsonObject | null {
  const found = fields.flatMap((field) =>
    thing?.[field] === undefined ? [] : [[field, thing[field]] as const],
  )
  return found.length === 0 ? null : Object.fromEntries(found)
}

/** One thing is meant only where one is in sight: of several nobody knows which. */
function only({ things, named }: Focus): FocusThing | undefined {
  if (things.length === 0) return named ?? undefined
  return things.length === 1 ? things[0] : undefined
}

function at(things: readonly FocusThing[], place: number): FocusThing | undefined {
  return place > 0 ? things[place - 1] : things.at(place)
}

/** Whom everything in sight is for; else whom the person named. */
function personIn({ things, named }: Focus, names: readonly string[]): FocusThing | undefined {
  const [first] = things
  const isOne = first && things.every((thing) => names.every((name) => thing[name] === first[name]))
  return isOne ? { ...named, ...first } : (named ?? undefined)
}

function missing(entities: JsonObject, known: Intent, slots: Request['slots']): JsonObject | null {
  const left = Object.entries(entities).filter(([name]) => name in known.slots && slots[name] === undefined)
  return left.length === 0 ? null : Object.fromEntries(left)
}

function asSaid(means: JsonObject | null, { start, end }: Span): { [name: string]: Said } {
  return Object.fromEntries(
    Object.entries(means ?? {}).map(([name, value]) => [name, { value, spans: [{ start, end }] }]),
  )
}
