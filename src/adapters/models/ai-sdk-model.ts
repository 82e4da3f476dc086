import type { Model, ModelAnswer, ModelRequest } from '../../ports/model.js'
import { explainFailure } from './explain-failure.js'
import { loadAiSdk, type AiSdk, type AiSdkProvider } from './load-ai-sdk.js'

/** More than any proposal needs; what goes on after this is a model that lost its way, and it is billed. */
const answerLengthMax = 100_000
const callTimeoutMs = 30_000

export type AiSdkModelOptions = {
  readonly provider: AiSdkProvider
  readonly apiKey?: string
  readonly model: string
  readonly baseUrl?: string
  /** From the call to the last byte of the answer. */
  readonly timeoutMs?: number
  readonly fetch?: typeof globalThis.fetch
}

/** A provider behind the AI SDK. Whether to try again is decided by who asks, so a call is one request. */
export function createAiSdkModel(options: AiSdkModelOptions): Model {
  let loading: Promise<AiSdk> | undefined
  return {
    provider: options.provider,
    async ask(request) {
      const clock = startDeadline(options.timeoutMs ?? callTimeoutMs, request.signal)
      try {
        loading ??= loadAiSdk(options)
        return await answerOf(await loading, options, request, clock.abort)
      } catch (error) {
        if (request.signal?.aborted) return failed(options, nobodyWaits)
        return failed(options, clock.isOver() ? deadlinePassed(options) : explainFailure(error, options))
      } finally {
        clock.stop()
      }
    },
  }
}

type Finish = {
  readonly reason: string
  readonly rawReason: string | undefined
  inputTokens: number
  cachedTokens: number
  outputTokens: number
}

async function answerOf(
  sdk: AiSdk,
  options: AiSdkModelOptions,
  { prompt }: ModelRequest,
  abort: AbortController,
): Promise<ModelAnswer> {
  const model = prompt.model ?? options.model
  const { fullStream } = sdk.streamText({
    model: sdk.languageModel(model),
    system: systemOf(options.provider, prompt),
    messages: prompt.messages.map(({ role, text }) => ({ role, content: text })),
    temperature: prompt.temperature,
    maxOutputTokens: prompt.maxTokens,
    maxRetries: 0,
    abortSignal: abort.signal,
    // Errors also arrive in the stream, where they are read; the default handler prints them.
    onError: () => undefined,
  })
  let raw = ''
  const calls: NativeCall[] = []
  let finish: Finish | undefined
  for await (const part of fullStream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') throw abort.signal.reason
    if (part.type === 'text-delta') {
      raw += part.text
      if (raw.length > answerLengthMax) {
        abort.abort()
        return failed(options, {
          code: 'model.too_long',
          message: `the answer passed ${answerLengthMax} characters`,
        })
      }
    }
    if (part.type === 'tool-call') calls.push({ name: part.toolName, arguments: part.input })
    if (part.type === 'finish') {
      const { inputTokens = 0, outputTokens = 0, inputTokenDetails } = part.totalUsage
      const { cacheReadTokens = 0 } = inputTokenDetails
      // More of it than there was would make what was read cost less than nothing.
      const cachedTokens = Math.max(0, Math.min(cacheReadTokens, inputTokens))
      const { finishReason: reason, rawFinishReason: rawReason } = part
      finish = { reason, rawReason, inputTokens, cachedTokens, outputTokens }
    }
  }
  const problem = problemOfFinish(finish, prompt.maxTokens)
  if (problem !== undefined) return failed(options, problem)
  const { inputTokens = 0, cachedTokens = 0, outputTokens = 0 } = finish ?? {}
  // What is said beside a call of a tool ("Vou ver.") is no answer: the call is.
  if (calls.length > 0) raw = JSON.stringify({ tool_calls: calls })
  const used = { inputTokens, ...(cachedTokens > 0 && { cachedTokens }), outputTokens }
  return { ok: true, raw, provider: options.provider, model, ...used }
}

/** A tool called in the provider's own way, which none was offered in: some models do it all the same. */
type NativeCall = { readonly name: string; readonly arguments: unknown }

/** Anthropic keeps what it is told to keep; the others find out by themselves that a prompt begins as the one before. */
function systemOf(provider: AiSdkProvider, { system, steady = 0 }: ModelRequest['prompt']) {
  if (provider !== 'anthropic' || steady === 0 || steady >= system.length) return system
  const cached = { anthropic: { cacheControl: { type: 'ephemeral' } } } as const
  return [
    { role: 'system' as const, content: system.slice(0, steady), providerOptions: cached },
    { role: 'system' as const, content: system.slice(steady) },
  ]
}

type Failure = Pick<Extract<ModelAnswer, { ok: false }>, 'code' | 'message' | 'status'>

/** A stream that just stops, and an answer cut at its limit, both look whole from outside: neither may be acted on. */
function problemOfFinish(finish: Finish | undefined, maxTokens: number): Failure | undefined {
  switch (finish?.reason) {
    case 'stop':
    case 'tool-calls':
      return undefined
    case 'length':
      return {
        code: 'model.too_long',
        message: `the answer was cut at max_tokens ${maxTokens}; raise it in the prompt`,
      }
    case 'content-filter':
      return { code: 'model.refused', message: 'the content filter of the provider stopped the answer' }
    default:
      return finish?.rawReason === undefined
        ? { code: 'model.unavailable', message: 'the stream ended before the answer did' }
        : { code: 'model.unavailable', message: `the answer ended by "${finish.rawReason}"` }
  }
}

function failed({ provider }: AiSdkModelOptions, { message, ...failure }: Failure): ModelAnswer {
  return { ok: false, ...failure, message: `${provider}: ${message}`, provider }
}

function deadlinePassed({ timeoutMs = callTimeoutMs }: AiSdkModelOptions): Failure {
  return { code: 'model.timeout', message: `no complete answer within ${timeoutMs} ms` }
}

const nobodyWaits: Failure = { code: 'model.stopped', message: 'the answer is not wanted any more' }

/** The call is cut off at its time, or when the signal says that nobody waits for it. */
function startDeadline(
  timeoutMs: number,
  signal: AbortSignal | undefined,
): {
  abort: AbortController
  isOver: () => boolean
  stop: () => void
} {
  const abort = new AbortController()
  let over = false
  const timer = setTimeout(() => {
    over = true
    abort.abort(new Error('deadline'))
  }, timeoutMs)
  const cutOff = () => abort.abort(signal?.reason)
  signal?.addEventListener('abort', cutOff)
  if (signal?.aborted) cutOff()
  return {
    abort,
    isOver: () => over,
    stop() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cutOff)
    },
  }
}
