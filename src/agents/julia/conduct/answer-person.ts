import { dropPending, phraseOf } from '../../../agent/decisions.js'
import { phrase } from '../../../agent/phrases.js'
import type { ConversationEvent } from '../../../conversation/event.js'
import type { JsonObject } from '../../../conversation/json.js'
import { isExpired } from '../../../conversation/pending.js'
import { foldText } from '../../../language/fold-text.js'
import { readAnswer } from '../../../language/read-answer.js'
import { takenIn } from '../router/accepts.js'
import { asksForOthers } from '../router/asks-for-others.js'
import { pointsAtOne } from '../router/asks-of-shift.js'
import { givesUp } from '../router/gives-up.js'
import { isAmong, weekdayOn } from '../router/read-days.js'
import { readOutcome } from '../router/read-outcome.js'
import { passesShiftOn } from '../router/passes-on.js'
import { alsoDoes, isOtherKind } from '../router/read-speciality.js'
import { readWishes, withWishes, type Wishes } from '../router/read-wishes.js'
import { written } from '../router/written.js'
import { isLongSilence } from '../router/validate-transition.js'
import { fewMax, fewTool } from '../tools/julia-few.js'
import { wishWords } from '../tools/support/wish-words.js'
import { moreShiftsId, readShiftOptionId } from '../tools/support/shift-words.js'
import { keepSilent, say, searchShifts, wishArgs, write } from './act.js'
import { answerLocally, askInterest, knownPhrase, neutral } from './answer-locally.js'
import { answerOwner } from './answer-owner.js'
import { askConsent } from './ask-consent.js'
import { askDetails, asksAbout, asksWhoOwns, detailsOf, focusOf } from './ask-details.js'
import { answerOfShift } from './answer-of-shift.js'
import { answerComplaint } from './answer-complaint.js'
import { answerCancelled } from './answer-cancelled.js'
import { answerElsewhere } from './answer-elsewhere.js'
import { answerGivenUp } from './answer-given-up.js'
import { answerStanding } from './answer-standing.js'
import { answerPicked, isTaken } from './answer-picked.js'
import { answerForLater } from './answer-for-later.js'
import { answerLater, callAskedFor } from './answer-later.js'
import { answerTold } from './answer-told.js'
import { answerPlainly, goneFromSearch, questionOf } from './answer-plainly.js'
import { answerTurnedDown } from './answer-turned-down.js'
import { routeMode, stateOn, type Routed } from './route-mode.js'
import { isAboutOwner } from '../router/is-about-owner.js'
import { askedShift, letPlanGo, turnDown, wantAgain } from './turned-down.js'
import { firstName, isHeard, isMiss, type Turn } from './turn.js'
import type { Decision } from '../../../agent/agent.js'

/** The doctor wrote, and no rule of the policy stands in the way. */
export function answerPerson(turn: Turn): Decision {
  const { facts, memo } = turn
  const heard = facts.inputs.filter(isHeard)
  if (heard.every((body) => body.kind === 'attachment' && body.type === 'reaction'))
    return keepSilent(['input:reaction'])
  if (heard.every((body) => body.kind === 'attachment' && body.caption === ''))
    return say(phraseOf('cannotRead'), ['input:attachment'])
  // The only one shown is picked by a yes; by a thank-you nobody picks anything.
  const isLeave = heard.some((body) => body.kind === 'text' && takesLeave.test(written(body.text)))
  if (isLeave && readShiftOptionId(facts.understanding.option) !== undefined)
    return say(phraseOf('notPassed'), ['answer:thanks-is-no-yes'])
  const learnt = learn(turn)
  const owner = answerOwner(turn)
  if (owner) return withEvents(owner, letGo(turn))
  const complaint = answerComplaint(turn)
  if (complaint) return complaint
  const told = answerTold(turn)
  if (told) return withEvents(told, letGo(turn))
  const waited = answerWaiting(turn)
  if (waited) return withEvents(waited, letGo(turn))
  const outcome = outcomeIn(turn)
  if (outcome) return withEvents(outcome, [...learnt, ...letGo(turn)])
  const givenUp = answerGivenUp(turn)
  if (givenUp) return withEvents(givenUp, letGo(turn))
  const standing = answerStanding(turn)
  if (standing) return withEvents(standing, letGo(turn))
  const elsewhere = answerElsewhere(turn)
  if (elsewhere) return withEvents(elsewhere, letGo(turn))
  const cancelled = answerCancelled(turn)
  if (cancelled) return withEvents(cancelled, letGo(turn))
  const aside = isAboutHer(turn) ? answerPlainly(turn) : undefined
  if (aside) return withEvents(aside, letGo(turn))
  const ofShift = answerOfShift(turn)
  if (ofShift) return withEvents(ofShift, letGo(turn))
  const picked = answerPicked(turn)
  if (picked) return withEvents(picked, [...learnt, ...turnedDown(turn)])
  const down = answerTurnedDown(turn)
  if (down) return withEvents(down, [...learnt, ...letGo(turn)])
  const forLater = answerForLater(turn)
  if (forLater) return withEvents(forLater, [...learnt, ...letGo(turn)])
  const later = answerLater(turn)
  if (later) return withEvents(later, letGo(turn))
  if (turn.said.crm === 'inativo')
    return withEvents(say(phraseOf('noCrm'), ['reply:no-crm'], goneFromSearch(facts)), learnt)
  const asksOwner = asksWhoOwns.test(turn.plain) && !isWishBesideOwner(turn)
  const plainly = answerPlainly(turn) ?? (asksAbout(turn) || asksOwner ? askDetails(turn) : undefined)
  if (plainly) return withEvents(plainly, [...learnt, ...letGo(turn)])
  if (turn.heard.intent === 'oferece_vaga') return offersShift(turn)
  const isBack = turn.mode !== 'reativacao' && isLongSilence(memo.heardBefore, facts.now)
  const routed = routeMode(turn, isBack ? 'silencio' : null, isBack ? 'silence' : 'inbound')
  // Before anything more is asked, it is looked whether there is anything left to ask.
  const isAsking = routed.decision === 'PENDING' || (isTelling(turn) && routed.decision === 'NONE')
  if (isAsking && turn.mode === 'discovery' && isTellingEnough(turn))
    return {
      events: [...learnt, ...turnedDown(turn)],
      next: { do: 'read', tool: fewTool, args: wishArgs(turn.wishes) },
      because: [...routed.because, 'reply:few'],
    }
  return withEvents(asRouted(turn, routed), [...learnt, ...turnedDown(turn), ...inOneMode(turn)])
}

/**
 * "quero esse. me passa o contato do responsável" takes it, and "aquele de domingo à noite ainda tá disponível? quem é o contato?", of
 * none that was shown, looks for it: who answers for it is told with it.
 */
function isWishBesideOwner(turn: Turn): boolean {
  const { facts, pointed, plain, said } = turn
  if (facts.understanding.option !== null) return false
  const isAtHand = (pointed && !isMiss(pointed)) || focusOf(turn) !== undefined
  if (isAtHand) return takenIn(plain).some((one) => !asksWhoOwns.test(one) && pointsAtOne(one))
  return (said.days ?? said.region ?? said.period ?? said.hospital) !== undefined
}

function isTellingEnough({ wishes: { speciality, days, hospital } }: Turn): boolean {
  return speciality !== undefined || (days !== undefined && hospital !== undefined)
}

/** Telling what they look for, with more than the one thing known: perhaps there is nothing left to ask. */
function isTelling({ said, wishes, intent, heard }: Turn): boolean {
  const isTold = Object.keys(said).length > 0 && (heard.intent === null || heard.intent === 'interesse_vaga')
  return isTold && isNarrow(wishes) && intent.intent === 'neutro'
}

function isNarrow({ period, region, contract, hospital, days, starts, hours }: Wishes): boolean {
  return [period, region, contract, hospital, days, starts, hours].some((wish) => wish !== undefined)
}

const ofHer: ReadonlySet<string> = new Set([
  ...['colleagueNamed', 'colleagueCalls', 'noClinical'],
  ...['noScam', 'numberSource', 'dataUse', 'company', 'received', 'mayWrite', 'othersWelcome'],
  ...['messagesSorry', 'tooManyMessages'],
  ...['noConsultations', 'wrongPerson', 'holidayUnknown'],
  ...['ownerPaceUnknown', 'ownerCalls', 'contactBoth', 'contactKept', 'onlyShifts', 'noFee'],
])

/** Who she is and what she does with what she knows: asked at any time, and of no shift. */
function isAboutHer(turn: Turn): boolean {
  return ofHer.has(questionOf(turn) ?? '')
}

function asRouted(turn: Turn, routed: Routed): Decision {
  const decision = afterRouting(turn, routed)
  return {
    ...decision,
    events: [...routed.events, ...decision.events],
    because: [...routed.because, ...decision.because],
  }
}

/**
 * So few are left, or none at all, that another question would lead nowhere: they are shown. Else it is asked. Whoever named no
 * more than a speciality is asked the one question that begins an offer, unless there is nothing to begin.
 */
export function afterFew(turn: Turn, total: number): Decision {
  const routed = routeMode(turn, null, 'inbound')
  const max = isNarrow(turn.wishes) ? fewMax : 0
  const isAsking = routed.decision === 'PENDING'
  // Whoever only answered has asked for nothing yet: where nothing fits, the questions go on.
  if (total > max || (!isAsking && (routed.decision !== 'NONE' || total === 0))) return asRouted(turn, routed)
  const { facts, mode } = turn
  return write(
    'julia.interest',
    {},
    ['shifts:few', 'funnel:interesse_confirmado'],
    [
      ...dropPending(facts, 'replaced'),
      { type: 'mode_changed', from: mode, to: isAsking ? routed.to : 'oferta', source: 'inbound' },
      { type: 'noted', memo: { changedAt: facts.now.toISOString() } },
    ],
  )
}

/** What is turned down in the same breath as something else is asked for, or by what is ruled out. */
function turnedDown(turn: Turn): ConversationEvent[] {
  const { facts, heard, intent, memo, said, plain } = turn
  const shift = askedShift(facts) ?? atHand(turn)
  if (turn.left.length > 0) {
    const left = turn.left.map(({ id }) => id)
    return [
      ...(shift !== undefined && left.includes(shift) ? letPlanGo(facts) : []),
      ...turnDown(facts, left),
    ]
  }
  // Whoever names the very one has not turned it down.
  if (shift === undefined || turn.pointed?.cards.some(({ id }) => id === shift)) return []
  const card = memo.seen.find(({ id }) => id === shift)
  const isRuledOut =
    card !== undefined &&
    ((said.exceptDays?.includes(weekdayOn(card.day)) ?? false) ||
      (said.exceptRegions?.includes(card.region) ?? false) ||
      (said.exceptDates?.includes(card.day) ?? false) ||
      avoidedIn(turn) === card.hospital ||
      turn.avoids.includes(card.hospital))
  // "não sou cardio, sou clínico": what was offered is none of theirs.
  const kinds = [memo.wishes.speciality, card?.speciality].filter((kind) => kind !== undefined)
  const isOther =
    said.speciality !== undefined &&
    kinds.every((kind) => isOtherThan(turn, kind)) &&
    /\bsou\b/.test(plain) &&
    !alsoDoes.test(plain)
  if (heard.isTurned || intent.intent === 'recusa' || isRuledOut || isOther)
    return [...letPlanGo(facts), ...turnDown(facts, [shift])]
  // "diurno não rola, tem noturno?": nobody's yes is waited for, and it may be shown again.
  const { only, period } = said
  const isOtherPeriod = card !== undefined && only?.includes('period') === true && period !== card.period
  return isOtherPeriod ? letPlanGo(facts) : []
}

/** "cardio também" leaves what was looked for among what is. */
function isOtherThan({ said: { speciality } }: Turn, before: string | undefined): boolean {
  return speciality !== undefined && (before === undefined || isOtherKind(speciality, before))
}

/** The only one on the screen, where no card asks for it: "não quero" is said of it. */
function atHand({ memo, facts }: Turn): string | undefined {
  const [only, ...others] = memo.shown
  return facts.state.pending === null && others.length === 0 ? only : undefined
}

const notThere =
  /\b(?:nao|menos|exceto|tirando|fora|sem ser|nunca)\b(?: (?:em|a|na|no|quero|seja|volto)){0,2} (?:[nd]?(?:ess|est|aquel)[ea] (?:mesm[ao] )?(?:hospital|lugar|local|maternidade|ps|pronto[- ]socorro|clinica|upa)|la|ali)\b/

/** "quero sim, mas não nessa maternidade": the house last spoken of. */
function avoidedIn({ plain, memo, facts }: Turn): string | undefined {
  if (!notThere.test(plain) || /\?/.test(plain)) return undefined
  const shift = askedShift(facts)
  return memo.seen.find(({ id }) => id === shift)?.hospital ?? memo.hospital ?? undefined
}

/** The gate goes by the conversation's mode: with the router off, that is the one of offers. */
function inOneMode({ facts, mode, context }: Turn): ConversationEvent[] {
  const from = facts.state.mode
  return context.settings.conversationMode || from === mode
    ? []
    : [{ type: 'mode_changed', from, to: mode, source: 'router_off' }]
}

/** What the message says of what is looked for, noted whatever is answered. */
export function learn(turn: Turn): ConversationEvent[] {
  const { said, memo, named, search } = turn
  const left = avoidedIn(turn)
  const avoided = [...(left === undefined ? [] : [left]), ...turn.avoids]
  const wishes: JsonObject = { ...lastingPeriod(turn, withWishes(search.before, said)) }
  const isLearnt = Object.keys(said).length > 0 || search.before !== memo.wishes
  const ownWishes: JsonObject | null = search.own === null ? null : { ...search.own }
  return [
    ...(isLearnt ? [{ type: 'noted', memo: { wishes } } as const] : []),
    ...(search.isAnew ? [{ type: 'noted', memo: { refused: null, avoided: null } } as const] : []),
    ...(search.own === memo.ownWishes ? [] : [{ type: 'noted', memo: { ownWishes } } as const]),
    ...(named === undefined ? [] : [{ type: 'noted', memo: { hospital: named } } as const]),
    ...(avoided.length === 0
      ? []
      : [
          {
            type: 'noted',
            memo: { avoided: [...new Set([...memo.avoided, ...avoided])].slice(-avoidedMax) },
          } as const,
        ]),
    ...wantAgain(turn.facts, askedForAgain(turn)),
  ]
}

const avoidedMax = 20

/** "tem algo noturno também?", beside what was shown: looked for now, and the other period is as good as before. */
function lastingPeriod({ said, plain, memo }: Turn, wishes: Wishes): Wishes {
  const { period } = said
  const isToo =
    period !== undefined &&
    period !== 'qualquer' &&
    period !== memo.wishes.period &&
    memo.seen.length > 0 &&
    tooAsked.test(plain)
  if (!isToo) return wishes
  const only = wishes.only?.filter((topic) => topic !== 'period')
  return { ...wishes, period: 'qualquer', ...(only === undefined ? {} : { only }) }
}

const tooAsked =
  /\b(?:tem|teria|ha|rola|mostra\w*|ve|ver|serve|topo|aceito|pode ser|posso|faco)\b[^.;!?]*\btambem\b|\btambem (?:tem|teria|ha|rola|serve|topo|aceito|pode ser|posso|faco)\b/

/** "mostra de novo", or the day or the house of one that was said no to: it may be shown again. */
function askedForAgain({ plain, memo, said }: Turn): readonly string[] {
  if (again.test(plain) && shows.test(plain)) return memo.refused
  const { days, hospital } = said
  const ofDay = (day: string) =>
    days !== undefined && days !== 'qualquer' && days.weekdays.length === 0 && isAmong(day, days)
  return memo.seen.filter((card) => ofDay(card.day) || card.hospital === hospital).map(({ id }) => id)
}

const shows = /\b(?:mostr\w+|mand\w+|ver|envi\w+|repet\w+|lista|opcoes|vagas?|plantoes|oferec\w+)\b/

/** A choice or a question of a tool's that this message did not answer is over. */
function letGo({ facts }: Turn): ConversationEvent[] {
  const kind = facts.state.pending?.kind
  return kind === 'choice' || kind === 'fields' ? dropPending(facts, 'replaced') : []
}

export function outcomeOptionId(what: string, bridge: string): string {
  return `desfecho:${what}:${bridge}`
}

/** What the last question was about, when it was the follow-up's. */
export const outcomeAsked = 'desfecho'

/**
 * How it ended with the owner of a shift: tapped, or told while a bridge waits for it. In discovery "fechei" may be about anything,
 * unless it was just asked.
 */
function outcomeIn(turn: Turn): Decision | undefined {
  const { facts, context, text, plain, mode, memo } = turn
  const [, , tapped] = /^desfecho:(\w+):([0-9a-f-]{36})$/.exec(facts.understanding.option ?? '') ?? []
  const bridge = context.bridges.find(({ id }) => id === tapped) ?? context.bridges[0]
  const asked = tapped !== undefined || memo.asked === outcomeAsked
  const isNamed = bridge?.ownerName != null && plain.includes(foldText(firstName(bridge.ownerName)))
  const isOther = facts.state.pending?.kind === 'plan' && !isNamed
  if (!bridge || (!asked && (mode === 'discovery' || isOther))) return undefined
  const isGivenUp = facts.state.pending === null && givesUp(plain) && !/\?/.test(plain) && !isTaken(turn)
  const outcome = isGivenUp ? 'NAO_FECHOU' : readOutcome(text)
  if (outcome === undefined) return undefined
  const only = tapped !== undefined || context.bridges.length === 1
  if (outcome === 'AINDA_NAO')
    return write('julia.progress', { bridge: bridge.id, what: 'still_open' }, ['outcome:open'])
  const args = { relato: isGivenUp ? `desisti: ${text}` : text, ...(only ? { ponte: bridge.id } : {}) }
  return write('registrar_status_intermediacao', args, [`outcome:${outcome}`])
}

/** Whoever was put in touch and hears nothing is told what is done about it. */
function answerWaiting(turn: Turn): Decision | undefined {
  const { facts, context, text, plain } = turn
  if (facts.understanding.option !== null || facts.state.pending?.kind === 'plan') return undefined
  // "se ele não responder até as 18, me chama?": called then, whatever came of it.
  const called = callAskedFor(turn)
  if (called) return called
  const { bridges } = context
  const bridge = bridges.find(({ ownerName }) => isAboutOwner(text, ownerName))
  const [latest] = bridges
  if (latest && paces.test(plain))
    return say(phraseOf('ownerPace', { owner: latest.ownerName ?? 'o responsável' }), ['reply:owner-pace'])
  return (
    bridge && write('julia.progress', { bridge: bridge.id, what: 'owner_silent' }, ['reply:owner-silent'])
  )
}

/** "se ele não responder, o que eu faço?", "ela responde rápido?": nothing has happened yet. */
const paces =
  /\b(?:e )?(?:se|caso)\b(?: \w+){0,4}? (?:nao|demorar)\b(?: me)?(?: \w*(?:respond|cham|lig|retorn|fal)\w*)?|\b(?:respond\w*|retorn\w*|cham\w*|lig\w*) (?:rapido|logo|hoje|ainda hoje|na hora)\b|\b(?:demora|costuma demorar)\w* (?:muito )?(?:pra|para|a) (?:respond|retorn|cham)\w+/

function withEvents(decision: Decision, events: readonly ConversationEvent[]): Decision {
  return { ...decision, events: [...events, ...decision.events] }
}

function afterRouting(turn: Turn, routed: Routed): Decision {
  const events = routed.decision === 'NONE' || routed.decision === 'REJECT' ? letGo(turn) : []
  switch (routed.decision) {
    case 'PENDING':
      // Whoever asks her to book is told who does, and asked what she has to ask all the same.
      return say(
        [
          ...(turn.facts.understanding.intent === 'booking' ? [phraseOf('booking')] : []),
          { kind: 'pending' },
        ],
        ['reply:qualify'],
      )
    case 'CONFIRM':
      return enter(turn, routed)
    case 'APPLY':
      return enter(turn, routed)
    case 'CANCEL':
      return routed.reason === 'objecao'
        ? say(phraseOf('objectionHeard'), ['reply:cancelled'])
        : say(phraseOf('qualifyCancelled'), ['reply:cancelled'], refusedNow(turn))
    case 'REJECT':
    case 'NONE':
      return withEvents(within({ ...turn, mode: routed.mode }), events)
  }
}

/** The first words in a mode just entered. */
function enter(turn: Turn, { mode, reason }: Routed): Decision {
  switch (mode) {
    case 'oferta':
      return pick(turn) ?? write('julia.interest', {}, ['funnel:interesse_confirmado'])
    case 'discovery':
      if (reason === 'objecao') return say(phraseOf('objectionHeard'), ['reply:objection'], [asksAnew])
      if (reason === 'recusa') return say(phraseOf('refusalHeard'), ['reply:refusal'], refusedNow(turn))
      if (reason === 'voltando') return welcomeBack(turn)
      return talk(turn)
    case 'followup':
      return say(phraseOf('followupNeutral'), ['reply:followup'])
    case 'reativacao':
      return welcomeBack(turn)
  }
}

function welcomeBack({ facts }: Turn): Decision {
  return say(
    askInterest(phrase(facts.agent.phrases, 'welcomeBack')),
    ['reply:welcome-back'],
    [{ type: 'noted', memo: { asked: 'interesse' } }],
  )
}

/** No change of mode: what the mode itself does with the message. */
function within(turn: Turn): Decision {
  const { facts, mode, intent, memo, said, wishes } = turn
  const mayConnect = mode === 'oferta' || mode === 'followup'
  if (mayConnect) {
    const asked = askedAgain(turn)
    if (asked) return asked
    const picked = pick(turn)
    if (picked) return picked
    const others = othersAsked(turn)
    if (others) return others
    if (facts.understanding.option === moreShiftsId)
      return searchShifts(wishes, memo.page + 1, ['reply:more-shifts'])
    // "e de clínica médica então" says what is looked for now, and agrees to nothing shown.
    const isOther = isOtherThan(turn, memo.wishes.speciality)
    const isAnyOfThem = indifferent.test(turn.plain) && memo.shown.length > 1
    const agrees =
      !isOther &&
      memo.asked !== 'interesse' &&
      !takesLeave.test(turn.plain) &&
      ((facts.understanding.answer?.kind === 'confirm' && memo.asked !== neutral) ||
        intent.intent === 'pronto_fechar' ||
        isAnyOfThem)
    if (agrees && facts.state.pending === null && memo.shown.length > 0) return agreed(turn)
    // "me põe em contato": the card says once more what a yes is to.
    const asking = askedShift(facts)
    if (agrees && asking !== undefined && Object.keys(said).length === 0) return askConsent(turn, asking)
  }
  // Shifts may be looked for in followup too: whoever asks right after a change of mode is not put off.
  if (mode === 'oferta' || (mode === 'followup' && intent.intent === 'interesse_vaga')) {
    // "esse mesmo", with its card on the screen, looks for no other.
    const agreesAnew = intent.intent === 'pronto_fechar' && facts.state.pending === null
    const asks = intent.intent === 'interesse_vaga' || agreesAnew
    if (asks || Object.keys(said).length > 0) return searchShifts(wishes, 0, ['reply:search'])
  }
  if (intent.intent === 'recusa')
    return say(phraseOf('refusalHeard'), ['reply:refusal'], [...letPlanGo(turn.facts), ...refusedNow(turn)])
  // However soon after a change of mode: whoever objects is heard.
  if (intent.intent === 'objecao')
    return say(phraseOf('objectionHeard'), ['reply:objection'], [...letPlanGo(turn.facts), asksAnew])
  return talk(turn)
}

/** What would suit them better was asked: an "ok" to that is no yes to what stands above it. */
const asksAnew: ConversationEvent = { type: 'noted', memo: { asked: neutral } }

/** "tá bom, obg" to what was shown asks for none of it. */
const takesLeave = /\b(?:obrigad\w*|obg\w*|brigad\w*|valeu|vlw|agradec\w*)\b/

/** Of several on the screen: which of them is still theirs to say. */
const indifferent = /^(?:tanto faz|qualquer (?:um|uma)|o que for|voce escolhe|escolhe voce)[\s!.]*$/

const again = /\b(?:de novo|outra vez|novamente|repete|repita)\b/
const ofOwner =
  /\b(?:telefone|numero|contato|whats|whatsapp|zap) d(?:ele|ela|o responsavel|a responsavel|o d(?:r|outor)|a d(?:ra|outora))\b/

/** "manda a lista de novo", or the owner's number while the card that offers it is on the screen. */
function askedAgain({ facts, memo, wishes, plain }: Turn): Decision | undefined {
  const { pending } = facts.state
  if (pending?.kind === 'plan' && !isExpired(pending, facts.now) && ofOwner.test(plain))
    return say({ kind: 'pending' }, ['reply:same-shift'])
  return pending === null && memo.seen.length > 0 && again.test(plain) && shows.test(plain)
    ? searchShifts(wishes, memo.page, ['reply:list-again'])
    : undefined
}

/** "tem outro?": than the one asked about, and than those on the screen, unless one of them was just said no to. */
function othersAsked({ facts, memo, wishes, plain, pointed }: Turn): Decision | undefined {
  if (facts.understanding.option !== null || pointed || !asksForOthers(plain)) return undefined
  const asked = askedShift(facts)
  const isAnswered = memo.shown.some((id) => memo.refused.includes(id))
  const seen = isAnswered ? [] : memo.shown
  return searchShifts(wishes, 0, ['reply:others'], [], [...seen, ...(asked === undefined ? [] : [asked])])
}

/** Kept, so that nobody who said no is written to a week later. */
function refusedNow({ facts }: Turn): ConversationEvent[] {
  return [{ type: 'noted', memo: { refusedAt: facts.now.toISOString() } }]
}

/** A shift that was shown: the doctor is asked whether their number may be given to whoever answers for it. */
function pick(turn: Turn): Decision | undefined {
  const { option } = turn.facts.understanding
  const shift = readShiftOptionId(option) ?? (option === null ? shiftNumbered(turn) : undefined)
  return shift === undefined ? pickPointed(turn) : askConsent(turn, shift)
}

/** The reason kept where one of several on the screen is meant, and nobody knows which. */
export const whichOne = 'reply:which-one'

/** "o de quinta": one fits, and is asked about; several, and they are told apart; none, and that is said with those there are. */
function pickPointed(turn: Turn): Decision | undefined {
  const { pointed, facts, memo, wishes } = turn
  if (!pointed) return undefined
  const [only, ...others] = pointed.cards
  if (isMiss(pointed) && Object.keys(turn.said).length > 0)
    return { ...searchShifts(wishes, 0, ['reply:none-of-shown']), preface: [phraseOf('noneOfShown')] }
  if (only && others.length === 0)
    return asksAbout(turn) ? detailsOf(turn, only.id, 'logistica') : askConsent(turn, only.id)
  if (facts.state.pending?.kind === 'plan') return undefined
  // "quero esse também": the one that was asked about last.
  if (pointed.isBare && memo.focus !== null && isInSight(turn, memo.focus))
    return askConsent(turn, memo.focus)
  const again = searchShifts(wishes, memo.page, [whichOne])
  return { ...again, preface: [phraseOf(only || pointed.isBare ? 'whichShift' : 'noneOfShown')] }
}

function isInSight({ memo }: Turn, shift: string): boolean {
  return memo.shown.includes(shift) || memo.cards.some(({ id }) => id === shift)
}

/** By its number or its place, though something else was talked about since the shifts were shown. */
function shiftNumbered({ facts, memo, text }: Turn): string | undefined {
  const kind = facts.state.pending?.kind
  if (kind === 'plan' || kind === 'transition' || memo.shown.length === 0) return undefined
  const read = readAnswer(text, { kind: 'choice', options: memo.shown.map((id) => ({ id, title: id })) })
  return read.kind === 'select' ? memo.shown[read.index ?? -1] : undefined
}

/** A yes with several shifts on the screen is a yes to none of them. */
function agreed(turn: Turn): Decision {
  const { memo, wishes } = turn
  const [only, ...others] = memo.shown
  if (only !== undefined && others.length === 0) return askConsent(turn, only)
  // The one of them that was asked about, or asked after, last.
  if (memo.focus !== null && memo.shown.includes(memo.focus)) return askConsent(turn, memo.focus)
  return { ...searchShifts(wishes, memo.page, [whichOne]), preface: [phraseOf('whichShift')] }
}

/** Nothing a rule knows: the model is asked, where there is one. */
function talk(turn: Turn): Decision {
  const { facts } = turn
  const details = isWishBesideOwner(turn) ? undefined : askDetails(turn)
  if (details) return details
  if (isNodAtFirst(turn)) return answerLocally(turn, ['reply:local'])
  if (!facts.remoteModel || knownPhrase(turn) !== undefined) return answerLocally(turn, ['reply:local'])
  return {
    events: [],
    next: { do: 'ask_model', task: { kind: 'reply' }, via: 'remote' },
    because: ['reply:model'],
  }
}

/** 👍 or "ok" before anything was said: who she is and what she does. */
function isNodAtFirst({ facts, memo, said }: Turn): boolean {
  const { understanding, state } = facts
  const isNod = understanding.answer?.kind === 'confirm' && understanding.option === null
  const isFirst = memo.heardBefore === null && state.history.every(({ role }) => role === 'person')
  return isNod && isFirst && state.pending === null && Object.keys(said).length === 0
}

/** Somebody has a shift to fill: who lists shifts is a person of the house. */
function offersShift(turn: Turn): Decision {
  const { facts, text, plain, context } = turn
  const summary = `${facts.contact?.name ?? 'Um contato'} quer anunciar um plantão.`
  const { regions, hospitals } = context
  const { now, timeZone } = facts
  const what = wishWords(readWishes(text, { regions, hospitals, now, timeZone }, null))
  return say(
    passesShiftOn(plain) ? phraseOf('passesShiftOn', { what }) : phraseOf('offersShift'),
    ['reply:shift-offered'],
    [
      ...letPlanGo(turn.facts),
      { type: 'handed_off', handoff: { reason: 'shift_offered', summary, data: { said: text } } },
      ...stateOn(turn, 'HANDED_OFF'),
    ],
  )
}
