import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseUnavailable } from '../errors/is-database-unavailable.js'
import { isStatementTimeout } from '../errors/is-statement-timeout.js'
import { isTenantMoving } from '../errors/is-tenant-moving.js'
import { LemeError } from '../errors/leme-error.js'
import { describeInvalid } from './describe-invalid.js'
import type { ErrorLanguage } from './language.js'

/** Whatever was thrown, as an error of the catalogue. What is not foreseen is `internal`, and says nothing of itself. */
export function toLemeError(error: unknown, language: ErrorLanguage, bodyLimitBytes: number): LemeError {
  if (error instanceof LemeError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new LemeError('request.invalid', { detail: describeInvalid(error.validation[0], language) })
  }
  if (isTenantMoving(error)) return new LemeError('tenant.moving', {}, { cause: error })
  if (isDatabaseUnavailable(error)) return new LemeError('database.unavailable', {}, { cause: error })
  if (isStatementTimeout(error)) return new LemeError('database.busy', {}, { cause: error })
  return fromFastify(error, language, bodyLimitBytes) ?? new LemeError('internal', {}, { cause: error })
}

/** https://fastify.dev/docs/latest/Reference/Errors/ */
function fromFastify(error: unknown, language: ErrorLanguage, bodyLimitBytes: number): LemeError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? error.code : undefined
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new LemeError('body.too_large', { max: bodyLimitBytes })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new LemeError('request.not_json')
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new LemeError('route.not_found')
  }
  // The JSON parser refuses `__proto__` with a bare SyntaxError.
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (error instanceof SyntaxError && status === 400) return new LemeError('request.not_json')
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined
  const detail = language === 'pt' ? 'o pedido HTTP não pôde ser lido' : 'the HTTP request could not be read'
  return new LemeError('request.invalid', { detail })
}
