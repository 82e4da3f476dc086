import { createServer, type AddressInfo } from 'node:net'

export type MailServer = {
  readonly url: string
  /** Line by line. */
  readonly heard: readonly string[]
  close(): void
}

/** A mail server that takes everything, or refuses every recipient; what it was told. */
export async function startMailServer(recipient = '250 ok'): Promise<MailServer> {
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
  const server = createServer((socket) => {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    close: () => void server.close(),
  }
}
