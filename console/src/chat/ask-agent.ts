import { ApiError, mayPass, unreachable } from '../api/api-error'
import { pause } from '../api/pause'
import { stream } from '../api/stream'
import type { ChatResponse, ErrorBody } from '../api/wire'
import { bodyOf, type Outgoing } from './outgoing'

export type AskProgress = {
  /** All of the answer that has come so far. */
  readonly onText: (text: string) => void
  /** What the turn is at, as it begins. */
  readonly onStage: (stage: string) => void
  readonly onRetry: () => void
}

const attemptsMax = 6
const firstPauseMs = 700
const longestPauseMs = 10_000
/** The server sends a heartbeat every 5 s while the agent thinks. */
const silenceMs = 20_000

/** Asks until there is an answer or a refusal. Every attempt has the same key, so nothing is lost and nothing doubled. */
export async function askAgent(
  outgoing: Outgoing,
  progress: AskProgress,
  signal: AbortSignal,
): Promise<ChatResponse> {
  let pauseMs = firstPauseMs
  for (let attempt = 1; ; attempt++) {
    try {
      return await askOnce(outgoing, progress, signal)
    } catch (error) {
      if (signal.aborted || attempt >= attemptsMax || !mayPass(error)) throw error
    }
    progress.onRetry()
    await pause(pauseMs, signal)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

async function askOnce(
  outgoing: Outgoing,
  { onText, onStage }: AskProgress,
  signal: AbortSignal,
): Promise<ChatResponse> {
  let text = ''
  let answer: ChatResponse | undefined
  let refusal: ErrorBody['error'] | undefined
  await stream('/ai/chat', {
    body: bodyOf(outgoing),
    key: outgoing.key,
    signal,
    silenceMs,
    onEvent({ name, data }) {
      if (name === 'stage') onStage((data as { stage: string }).stage)
      else if (name === 'delta') onText((text += (data as { text: string }).text))
      else if (name === 'message') answer = data as ChatResponse
      else if (name === 'error') refusal = (data as ErrorBody).error
    },
  })
  if (answer) return answer
  // An error inside the stream has no status; the turn failed after it was accepted, so it may pass when asked again.
  if (refusal) throw new ApiError({ ...refusal, status: statusOf(refusal.code) })
  throw new ApiError({ code: unreachable, status: 0, message: '', requestId: null })
}

function statusOf(code: string): number {
  if (code.startsWith('plan.')) return 409
  return /^(conversation\.busy|server\.|database\.|internal)/.test(code) ? 503 : 400
}
