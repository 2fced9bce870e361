import { SMTPServer } from 'smtp-server'

/** A mail server that can be away, busy, sure of itself, or lose the connection after it took the letter (R4). */
export interface SmtpSink {
  readonly url: string
  mode: 'accept' | 'later' | 'never' | 'drop'
  /** Message-IDs of the letters it took, in order. */
  readonly taken: string[]
  /** Those letters whole, byte for byte. */
  readonly letters: string[]
  close(): Promise<void>
}

const refusal = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode })

export async function startSmtpSink(): Promise<SmtpSink> {
  const [taken, letters]: [string[], string[]] = [[], []]
  let mode: SmtpSink['mode'] = 'accept'
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mode === 'later') return done(refusal('busy', 451))
        if (mode === 'never') return done(refusal('no such user', 550))
        const letter = Buffer.concat(chunks).toString('latin1')
        taken.push(/^message-id:\s*(\S+)/im.exec(letter)?.[1] ?? '')
        letters.push(letter)
        done(mode === 'drop' ? refusal('lost', 421) : null)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    letters,
    get mode() {
      return mode
    },
    set mode(next) {
      mode = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
