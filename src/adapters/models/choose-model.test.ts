import { expect, test } from 'vitest'
import { chooseModel, ModelConfigError, type ModelConfig } from './choose-model.js'

const KEY = 'sk-secret'
const SERVER = { baseUrl: 'http://user:pass@127.0.0.1:11434/v1', model: 'llama3.1' }

test.each<[string, ModelConfig, string | undefined, string]>([
  ['nothing set', {}, undefined, 'local (no LLM key is set)'],
  [
    'blanks are nothing',
    { provider: '', anthropicKey: '  ', baseUrl: '' },
    undefined,
    'local (no LLM key is set)',
  ],
  ['local by name', { provider: 'local', anthropicKey: KEY }, undefined, 'local'],
  [
    'an Anthropic key',
    { anthropicKey: KEY, openaiKey: KEY, ...SERVER },
    'anthropic',
    'anthropic (claude-sonnet-4-5)',
  ],
  ['an OpenAI key', { openaiKey: KEY, ...SERVER }, 'openai', 'openai (gpt-4o)'],
  ['a server', SERVER, 'openai-compatible', 'openai-compatible (llama3.1 at http://127.0.0.1:11434)'],
  [
    'a name wins over keys',
    { provider: 'OpenAI', anthropicKey: KEY, openaiKey: KEY },
    'openai',
    'openai (gpt-4o)',
  ],
  ['a model', { anthropicKey: KEY, anthropicModel: 'claude-x' }, 'anthropic', 'anthropic (claude-x)'],
  ['a model', { openaiKey: KEY, openaiModel: 'gpt-x' }, 'openai', 'openai (gpt-x)'],
  [
    'a proxy before a named provider',
    { provider: 'openai', openaiKey: KEY, baseUrl: 'https://proxy.example/v1' },
    'openai',
    'openai (gpt-4o at https://proxy.example)',
  ],
])('%s', (_what, config, provider, description) => {
  const chosen = chooseModel(config)
  expect(chosen.remote?.provider).toBe(provider)
  expect(chosen.description).toBe(description)
})

test.each<[ModelConfig, RegExp]>([
  [{ provider: 'anthropic' }, /ANTHROPIC_API_KEY is empty; set it/],
  [{ provider: 'openai', anthropicKey: KEY }, /OPENAI_API_KEY is empty; set it/],
  [{ provider: 'openai-compatible' }, /LLM_BASE_URL is empty; set it/],
  [{ baseUrl: 'http://127.0.0.1:11434/v1' }, /LLM_MODEL is empty/],
  [{ baseUrl: '127.0.0.1:11434', model: 'm' }, /must be an http or https address/],
  [{ provider: 'gemini' }, /"gemini"; set it to anthropic, openai, openai-compatible or local/],
])('%j is told at start-up', (config, message) => {
  expect(() => chooseModel(config)).toThrow(ModelConfigError)
  expect(() => chooseModel(config)).toThrow(message)
})
