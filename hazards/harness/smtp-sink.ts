import { SMTPServer } from 'smtp-server'

/** An SMTP server that accepts, defers or rejects e-mails, or drops the connection after an e-mail. */
export interface SmtpSink {
  readonly url: string
  mode: 'accept' | 'later' | 'never' | 'drop'
  /** Message-IDs of the received e-mails, in order. */
  readonly messageIds: string[]
  /** The received e-mails as raw text. */
  readonly rawEmails: string[]
  close(): Promise<void>
}

const refusal = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode })

export async function startSmtpSink(): Promise<SmtpSink> {
  const [messageIds, rawEmails]: [string[], string[]] = [[], []]
  let mode: SmtpSink['mode'] = 'accept'
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mode === 'later') return done(refusal('busy', 451))
        if (mode === 'never') return done(refusal('no such user', 550))
        const raw = Buffer.concat(chunks).toString('latin1')
        messageIds.push(/^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? '')
        rawEmails.push(raw)
        done(mode === 'drop' ? refusal('lost', 421) : null)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    messageIds,
    rawEmails,
    get mode() {
      return mode
    },
    set mode(next) {
      mode = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
