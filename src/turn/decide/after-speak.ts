import { modelCallsPerTurnMax } from '../limits.js'
import type { RefusedClaim, Step } from '../../agent/step.js'
import { readActs } from '../../agent/acts.js'
import { phraseOf, speak } from '../../agent/decisions.js'
import { parseProposal } from './parse-proposal.js'
import { sayActs } from './say-acts.js'
import type { Decision, Facts } from '../../agent/agent.js'

/** The reply claimed what is not so: one rewrite, then words that are safe. */
export function afterSpeak(facts: Facts, refused: readonly RefusedClaim[]): Decision {
  const because = refused.map((claim) => `claim-refused:${claim.claim}`)
  // What was remarked above a card is left out; the card is the answer.
  if (facts.steps.at(-2)?.did === 'prepare' && facts.state.pending)
    return speak({ kind: 'pending' }, [...because, 'claim:card-without-it'].join(' '))
  if (mayRewrite(facts)) {
    const corrections = refused.map((claim) => claim.correction)
    return {
      events: [],
      next: { do: 'ask_model', task: { kind: 'rewrite', corrections }, via: 'remote' },
      because,
    }
  }
  const spare = facts.steps.findLast((step) => step.did === 'speak')?.spare
  if (spare)
    return speak(
      spare.map((message) => ({ kind: 'message', message, from: 'record' })),
      [...because, 'claim:house-words'].join(' '),
    )
  const rest = actsBesides(facts)
  if (rest) return { ...rest, because: [...because, 'claim:acts-without-it', ...rest.because] }
  const lastResult = facts.steps.findLast(isResult)
  if (lastResult)
    return speak({ kind: 'fact', text: lastResult.outcome.text }, [...because, 'claim:tool-words'].join(' '))
  if (facts.state.pending?.kind === 'plan')
    return speak([phraseOf('justToBeSure'), { kind: 'pending' }], [...because, 'claim:pending'].join(' '))
  return speak(phraseOf('safeFallback'), [...because, 'claim:safe-phrase'].join(' '))
}

/** What the reply says by reference is so, whatever became of its own words: results, what waits, what is declined. */
function actsBesides(facts: Facts): Decision | undefined {
  const asked = facts.steps.findLast((step) => step.did === 'ask_model')
  const parsed = asked?.via === 'remote' && asked.failed === null ? parseProposal(asked.raw) : undefined
  const written = parsed?.ok === true && parsed.proposal.type === 'RESPOND' ? parsed.proposal.acts : undefined
  const acts = (written && readActs(written))?.filter(({ act }) => act !== 'remark' && act !== 'offer') ?? []
  // A greeting by itself answers nothing.
  return acts.some(({ act }) => act === 'inform') ? sayActs(facts, acts) : undefined
}

function mayRewrite(facts: Facts): boolean {
  const calls = facts.steps.filter((step) => step.did === 'ask_model')
  const refusals = facts.steps.filter((step) => step.did === 'speak')
  return calls.at(-1)?.via === 'remote' && refusals.length === 1 && calls.length < modelCallsPerTurnMax
}

type ReadResult = Extract<Step, { did: 'read' }> & { outcome: { kind: 'result'; text: string } }

function isResult(step: Step): step is ReadResult {
  return step.did === 'read' && step.outcome.kind === 'result'
}
