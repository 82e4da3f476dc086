import { dropPending, phraseOf } from '../../../agent/decisions.js'
import { readDate } from '../../../language/read-date.js'
import type { ConversationEvent } from '../../../conversation/event.js'
import type { JsonObject } from '../../../conversation/json.js'
import { decidePolicy, type Policy } from '../policy/decide-policy.js'
import { readDanger, type DangerRead } from '../policy/read-danger.js'
import { readObjection, type Objection } from '../policy/read-objection.js'
import { tellsHowTheyCame } from '../router/came-by.js'
import { givesUp } from '../router/gives-up.js'
import { plainQuestion } from '../router/plain-question.js'
import { dayOfMonthNamed } from '../router/read-call-time.js'
import { isAboutOwner } from '../router/is-about-owner.js'
import { asksForLater } from '../tools/agendar-followup.js'
import { keepSilent, say, write } from './act.js'
import { answerDanger } from './answer-danger.js'
import { learn } from './answer-person.js'
import { asksWhoOwns } from './ask-details.js'
import { stateOn } from './route-mode.js'
import type { Turn } from './turn.js'
import type { Decision } from '../../../agent/agent.js'

export type Judged = {
  readonly policy: Policy
  readonly objection: Objection | undefined
  readonly danger?: DangerRead | undefined
}

export function judgePolicy(turn: Turn, proactive: boolean): Judged {
  const { facts, context } = turn
  // "como sei que não é golpe?", "como conseguiu meu número?" ask, and accuse nobody.
  const isDoubt = asking.has(plainQuestion(turn.plain) ?? '')
  const objection = proactive || isDoubt ? undefined : (readObjection(turn.text) ?? wantsPerson(turn))
  const danger = proactive || facts.understanding.option !== null ? undefined : readDanger(turn.text)
  const policy = decidePolicy({
    settings: context.settings,
    danger,
    optedOut: facts.contact?.optedOut ?? false,
    quietUntil: facts.contact?.quietUntil ?? null,
    objection,
    proactive,
    now: facts.now,
  })
  return { policy, objection, danger }
}

const asking: ReadonlySet<string> = new Set(['noScam', 'numberSource'])

/** "me passa o contato do responsável" asks for the owner of a shift, and for nobody of the house. */
function wantsPerson({ facts, intent, text, plain, context }: Turn): Objection | undefined {
  const hasBridge = context.bridges.length > 0
  const isOfOwner = asksWhoOwns.test(plain) || (hasBridge && (isAboutOwner(text) || givesUp(plain)))
  const isMeant = facts.understanding.intent === 'human' && ofPeople.test(plain) && !tellsHowTheyCame(plain)
  return isMeant && intent.intent !== 'pronto_fechar' && !isOfOwner
    ? { severity: 'human', evidence: '' }
    : undefined
}

/** Nobody is handed over without a word for a person, or for a talk with one. */
const ofPeople =
  /\b(?:pessoas?|human[oa]s?|alguem|gente|atend\w+|equipe|supervisor\w*|gerente|coordena\w+|responsavel|dono|chefe|lig(?:ar|a|ue|uem)|telefon\w+|fal(?:ar|a|e|em)|convers\w+|setor|suporte|ajuda|agente|operador\w*|talk|human|person|somebody|someone|agent|hablar)\b/

/** What a rule of the policy says in place of everything else; undefined: the turn goes on. */
export function answerByPolicy(turn: Turn, { policy, objection, danger }: Judged): Decision | undefined {
  const { facts, memo } = turn
  const { because } = policy
  switch (policy.does) {
    case 'proceed':
      return undefined
    case 'silence':
      return keepSilent(because)
    case 'care':
      return answerDanger(turn, danger ?? 'unclear', because)
    case 'safe_phrase':
      return say(phraseOf('safeMode'), because, intoInbox(turn))
    case 'acknowledge_opt_out':
      if (memo.optOutTold) return afterLeaving(turn, because)
      return say(phraseOf('optOutReminder'), because, [
        ...dropPending(facts, 'cancelled'),
        ...stateOn(turn, 'OPTED_OUT'),
        { type: 'noted', memo: { optOutTold: true } },
      ])
    case 'opt_out':
      return write('julia.pause', { leave: true }, because, [
        ...dropPending(facts, 'cancelled'),
        ...stateOn(turn, 'OPTED_OUT'),
        { type: 'noted', memo: { optOutTold: true } },
      ])
    case 'minimal':
      return coolingOff(turn, because)
    case 'pause':
      return write('julia.pause', pauseOf(turn), because, dropPending(facts, 'cancelled'))
    case 'hand_off':
      return handOff(turn, policy, objection)
  }
}

/** Whoever left and speaks of that again hears that it holds, and whoever asks for a shift how to come back; for anything else they are left alone. */
function afterLeaving({ plain, intent }: Turn, because: readonly string[]): Decision {
  if (looksFor.has(intent.intent)) return say(phraseOf('optOutAsks'), because)
  return ofLeaving.test(plain) ? say(phraseOf('optOutStands'), because) : keepSilent(because)
}

const looksFor: ReadonlySet<string> = new Set(['interesse_vaga', 'pronto_fechar'])
const ofLeaving =
  /\b(?:lista|mensage\w+|receb\w+|valendo|sair|sai|fora|cadastro|par(?:a|e|em|ou|aram|ar)|tir(?:a|e|ou|aram|ar)|posso (?:te )?(?:chamar|escrever))\b/

/** Little is said and nothing is offered; whoever asks for shifts is asked whether the pause is over. */
function coolingOff(turn: Turn, because: readonly string[]): Decision {
  const { memo, intent, facts } = turn
  if (memo.asked === resumeAsked && facts.understanding.answer?.kind === 'confirm')
    return write('julia.pause', { until: null }, [...because, 'pause:over'])
  if (looksFor.has(intent.intent))
    return say(phraseOf('coolingOffAsk'), because, [
      ...learn(turn),
      { type: 'noted', memo: { asked: resumeAsked } },
    ])
  // An "ok" to it needs no second word.
  if (facts.understanding.answer?.kind === 'confirm') return keepSilent(because)
  return say(phraseOf('coolingOff'), because)
}

/** What the last question was about, when it was whether the time they had asked for is over. */
export const resumeAsked = 'retomar'

const dayMs = 24 * 60 * 60_000

/** Until the day they named, if they named one ahead, and called then if they asked for it; else as long as the tenant says. */
function pauseOf({ facts, context, text, plain }: Turn): JsonObject {
  const { now, timeZone } = facts
  const read = readDate(text, now, timeZone)?.date
  const isAhead = (date: string | undefined) =>
    date !== undefined && Date.parse(`${date}T12:00:00Z`) > now.getTime()
  // "minha filha nasceu semana passada, só pra janeiro": the day that is ahead.
  const named = isAhead(read) ? read : dayOfMonthNamed(plain, now, timeZone)
  if (named === undefined)
    return { until: new Date(now.getTime() + context.settings.coolingOffDays * dayMs).toISOString() }
  return {
    until: new Date(`${named}T12:00:00Z`).toISOString(),
    ...(asksForLater(text) ? { call: named } : {}),
  }
}

/** A person sees that somebody wrote; who waits there already waits once. */
function intoInbox(turn: Turn): ConversationEvent[] {
  const { facts, text } = turn
  if (facts.state.handoff !== null) return []
  const summary = `${facts.contact?.name ?? 'O médico'} escreveu com o modo seguro ligado.`
  return [
    { type: 'handed_off', handoff: { reason: 'safe_mode', summary, data: { said: text } } },
    ...stateOn(turn, 'HANDED_OFF'),
  ]
}

function handOff(turn: Turn, policy: Policy, objection: Objection | undefined): Decision {
  const { facts, mode, wishes, context } = turn
  const asked = objection?.severity === 'human'
  const known: JsonObject = { ...wishes }
  const data: JsonObject = {
    mode,
    said: turn.text,
    looksFor: known,
    bridges: context.bridges.map(({ label, state }) => `${label}: ${state}`),
  }
  const who = facts.contact?.name ?? 'O médico'
  const summary = asked
    ? `${who} pediu para falar com uma pessoa.`
    : `${who} fez uma objeção grave ("${objection?.evidence ?? ''}").`
  // Who asks who she is hears that, too.
  const introduced = /\bquem (?:e|eh|fala|(?:es)?ta falando)\b/.test(turn.plain)
    ? [phraseOf('whoAreYou')]
    : []
  return say([...introduced, phraseOf(asked ? 'handOffAsked' : 'handOff')], policy.because, [
    ...dropPending(facts, 'cancelled'),
    { type: 'handed_off', handoff: { reason: policy.rule, summary, data } },
    ...stateOn(turn, 'HANDED_OFF'),
  ])
}
