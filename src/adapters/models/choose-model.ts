import type { Model } from '../../ports/model.js'
import { createAiSdkModel, type AiSdkModelOptions } from './ai-sdk-model.js'

const ANTHROPIC_MODEL = 'claude-sonnet-4-5'
const OPENAI_MODEL = 'gpt-4o'

export type ModelConfig = {
  /** LLM_PROVIDER: `anthropic`, `openai`, `openai-compatible` or `local`. */
  readonly provider?: string | undefined
  readonly anthropicKey?: string | undefined
  readonly anthropicModel?: string | undefined
  readonly openaiKey?: string | undefined
  readonly openaiModel?: string | undefined
  /** LLM_BASE_URL, LLM_API_KEY, LLM_MODEL. */
  readonly baseUrl?: string | undefined
  readonly apiKey?: string | undefined
  readonly model?: string | undefined
}

export type ChosenModel = {
  /** Undefined: the local model answers everything. */
  readonly remote: Model | undefined
  /** For the start-up line; it holds no secret. */
  readonly description: string
}

/** The settings of the model contradict themselves: told at start-up, with what to do. */
export class ModelConfigError extends Error {
  override readonly name = 'ModelConfigError'
}

/** A named provider wins; otherwise the first that has what it needs: Anthropic, OpenAI, a server of one's own. */
export function chooseModel(given: ModelConfig): ChosenModel {
  const config = withoutBlanks(given)
  const provider = config.provider?.toLowerCase() ?? providerByKeys(config)
  switch (provider) {
    case 'anthropic':
      return remote(anthropic(config))
    case 'openai':
      return remote(openai(config))
    case 'openai-compatible':
      return remote(openaiCompatible(config))
    case 'local':
      return {
        remote: undefined,
        description: config.provider === undefined ? 'local (no LLM key is set)' : 'local',
      }
    default:
      throw new ModelConfigError(
        `LLM_PROVIDER is "${provider}"; set it to anthropic, openai, openai-compatible or local, or leave it out`,
      )
  }
}

function providerByKeys({ anthropicKey, openaiKey, baseUrl }: ModelConfig): string {
  if (anthropicKey !== undefined) return 'anthropic'
  if (openaiKey !== undefined) return 'openai'
  return baseUrl === undefined ? 'local' : 'openai-compatible'
}

function anthropic(config: ModelConfig): AiSdkModelOptions {
  const apiKey = needed(config.anthropicKey, 'LLM_PROVIDER is anthropic but ANTHROPIC_API_KEY is empty')
  return {
    provider: 'anthropic',
    apiKey,
    model: config.anthropicModel ?? ANTHROPIC_MODEL,
    ...proxyUrl(config),
  }
}

function openai(config: ModelConfig): AiSdkModelOptions {
  const apiKey = needed(config.openaiKey, 'LLM_PROVIDER is openai but OPENAI_API_KEY is empty')
  return { provider: 'openai', apiKey, model: config.openaiModel ?? OPENAI_MODEL, ...proxyUrl(config) }
}

function openaiCompatible(config: ModelConfig): AiSdkModelOptions {
  const baseUrl = checkedUrl(
    needed(config.baseUrl, 'LLM_PROVIDER is openai-compatible but LLM_BASE_URL is empty'),
  )
  const model = needed(config.model, 'LLM_BASE_URL is set but LLM_MODEL is empty (for example llama3.1)')
  return {
    provider: 'openai-compatible',
    model,
    baseUrl,
    ...(config.apiKey === undefined ? {} : { apiKey: config.apiKey }),
  }
}

/** A provider that was named may stand behind a proxy; one found by its key is asked where it lives. */
function proxyUrl({ provider, baseUrl }: ModelConfig): { baseUrl?: string } {
  return provider === undefined || baseUrl === undefined ? {} : { baseUrl: checkedUrl(baseUrl) }
}

function remote(options: AiSdkModelOptions): ChosenModel {
  const place = options.baseUrl === undefined ? '' : ` at ${new URL(options.baseUrl).origin}`
  return { remote: createAiSdkModel(options), description: `${options.provider} (${options.model}${place})` }
}

function needed(value: string | undefined, problem: string): string {
  if (value !== undefined) return value
  throw new ModelConfigError(
    `${problem}; set it, or leave LLM_PROVIDER and LLM_BASE_URL out to use the local model`,
  )
}

function checkedUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return text
  throw new ModelConfigError(
    'LLM_BASE_URL must be an http or https address, for example http://127.0.0.1:11434/v1',
  )
}

/** An environment often holds `NAME=` for what is not set. */
function withoutBlanks(config: ModelConfig): ModelConfig {
  const filled = Object.entries(config).map(([name, value]) => [name, value?.trim()] as const)
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined && value !== ''))
}
