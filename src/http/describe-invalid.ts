import type { FastifySchemaValidationError } from 'fastify'
import type { ErrorLanguage } from './language.js'

const wholeBody: Readonly<Record<ErrorLanguage, string>> = { pt: 'o corpo do pedido', en: 'the request body' }

const typeNames: Readonly<Record<string, Readonly<Record<ErrorLanguage, string>>>> = {
  string: { pt: 'um texto', en: 'a text' },
  number: { pt: 'um número', en: 'a number' },
  int: { pt: 'um número inteiro', en: 'a whole number' },
  boolean: { pt: 'verdadeiro ou falso', en: 'true or false' },
  object: { pt: 'um objeto', en: 'an object' },
  array: { pt: 'uma lista', en: 'a list' },
}

/** Which field, and what it should have been. What was sent is not repeated: it may be somebody's data. */
export function describeInvalid(
  problem: FastifySchemaValidationError | undefined,
  language: ErrorLanguage,
): string {
  const path = problem?.instancePath.split('/').filter(Boolean).join('.') ?? ''
  return `${path || wholeBody[language]} (${expectation(problem, language)})`
}

function expectation(problem: FastifySchemaValidationError | undefined, language: ErrorLanguage): string {
  const pt = language === 'pt'
  const { expected, values, maximum, minimum } = problem?.params ?? {}
  switch (problem?.keyword) {
    case 'invalid_type': {
      const type = typeNames[String(expected)]?.[language] ?? String(expected)
      return pt ? `deve ser ${type}` : `must be ${type}`
    }
    case 'invalid_value': {
      const list = Array.isArray(values) ? values.map(String).join(', ') : ''
      return pt ? `use um destes: ${list}` : `use one of: ${list}`
    }
    case 'too_big':
      return pt ? `no máximo ${String(maximum)}` : `at most ${String(maximum)}`
    case 'too_small':
      return pt ? `no mínimo ${String(minimum)}` : `at least ${String(minimum)}`
    default:
      return pt ? 'formato inválido' : 'wrong format'
  }
}
