import { afterEach, expect, test } from 'vitest'
import { startMailServer, type MailServer } from '../../../test/support/mail-server.js'
import { createSmtpMail } from './smtp-mail.js'

let server: MailServer | undefined
afterEach(() => server?.close())

async function mailServer(recipient?: string): Promise<MailServer> {
  return (server = await startMailServer(recipient))
}

test('a letter goes out as it was written, from whom and to whom it says', async () => {
  const { url, heard } = await mailServer()
  const mail = createSmtpMail({ url, from: 'Oficina <ola@example.com>' })
  await mail.send({ to: 'beto@example.com', subject: 'Convite', text: 'Abra o link.' })
  expect(heard).toEqual(
    expect.arrayContaining([
      'MAIL FROM:<ola@example.com>',
      'RCPT TO:<beto@example.com>',
      'Subject: Convite',
      'Abra o link.',
    ]),
  )
})

test('a subject with a line break in it begins no other header', async () => {
  const { url, heard } = await mailServer()
  await createSmtpMail({ url, from: 'ola@example.com' }).send({
    to: 'beto@example.com',
    subject: 'Convite\r\nBcc: todos@example.com',
    text: 'x',
  })
  expect(heard.some((line) => /^(Bcc:|RCPT TO:<todos)/i.test(line))).toBe(false)
})

test('a letter that is refused is an error', async () => {
  const { url } = await mailServer('550 nobody here')
  const sending = createSmtpMail({ url, from: 'ola@example.com' }).send({
    to: 'x@example.com',
    subject: 's',
    text: 't',
  })
  await expect(sending).rejects.toThrow('550')
})
