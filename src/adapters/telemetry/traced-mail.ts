import type { Mail } from '../../ports/mail.js'
import type { Tracer } from '../../ports/tracer.js'

/** The mail server, timed: that a letter went or did not, and not to whom. */
export function tracedMail(mail: Mail, tracer: Tracer): Mail {
  const about = { kind: 'client', facts: { 'leme.provider': 'mail' } } as const
  return {
    ...mail,
    send: (letter) =>
      tracer.span('mail send', about, async (span) => {
        try {
          await mail.send(letter)
        } catch (error) {
          span.fails({ ...causeOf(error), told: letter })
          throw error
        }
      }),
  }
}

/** As nodemailer tells it: what went wrong, and what the server answered. */
function causeOf(error: unknown): { code: string; status: number | undefined; reason: string } {
  const { code, responseCode, response, message } = error as Partial<Record<string, unknown>>
  return {
    code: typeof code === 'string' ? code : 'failed',
    status: typeof responseCode === 'number' ? responseCode : undefined,
    reason: typeof response === 'string' ? response : String(message),
  }
}
