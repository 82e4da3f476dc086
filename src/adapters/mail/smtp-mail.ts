import { createTransport } from 'nodemailer'
import type { Mail } from '../../ports/mail.js'

/** A mail server that does not answer holds nobody up for longer. */
const timeoutMs = 15_000

export type SmtpOptions = {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
  readonly url: string
  readonly from: string
}

export function createSmtpMail({ url, from }: SmtpOptions): Mail {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  })
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text })
    },
  }
}
