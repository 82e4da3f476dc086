import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createSmtpMail } from './smtp-mail.js'

let server: Server | undefined
afterEach(() => void server?.close())

/** A mail server that takes everything, or refuses every recipient; what it was told. */
async function mailServer(recipient = '250 ok'): Promise<{ url: string; heard: string[] }> {
  const heard: string[] = []
  let inLetter = false
  const answerTo = (line: string): string | null => {
    if (inLetter) {
      if (line !== '.') return null
      inLetter = false
      return '250 taken'
    }
    if (/^DATA/i.test(line)) {
      inLetter = true
      return '354 go on'
    }
    if (/^RCPT/i.test(line)) return recipient
    return /^QUIT/i.test(line) ? '221 bye' : '250 ok'
  }
  const made = createServer((socket) => {
    socket.write('220 ready\r\n')
    let rest = ''
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        heard.push(line)
        const answer = answerTo(line)
        if (answer !== null) socket.write(`${answer}\r\n`)
      }
    })
  })
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${(made.address() as AddressInfo).port}`, heard }
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
