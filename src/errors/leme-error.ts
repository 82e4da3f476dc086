import { catalogue, type ErrorCode, type ErrorSpec } from './catalogue.js'

/** An error with a code from the catalogue. Thrown at the edges only: what a model or a provider said is a value. */
export class LemeError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly params: Readonly<Record<string, string | number>> = {},
    options?: ErrorOptions,
  ) {
    super(messageOf(code, params, 'en'), options)
    this.name = 'LemeError'
  }

  get spec(): ErrorSpec {
    return catalogue[this.code]
  }
}

export function messageOf(
  code: ErrorCode,
  params: Readonly<Record<string, string | number>>,
  language: 'pt' | 'en',
): string {
  return catalogue[code][language].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}
