import { z } from 'zod'
import type { ContactFacts } from '../../conversation/contact.js'
import type { InputBody } from '../../conversation/input.js'
import type { Understanding } from '../../conversation/understanding.js'
import { detectLanguage, type Language } from '../../language/detect-language.js'
import { foldText, tokensOf } from '../../language/fold-text.js'
import type { Desk, Known } from './desk-context.js'
import {
  isReceptionState,
  overStates,
  personEvents,
  type PersonEvent,
  type ReceptionState,
} from './machine.js'
import { readMemo, type ReceptionMemo } from './memo.js'
import type { Quoted } from './contracts/quoted.js'
import { SMALL_WORDS } from './small-words.js'
import { withoutStreet } from './fields/street-and-number.js'
import { toldClauses } from './fields/told-clauses.js'
import { wordsFor, type WordsOf } from './wording.js'
import type { Facts } from '../../agent/agent.js'
import type { LocalClock } from './opening-hours.js'

/** What the person sent, as far as the rules can tell. */
type Heard = Pick<
  Understanding,
  'text' | 'intent' | 'option' | 'answer' | 'source' | 'confidence' | 'entities'
> & {
  /** What the reader would have said had it been sure. */
  readonly leaning: string | null
  /** Words that carry something and that the reading does not use. */
  readonly hasUnread: boolean
  readonly event: PersonEvent
  /** "Cancelar", "sair" and the like: the runtime says that it is about what the desk is at. */
  readonly letsGo: boolean
  readonly place: Place | null
  /** Nothing but a picture, a voice message or the like. */
  readonly unreadable: boolean
}

type Place = { readonly latitude: number; readonly longitude: number; readonly address: string | null }

/** Everything a reply depends on. */
export type Situation = {
  /** Where the session stands; a new session begins at the beginning. */
  readonly state: ReceptionState
  /** The session before, where this message opens a new one; undefined where it goes on. */
  readonly opens: { readonly previous: string | null } | undefined
  readonly memo: ReceptionMemo
  readonly heard: Heard
  /** All that was said, where `heard` is a part of it. */
  readonly said: string
  readonly desk: Desk
  readonly known: readonly Known[]
  readonly language: Language
  readonly words: WordsOf
  readonly clock: LocalClock
  /** As the person told it. */
  readonly name: string | null
  /** As their profile has it: to be confirmed before it is used for anything. */
  readonly profileName: string | null
  /** Values that the whole message tells, whatever it is about: a name, an address, a moment, a service, what is wrong. */
  readonly told: Told
  /** The words that a model takes for a field, and the service it takes to be meant; nothing where none was asked. */
  readonly quoted: Quoted
  /** A model read all of the message: nothing is looked for in it besides. */
  readonly isRead: boolean
  /** The message goes to a person, whatever is answered of it. */
  readonly isHandedOver: boolean
  /** What a model takes the message for, as a word on the desk's own question; null where none was asked or it is neither. */
  readonly replied: 'yes' | 'no' | null
  /** What was said of late, by whom, before this message. */
  readonly recent: Facts['state']['history']
  /** The chip has a button that sends where the person is. */
  readonly showsPinButton: boolean
}

type Told = { readonly [slot in 'name' | 'address' | 'moment' | 'service' | 'detail']?: string }

export function situationOf(facts: Facts, desk: Desk, known: readonly Known[]): Situation {
  const { memo, state, opens } = sessionOf(facts)
  const language = languageOf(facts)
  return {
    state,
    opens,
    memo,
    heard: heardIn(facts),
    said: facts.understanding.text,
    desk,
    known,
    language,
    words: wordsFor(language, desk.texts),
    clock: facts,
    name: memo.data.name === undefined ? null : firstOf(memo.data.name),
    profileName: profileName(facts.contact),
    told: toldIn(facts),
    quoted: {},
    isRead: false,
    isHandedOver: false,
    replied: null,
    recent: facts.state.history,
    showsPinButton: facts.contact?.shows.locationRequest === true,
  }
}

type Session = Pick<Situation, 'memo' | 'state' | 'opens'>

/** After an outcome or a time-out the next message opens another session: it knows the one before, and the person's name. */
export function sessionOf({ state }: Facts): Session {
  const memo = readMemo(state.memo)
  const at = isReceptionState(state.state) ? state.state : 'INITIAL'
  if (memo.session && !overStates.has(at)) return { memo, state: at, opens: undefined }
  const { name, detail, asked } = memo.data
  // What was noted stays noted until somebody has it: also after an answer, an offer that was declined, or a silence.
  const isAside = at !== 'HANDOFF_HUMAN'
  const data = {
    ...(name === undefined ? {} : { name }),
    ...(isAside && detail !== undefined && { detail }),
    ...(isAside && asked !== undefined && { asked }),
  }
  return {
    memo: { ...memo, asking: null, guess: null, confirms: null, unclear: 0, again: 0, aside: [], data },
    state: 'INITIAL',
    opens: { previous: memo.session?.id ?? null },
  }
}

/** A single word, a tap, or a word that belongs to neither language does not change the one that is spoken. */
export function languageOf({ understanding: { text, option }, state }: Facts): Language {
  const { language } = readMemo(state.memo)
  const tells = language === null || (option === null && tokensOf(text).length > 1)
  // "Rua XV de Novembro 500" is an address in any language.
  const spoken = tells ? detectLanguage(withoutStreet(text)) : undefined
  return spoken ?? language ?? 'pt'
}

function heardIn({ understanding, inputs }: Facts): Heard {
  const { text, intent, option, answer, source, confidence, entities, consent, requests = [] } = understanding
  const event = personEvents.find((known) => known === understanding.event) ?? 'USER_SENT_TEXT'
  const place = inputs.map(placeIn).findLast((found) => found !== null) ?? null
  const unreadable = text.trim() === '' && place === null
  const denies = requests.length > 0 && requests.every(({ negated }) => negated) && onlyDenies(text)
  const letsGo = consent?.says === 'leave' || consent?.says === 'cancel' || denies
  const hasUnread = (understanding.unread ?? []).length > 0
  return {
    ...{ text, intent, option, answer, source, confidence, entities, hasUnread },
    ...{ event, letsGo, place, unreadable, leaning: leaningIn(understanding.because) },
  }
}

/** "Eu busco na loja, não precisa entregar" denies one thing and says another. */
function onlyDenies(text: string): boolean {
  return toldClauses(text).every(
    ({ text: clause }) =>
      /\b(?:nao|n|nem|not|no)\b/.test(foldText(clause)) ||
      tokensOf(clause).every((word) => SMALL_WORDS.has(word)),
  )
}

function leaningIn(because: readonly string[]): string | null {
  const mark = 'classifier:unsure:'
  return because.find((each) => each.startsWith(mark))?.slice(mark.length) ?? null
}

const pin = z.object({
  latitude: z.number(),
  longitude: z.number(),
  name: z.string().optional(),
  address: z.string().optional(),
})

function placeIn(body: InputBody): Place | null {
  if (body.kind !== 'attachment' || body.type !== 'location') return null
  const read = pin.safeParse(body.data)
  if (!read.success) return null
  const { latitude, longitude, name, address } = read.data
  return { latitude, longitude, address: [name, address].filter(Boolean).join(', ') || null }
}

/** As people are addressed: the first of their names. */
function firstOf(name: string): string | null {
  const [first = ''] = name.trim().split(/\s+/)
  return /^\p{L}{2,20}$/u.test(first) ? first : null
}

const profileNameMax = 40

/** What looks like somebody's name; a nickname, a shop's slogan or a heart is not even asked about. */
function profileName(contact: ContactFacts | null): string | null {
  const name = (contact?.name ?? '').trim().replace(/\s+/g, ' ')
  return name.length <= profileNameMax && /^\p{Lu}[\p{L}'’]+(?: [\p{L}'’]+){0,4}$/u.test(name) ? name : null
}

const textFilledMax = 600

/** The words of a button are the desk's own, and tell nothing besides. */
function toldIn({ agent, understanding: { text, option } }: Facts): Told {
  if (option !== null || text.length > textFilledMax) return {}
  const slots = agent.reader.fill(text, 'order')
  return Object.fromEntries(
    slots.map(({ slot, start, end }) => [slot, text.slice(start, end).trim()] as const),
  )
}
