import { ApiError, unreachable } from '../api/api-error'
import { useWords } from '../words/language'

export type ToldError = { readonly text: string; readonly requestId: string | null }

/** An error for people: our own words where the server's are meant for programs, else the server's. */
export function useTellError(): (error: unknown) => ToldError {
  const { errors } = useWords()
  return (error) => {
    if (!(error instanceof ApiError)) return { text: errors.unknown, requestId: null }
    const ours: Readonly<Record<string, string>> = {
      [unreachable]: errors.unreachable,
      'conversation.not_held': errors.notHeld,
      'conversation.not_found': errors.conversationNotFound,
    }
    const text = ours[error.code] ?? (error.message || errors.unknown)
    return { text, requestId: error.status >= 500 ? error.requestId : null }
  }
}
