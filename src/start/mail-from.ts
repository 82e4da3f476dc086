import { createSmtpMail } from '../adapters/mail/smtp-mail.js'
import { tracedMail } from '../adapters/telemetry/traced-mail.js'
import type { Mail } from '../ports/mail.js'
import type { Tracer } from '../ports/tracer.js'
import type { Config } from './config.js'

/** The mail server of the environment, for servers and workers alike: whoever takes a job may have to write a letter. */
export function mailFrom({ smtp }: Config, tracer: Tracer): Mail | undefined {
  return smtp ? tracedMail(createSmtpMail(smtp), tracer) : undefined
}
