import { SMTPServer } from 'smtp-server'

export interface SmtpReceiver {
  readonly url: string
  /** The text of the first letter to an address that fits; waits until it has come. */
  letter(address: string, fits: RegExp): Promise<string>
  stop(): Promise<void>
}

interface Received {
  readonly to: readonly string[]
  readonly text: string
}

/** A mail server that takes everything and keeps it. */
export async function startSmtpReceiver(): Promise<SmtpReceiver> {
  const received: Received[] = []
  const waiting = new Set<() => void>()
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
        for (const look of waiting) look()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    letter: (address, fits) =>
      new Promise((resolve) => {
        const look = () => {
          const found = received.find(({ to, text }) => to.includes(address) && fits.test(text))
          if (!found) return
          waiting.delete(look)
          resolve(found.text)
        }
        waiting.add(look)
        look()
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The part for programs that show no HTML. */
function plainText(message: string): string {
  const part = /content-type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/i.exec(message)
  const [head = '', body = ''] = part ? [part[0], part[1]] : ['', message]
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_found, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
