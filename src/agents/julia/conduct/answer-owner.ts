import { phraseOf } from '../../../agent/decisions.js'
import { phrase } from '../../../agent/phrases.js'
import type { Decision } from '../../../agent/agent.js'
import type { Option } from '../../../conversation/message.js'
import { messageLimits } from '../../../conversation/message-limits.js'
import { shorten } from '../../../conversation/shorten.js'
import { foldText } from '../../../language/fold-text.js'
import { readDate } from '../../../language/read-date.js'
import { readOwnerWord, type SaidByOwner } from '../router/read-owner-word.js'
import { dayWordsIn } from '../router/read-days.js'
import { readPeriod } from '../router/read-period.js'
import { readSpeciality } from '../router/read-speciality.js'
import type { OwnerBridge, OwnerShift } from '../context.js'
import { say, write } from './act.js'
import { stateOn } from './route-mode.js'
import { firstName, type Turn } from './turn.js'

/** What the buttons on the notice of a bridge carry. */
export function ownerOptions(bridge: string): Option[] {
  return [
    { id: `dono:fechou:${bridge}`, title: 'Fechei' },
    { id: `dono:outro:${bridge}`, title: 'Prefiro outro' },
    { id: `dono:preenchida:${bridge}`, title: 'Já preenchi' },
  ]
}

/** Whoever answers for shifts wrote. Undefined: they look for a shift of their own, like any doctor. */
export function answerOwner(turn: Turn): Decision | undefined {
  const { context, facts, heard, text } = turn
  const { owner } = context
  if (!owner) return undefined
  const tapped = /^dono:(\w+):([0-9a-f-]{36})$/.exec(facts.understanding.option ?? '')
  if (tapped) return onTap(turn, tapped[1] ?? '', tapped[2] ?? '')
  const word = heard.intent === 'oferece_vaga' || needsOne(turn) ? 'novo' : readOwnerWord(text)
  const byWord = word && onWord(turn, word)
  if (byWord) return byWord
  const asked = askedByOwner(turn, owner)
  if (asked) return asked
  if (facts.understanding.intent === 'greeting' && owner.shifts.length > 0)
    return say(phraseOf('ownerHello'), ['party:owner'])
  if (facts.understanding.intent === 'who') return say(phraseOf('ownerWho'), ['party:owner', 'owner:who'])
  // The card of what they want listed says once more what a yes is to.
  if (isOffering(turn) && Object.keys(turn.said).length === 0)
    return say([phraseOf('pardon'), { kind: 'pending' }], ['party:owner', 'owner:offer-again'])
  if (turn.intent.intent === 'interesse_vaga' || !(turn.memo.isOwner || owner.bridges.length > 0))
    return undefined
  const courtesy = ['greeting', 'thanks'].includes(facts.understanding.intent ?? '')
  if (facts.understanding.intent === 'greeting') return say(phraseOf('ownerHello'), ['party:owner'])
  const [only, ...others] = owner.bridges
  // Not understood, and something is open: it is asked, and the buttons say what can be said.
  if (!courtesy && only && others.length === 0)
    return say(
      {
        kind: 'fact',
        text: phrase(facts.agent.phrases, 'ownerUnclear', { doctor: only.doctor, shift: only.label }),
        options: ownerOptions(only.id),
      },
      ['party:owner', 'owner:unclear'],
    )
  const isNod = facts.understanding.answer?.kind === 'confirm' || isThanks(turn)
  return say(phraseOf(isNod ? 'ownerThanks' : 'ownerNotCaught'), ['party:owner'])
}

const needs = /\b(?:preciso|precisamos|precisando|falta)(?: de)?(?: mais)? (?:um|uma|outr[oa]) (?!plant|vaga)/

/** "preciso de um geriatra pra domingo": a shift of theirs wants somebody. */
function needsOne({ plain }: Turn): boolean {
  const [, after] = plain.split(needs)
  return after !== undefined && readSpeciality(after.split(' ', 2).join(' ')) !== undefined
}

function isOffering({ facts }: Turn): boolean {
  const { pending } = facts.state
  return (
    pending?.kind === 'plan' &&
    facts.understanding.option === null &&
    pending.plan.actions.some(({ tool }) => tool === 'julia.offer')
  )
}

function isThanks({ facts }: Turn): boolean {
  const { intent, signals = [] } = facts.understanding
  return intent === 'thanks' || signals.includes('thanks') || signals.includes('goodbye')
}

const whichDoctors =
  /\b(?:quem|quais|quantos|algum)\b[^.!]{0,25}\b(?:medic\w+|doutor\w+|candidat\w+|interessad\w+|plantonistas?)\b/
const whichShifts =
  /\b(?:quais|quantas|quantos)\b[^.!]{0,30}\b(?:vagas?|plant\w+)\b[^.!]{0,25}\b(?:minhas?|meus?|abert[oa]s?|na lista|(?:eu )?tenho)\b|\b(?:minhas|meus) (?:vagas|plantoes)\b[^.!]{0,20}\?/

const howItStands =
  /\bcomo (?:e que )?(?:esta|ta|ficou|anda)\b|\b(?:alguem|algum medico|ninguem)\b[^.!]{0,20}\b(?:interess|quis|apareceu|respond)\w*/

function doctorsOf(bridges: readonly OwnerBridge[]) {
  const what = bridges.map(({ doctor, label }) => `${doctor} (${label})`).join('; ')
  return phraseOf(what === '' ? 'ownerNoDoctors' : 'ownerDoctors', { what })
}

/** What is open with them, told from the record. */
function askedByOwner(turn: Turn, owner: NonNullable<Turn['context']['owner']>) {
  const { facts, plain } = turn
  if (facts.understanding.option !== null) return undefined
  const named = howItStands.test(plain) ? thoseNamed(turn, owner.shifts) : []
  if (named.length > 0) {
    const ids = new Set(named.map(({ id }) => id))
    const waiting = owner.bridges.filter(({ shiftId }) => ids.has(shiftId))
    return say(
      [phraseOf('ownerShifts', { what: named.map(({ label }) => label).join('; ') }), doctorsOf(waiting)],
      ['owner:how-it-stands'],
    )
  }
  if (whichShifts.test(plain) && owner.shifts.length > 0)
    return say(phraseOf('ownerShifts', { what: owner.shifts.map(({ label }) => label).join('; ') }), [
      'owner:shifts',
    ])
  if (!whichDoctors.test(plain)) return undefined
  return say(doctorsOf(owner.bridges), ['owner:doctors'])
}

function onTap(turn: Turn, what: string, id: string): Decision {
  const { owner } = turn.context
  if (what === 'certo') return say(phraseOf('ownerThanks'), ['party:owner', 'owner:certo'])
  if (what === 'nao') return disputed(turn)
  const bridge = owner?.bridges.find((one) => one.id === id)
  if (what === 'preenchida')
    return write('julia.owner', { id: bridge?.shiftId ?? id, what }, ['owner:preenchida'])
  return write('julia.owner', { id, what }, [`owner:${what}`])
}

/** The doctor said they closed, the owner says they did not: a person has to look at it. */
function disputed(turn: Turn): Decision {
  const summary = `${turn.facts.contact?.name ?? 'O responsável'} diz que não fechou o plantão que o médico deu como fechado.`
  return say(
    phraseOf('handOffAsked'),
    ['owner:disputed'],
    [
      { type: 'handed_off', handoff: { reason: 'owner_disputed', summary, data: { said: turn.text } } },
      ...stateOn(turn, 'HANDED_OFF'),
    ],
  )
}

function onWord(turn: Turn, word: SaidByOwner): Decision | undefined {
  const { owner } = turn.context
  if (!owner) return undefined
  switch (word) {
    case 'novo':
      return offer(turn)
    case 'mudou':
      return changes(turn, owner.shifts)
    case 'ainda':
      return owner.bridges.length > 0 ? say(phraseOf('ownerStill'), ['owner:ainda']) : undefined
    case 'preenchida':
      return ofShift(turn, owner.shifts)
    case 'fechou':
    case 'outro':
      return ofBridge(turn, word, owner.bridges)
  }
}

function ofBridge(
  turn: Turn,
  what: 'fechou' | 'outro',
  bridges: readonly OwnerBridge[],
): Decision | undefined {
  const named = bridges.filter(({ doctor }) => names(turn.text, firstName(doctor)))
  const meant = named.length > 0 ? named : bridges
  const [only, ...others] = meant
  if (!only) return undefined
  if (others.length === 0) return write('julia.owner', { id: only.id, what }, [`owner:${what}`])
  const options = meant.slice(0, messageLimits.rows).map(({ id, doctor, label }) => ({
    id: `dono:${what}:${id}`,
    title: shorten(`${doctor}, ${label}`, messageLimits.rowTitleLength),
  }))
  return say({ kind: 'fact', text: 'De qual médico você está falando?', options }, ['owner:which-doctor'])
}

function ofShift(turn: Turn, shifts: readonly OwnerShift[]): Decision | undefined {
  const meant = namedAmong(turn, shifts)
  const [only, ...others] = meant
  if (!only) return say(phraseOf('ownerNoShift'), ['owner:no-shift'])
  if (others.length === 0)
    return write('julia.owner', { id: only.id, what: 'preenchida' }, ['owner:preenchida'])
  const options = meant.slice(0, messageLimits.rows).map(({ id, label }) => ({
    id: `dono:preenchida:${id}`,
    title: shorten(label, messageLimits.rowTitleLength),
  }))
  return say({ kind: 'fact', text: 'Qual das suas vagas?', options }, ['owner:which-shift'])
}

/** Another hour or day of a shift on the list: a person of the house puts it right, and nobody is offered it. */
function changes(turn: Turn, shifts: readonly OwnerShift[]): Decision | undefined {
  const { facts, text } = turn
  const meant = namedAmong(turn, shifts)
  const [only, ...others] = meant
  // What waits for a yes is what is put right.
  if (!only || facts.state.pending !== null) return undefined
  const what = others.length === 0 ? only.label : ''
  const summary = `${facts.contact?.name ?? 'O responsável'} diz que mudou alguma coisa numa vaga${what ? ` (${what})` : ''}.`
  return say(
    phraseOf('ownerChanges', { what }),
    ['owner:changed'],
    [
      { type: 'handed_off', handoff: { reason: 'owner_changes_shift', summary, data: { said: text } } },
      ...stateOn(turn, 'HANDED_OFF'),
    ],
  )
}

/** Those of the day and the speciality that are named; all of them, where none is. */
function namedAmong(turn: Turn, shifts: readonly OwnerShift[]): readonly OwnerShift[] {
  const fits = thoseNamed(turn, shifts)
  return fits.length > 0 ? fits : shifts
}

function thoseNamed({ facts, text }: Turn, shifts: readonly OwnerShift[]): readonly OwnerShift[] {
  const day = readDate(text, facts.now, facts.timeZone)?.date
  const speciality = readSpeciality(foldText(text))
  if (day === undefined && speciality === undefined) return []
  return shifts.filter(
    (shift) =>
      (day === undefined || shift.day === day) &&
      (speciality === undefined || shift.speciality === speciality),
  )
}

function offer({ facts, text }: Turn): Decision {
  const folded = foldText(text)
  const speciality = readSpeciality(folded)
  const period = readPeriod(folded)
  const day = readDate(text, facts.now, facts.timeZone)?.date
  return write(
    'julia.offer',
    {
      ...(speciality === undefined ? {} : { especialidade: speciality }),
      ...(period === undefined ? {} : { periodo: period }),
      ...(day === undefined ? {} : { data: day }),
      hospital: text,
    },
    ['owner:novo'],
    [],
    dayWordsIn(text, facts.now, facts.timeZone).join(' '),
  )
}

function names(text: string, name: string): boolean {
  return name.length > 2 && ` ${foldText(text).replace(/[^a-z0-9]+/g, ' ')} `.includes(` ${foldText(name)} `)
}
