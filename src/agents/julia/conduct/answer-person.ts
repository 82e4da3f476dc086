import { dropPending, phraseOf } from '../../../agent/decisions.js'
import { phrase } from '../../../agent/phrases.js'
import type { ConversationEvent } from '../../../conversation/event.js'
import type { JsonObject } from '../../../conversation/json.js'
import { isExpired } from '../../../conversation/pending.js'
import { foldText } from '../../../language/fold-text.js'
import { readAnswer } from '../../../language/read-answer.js'
import { readOutcome } from '../router/read-outcome.js'
import { isLongSilence } from '../router/validate-transition.js'
import { detailsTool } from '../tools/julia-details.js'
import { moreShiftsId, readShiftOptionId } from '../tools/support/shift-words.js'
import { askedShift, asksForOthers, refusedShifts } from '../refused-shifts.js'
import { keepSilent, letPlanGo, say, searchShifts, write } from './act.js'
import { answerLocally, askInterest, knownPhrase } from './answer-locally.js'
import { answerOwner } from './answer-owner.js'
import { answerLater } from './answer-later.js'
import { answerStance } from './answer-stance.js'
import { routeMode, stateOn, type Routed } from './route-mode.js'
import { isAboutOwner } from '../router/is-about-owner.js'
import { heardWords, isHeard, type Turn } from './turn.js'
import type { Decision } from '../../../agent/agent.js'

/** The doctor wrote, and no rule of the policy stands in the way. */
export function answerPerson(turn: Turn): Decision {
  const { facts, memo } = turn
  const heard = facts.inputs.filter(isHeard)
  if (heard.every((body) => body.kind === 'attachment' && body.type === 'reaction'))
    return keepSilent(['input:reaction'])
  if (heard.every((body) => body.kind === 'attachment' && body.caption === ''))
    return say(phraseOf('cannotRead'), ['input:attachment'])
  const learnt = learn(turn)
  const stance = answerStance(turn)
  // Whoever wants time names a day for themselves, and not for the shift.
  if (stance) return withEvents(stance, [...(isStillWished(stance) ? learnt : []), ...letGo(turn)])
  const owner = answerOwner(turn)
  if (owner) return withEvents(owner, letGo(turn))
  const waited = answerWaiting(turn)
  if (waited) return withEvents(waited, letGo(turn))
  const outcome = outcomeIn(turn)
  if (outcome) return withEvents(outcome, [...learnt, ...letGo(turn)])
  const later = answerLater(turn)
  if (later) return withEvents(later, letGo(turn))
  if (turn.heard.intent === 'oferece_vaga') return offersShift(turn)
  const isBack = turn.mode !== 'reativacao' && isLongSilence(memo.heardBefore, facts.now)
  const routed = routeMode(turn, isBack ? 'silencio' : null, isBack ? 'silence' : 'inbound')
  const decision = afterRouting(turn, routed)
  return {
    ...decision,
    events: [...learnt, ...inOneMode(turn), ...routed.events, ...decision.events],
    because: [...routed.because, ...decision.because],
  }
}

function isStillWished({ because }: Decision): boolean {
  return !because.includes('stance:thinks')
}

/** The gate goes by the conversation's mode: with the router off, that is the one of offers. */
function inOneMode({ facts, mode, context }: Turn): ConversationEvent[] {
  const from = facts.state.mode
  return context.settings.conversationMode || from === mode
    ? []
    : [{ type: 'mode_changed', from, to: mode, source: 'router_off' }]
}

function learn({ said, memo }: Turn): ConversationEvent[] {
  if (Object.keys(said).length === 0) return []
  const wishes: JsonObject = { ...memo.wishes, ...said }
  return [{ type: 'noted', memo: { wishes } }]
}

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
function outcomeIn({ facts, context, text, mode, memo }: Turn): Decision | undefined {
  const [, , tapped] = /^desfecho:(\w+):([0-9a-f-]{36})$/.exec(facts.understanding.option ?? '') ?? []
  const bridge = context.bridges.find(({ id }) => id === tapped) ?? context.bridges[0]
  const asked = tapped !== undefined || memo.asked === outcomeAsked
  if (!bridge || (!asked && (mode === 'discovery' || facts.state.pending?.kind === 'plan'))) return undefined
  const outcome = readOutcome(text)
  if (outcome === undefined) return undefined
  const only = tapped !== undefined || context.bridges.length === 1
  if (outcome === 'AINDA_NAO')
    return write('julia.progress', { bridge: bridge.id, what: 'still_open' }, ['outcome:open'])
  const args = { relato: text, ...(only ? { ponte: bridge.id } : {}) }
  return write('registrar_status_intermediacao', args, [`outcome:${outcome}`])
}

/** Whoever was put in touch and hears nothing is told what is done about it. */
function answerWaiting({ facts, context, text }: Turn): Decision | undefined {
  if (facts.understanding.option !== null || facts.state.pending?.kind === 'plan') return undefined
  const { bridges } = context
  const bridge = bridges.find(({ ownerName }) => isAboutOwner(text, ownerName))
  return (
    bridge && write('julia.progress', { bridge: bridge.id, what: 'owner_silent' }, ['reply:owner-silent'])
  )
}

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
      if (reason === 'objecao') return say(phraseOf('objectionHeard'), ['reply:objection'])
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
    if (facts.understanding.option === moreShiftsId)
      return searchShifts(wishes, memo.page + 1, ['reply:more-shifts'])
    const agrees = facts.understanding.answer?.kind === 'confirm' || intent.intent === 'pronto_fechar'
    if (agrees && facts.state.pending === null && memo.shown.length > 0) return agreed(turn)
  }
  // Shifts may be looked for in followup too: whoever asks right after a change of mode is not put off.
  if (mode === 'oferta' || (mode === 'followup' && intent.intent === 'interesse_vaga')) {
    const asks = intent.intent === 'interesse_vaga' || intent.intent === 'pronto_fechar'
    if (asks || Object.keys(said).length > 0)
      return searchShifts(wishes, 0, ['reply:search'], turnedDown(turn))
  }
  if (intent.intent === 'recusa')
    return say(phraseOf('refusalHeard'), ['reply:refusal'], [...letPlanGo(turn.facts), ...refusedNow(turn)])
  // However soon after a change of mode: whoever objects is heard.
  if (intent.intent === 'objecao')
    return say(phraseOf('objectionHeard'), ['reply:objection'], letPlanGo(turn.facts))
  return talk(turn)
}

const thatOne = /\b(?:volta|aquel[ea]|de novo|pensei melhor|mudei de ideia)\b/

/** "não, quero sábado mesmo", "tem outro?": what is on the screen is not shown again, until they come back to it. */
function turnedDown(turn: Turn): ConversationEvent[] {
  const folded = foldText(turn.heard.isTurned ? turn.text : turn.heard.lead)
  if (thatOne.test(folded)) return [{ type: 'noted', memo: { refused: null } }]
  const isAsked = askedShift(turn) !== undefined
  const isRefused = turn.heard.isTurned || (isAsked && asksForOthers(folded))
  return isRefused ? [refusedShifts(turn, isAsked ? 'shown' : 'all'), ...letPlanGo(turn.facts)] : []
}

const again = /\b(?:de novo|outra vez|novamente|repete|repita)\b/
const listed = /\b(?:lista|opcoes|vagas|plantoes|repete|repita)\b|^(?:manda|mostra|envia) de novo/
const ofOwner =
  /\b(?:telefone|numero|contato|whats|whatsapp|zap) d(?:ele|ela|o responsavel|a responsavel|o d(?:r|outor)|a d(?:ra|outora))\b/

/** "manda a lista de novo", or the owner's number while the card that offers it is on the screen. */
function askedAgain({ facts, memo, wishes, text }: Turn): Decision | undefined {
  const folded = foldText(text)
  const { pending } = facts.state
  if (pending?.kind === 'plan' && !isExpired(pending, facts.now) && ofOwner.test(folded))
    return say({ kind: 'pending' }, ['reply:same-shift'])
  return pending === null && memo.shown.length > 0 && again.test(folded) && listed.test(folded)
    ? searchShifts(wishes, memo.page, ['reply:list-again'])
    : undefined
}

/** Kept, so that nobody who said no is written to a week later. */
function refusedNow(turn: Turn): ConversationEvent[] {
  return [
    { type: 'noted', memo: { refusedAt: turn.facts.now.toISOString() } },
    ...(turn.memo.shown.length > 0 ? [refusedShifts(turn, 'all')] : []),
  ]
}

/** A shift that was shown: the doctor is asked whether their number may be given to whoever answers for it. */
function pick(turn: Turn): Decision | undefined {
  const { option } = turn.facts.understanding
  const shift = readShiftOptionId(option) ?? (option === null ? shiftNumbered(turn) : undefined)
  return shift === undefined ? pickPointed(turn) : askConsent(turn, shift)
}

/** "o de quinta": one fits, and is asked about; several, and they are told apart; none, and that is said with those there are. */
function pickPointed(turn: Turn): Decision | undefined {
  const { pointed, facts, memo, wishes } = turn
  if (!pointed) return undefined
  const [only, ...others] = pointed.cards
  if (only && others.length === 0 && asksAbout(turn.text)) return detailsOf(only.id, 'logistica')
  if (only && others.length === 0) return askConsent(turn, only.id)
  if (facts.state.pending?.kind === 'plan') return undefined
  const again = searchShifts(wishes, memo.page, ['reply:which-one'])
  return { ...again, preface: [phraseOf(only || pointed.isBare ? 'whichShift' : 'noneOfShown')] }
}

const interrogative = /\b(?:que|q|qual|quais|quant[oa]s?|onde|como|ate)\b.*\?|\?\s*$/

/** A question is no choice: "pode ser o de quinta?" is asked of her, and not of the shift. */
function asksAbout(text: string): boolean {
  const folded = foldText(text)
  return (
    interrogative.test(folded) && !/^(?:entao )?(?:pode ser|quero|serve|posso (?:pegar|ficar))\b/.test(folded)
  )
}

function detailsOf(shift: string, topic: string): Decision {
  return {
    events: [],
    next: { do: 'read', tool: detailsTool, args: { vaga: shift, tema: topic } },
    because: ['reply:details'],
  }
}

/** By its number or its place, though something else was talked about since the shifts were shown. */
function shiftNumbered({ facts, memo, text }: Turn): string | undefined {
  if (facts.state.pending !== null || memo.shown.length === 0) return undefined
  const read = readAnswer(text, { kind: 'choice', options: memo.shown.map((id) => ({ id, title: id })) })
  return read.kind === 'select' ? memo.shown[read.index ?? -1] : undefined
}

/** Asked about already: the same card once more, and nothing is set aside for it. */
function askConsent(turn: Turn, shift: string): Decision {
  const { facts } = turn
  const { pending } = facts.state
  const isAsked = pending?.kind === 'plan' && pending.plan.actions[0]?.args['shiftId'] === shift
  if (isAsked && !isExpired(pending, facts.now)) return say({ kind: 'pending' }, ['reply:same-shift'])
  const { now } = facts
  return write(
    'criar_handoff_externo',
    { vaga: shift },
    ['reply:ask-consent'],
    [{ type: 'noted', memo: { pickedAt: now.toISOString() } }],
    heardWords(turn),
  )
}

/** A yes with several shifts on the screen is a yes to none of them. */
function agreed(turn: Turn): Decision {
  const { memo, wishes } = turn
  const [only, ...others] = memo.shown
  if (only !== undefined && others.length === 0) return askConsent(turn, only)
  return { ...searchShifts(wishes, memo.page, ['reply:which-one']), preface: [phraseOf('whichShift')] }
}

/** Nothing a rule knows: the model is asked, where there is one. */
function talk(turn: Turn): Decision {
  const { facts } = turn
  const details = askDetails(turn)
  if (details) return details
  if (!facts.remoteModel || knownPhrase(turn) !== undefined) return answerLocally(turn, ['reply:local'])
  return {
    events: [],
    next: { do: 'ask_model', task: { kind: 'reply' }, via: 'remote' },
    because: ['reply:model'],
  }
}

/** About one shift that is under the doctor's eyes: what is known of it is told, and the rest is its owner's. */
function askDetails(turn: Turn): Decision | undefined {
  const { intent } = turn.facts.understanding
  const isOfOwner = asksWhoOwns.test(foldText(turn.text))
  const known = knownPhrase(turn) === undefined || intent === null ? undefined : detailTopics[intent]
  // A question nobody knows, below one shift, is a question about that shift.
  const isUnknown = knownPhrase(turn) === undefined && !turn.facts.remoteModel && asksAbout(turn.text)
  const topic = isOfOwner ? 'responsavel' : (known ?? (isUnknown ? 'logistica' : undefined))
  const shift = topic && focusOf(turn)
  if (isOfOwner && !shift) return say(phraseOf('whoOwns'), ['reply:who-owns'])
  return topic && shift ? detailsOf(shift, topic) : undefined
}

const asksWhoOwns =
  /\b(?:quem (?:e|eh|sao|responde|cuida|ta|esta)|qual (?:e )?o nome|de quem (?:e|eh)) .{0,20}\b(?:responsavel|don[oa]|contato|vaga|plantao|chefe|coordenador\w*)\b/

const detailTopics: { readonly [intent: string]: string } = {
  logistica: 'logistica',
  documents: 'exigencias',
  duvida_perfil: 'exigencias',
}

/** The shift that is being talked about: asked about, the only one shown, or the one a bridge was made for. */
function focusOf({ facts, memo, context }: Turn): string | undefined {
  const { pending } = facts.state
  const planned = pending?.kind === 'plan' ? pending.plan.actions[0]?.args['shiftId'] : undefined
  if (typeof planned === 'string') return planned
  const [only, ...others] = memo.cards
  if (only) return others.length === 0 ? only.id : undefined
  const [bridge, ...more] = context.bridges
  return more.length === 0 ? (bridge?.shiftId ?? undefined) : undefined
}

/** Somebody has a shift to fill: who lists shifts is a person of the house. */
function offersShift(turn: Turn): Decision {
  const { facts, text } = turn
  const summary = `${facts.contact?.name ?? 'Um contato'} quer anunciar um plantão.`
  return say(
    phraseOf('offersShift'),
    ['reply:shift-offered'],
    [
      ...letPlanGo(turn.facts),
      { type: 'handed_off', handoff: { reason: 'shift_offered', summary, data: { said: text } } },
      ...stateOn(turn, 'HANDED_OFF'),
    ],
  )
}
