import { SMTPServer } from 'smtp-server'

export interface SmtpReceiver {
  readonly url: string
  /** Waits for an e-mail to the recipient whose text matches, and returns its text. */
  waitForEmail(recipient: string, pattern: RegExp): Promise<string>
  stop(): Promise<void>
}

interface ReceivedEmail {
  readonly to: readonly string[]
  readonly text: string
}

/** An SMTP server that accepts and stores every e-mail. */
export async function startSmtpReceiver(): Promise<SmtpReceiver> {
  const received: ReceivedEmail[] = []
  const listeners = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, text: plainText(Buffer.concat(chunks).toString('latin1')) })
        done()
        for (const notify of listeners) notify()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    waitForEmail: (recipient, pattern) =>
      new Promise((resolve) => {
        const check = () => {
          const found = received.find(({ to, text }) => to.includes(recipient) && pattern.test(text))
          if (!found) return
          listeners.delete(check)
          resolve(found.text)
        }
        listeners.add(check)
        check()
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Returns the plain-text part. */
function plainText(message: string): string {
  const part = /content-type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/i.exec(message)
  const [head = '', body = ''] = part ? [part[0], part[1]] : ['', message]
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_found, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
