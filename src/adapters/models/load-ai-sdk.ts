import type { LanguageModel, streamText } from 'ai'

// Given in full, so that the packages never look for them in the environment.
const ANTHROPIC_URL = 'https://api.anthropic.com/v1'
const OPENAI_URL = 'https://api.openai.com/v1'

export type AiSdkProvider = 'anthropic' | 'openai' | 'openai-compatible'

export type AiSdk = {
  readonly streamText: typeof streamText
  readonly languageModel: (model: string) => LanguageModel
}

export type AiSdkSettings = {
  readonly provider: AiSdkProvider
  readonly apiKey?: string
  readonly baseUrl?: string
  readonly fetch?: typeof globalThis.fetch
}

/** Imported at the first question: a start without a provider does not pay for the packages. */
export async function loadAiSdk(settings: AiSdkSettings): Promise<AiSdk> {
  const [{ streamText }, languageModel] = await Promise.all([import('ai'), loadProvider(settings)])
  // Warnings (a temperature the model does not take) go to the console otherwise.
  globalThis.AI_SDK_LOG_WARNINGS = false
  return { streamText, languageModel }
}

async function loadProvider({
  provider,
  apiKey,
  baseUrl,
  fetch,
}: AiSdkSettings): Promise<AiSdk['languageModel']> {
  const shared = fetch === undefined ? {} : { fetch }
  switch (provider) {
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic({ ...shared, apiKey: apiKey ?? '', baseURL: baseUrl ?? ANTHROPIC_URL })
    }
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      // Chat completions, not the package's default (Responses): every proxy speaks it, and OpenAI does not
      // keep its conversations unless asked to.
      const openai = createOpenAI({ ...shared, apiKey: apiKey ?? '', baseURL: baseUrl ?? OPENAI_URL })
      return (model) => openai.chat(model)
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const key = apiKey === undefined ? {} : { apiKey }
      return createOpenAICompatible({
        ...shared,
        ...key,
        name: provider,
        baseURL: baseUrl ?? '',
        includeUsage: true,
      })
    }
  }
}
