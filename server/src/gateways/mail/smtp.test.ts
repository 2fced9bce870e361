import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { leaseMs } from '#src/kernel/mail/outbox.repo.ts'
import { PermanentMailError } from '#src/kernel/mail/outbox-worker.ts'
import { defaultSmtpTimeouts, smtpTransport } from './smtp.ts'

const email = { to: 'anna@demo.boxzone.test', subject: 'Ahoj', html: '<p>Ahoj</p>', text: 'Ahoj', messageId: '<a@b>' }

let server: Server | null = null
const connections: Socket[] = []

afterEach(() => {
  for (const connection of connections.splice(0)) connection.destroy()
  server?.close()
})

/** Accepts every connection, responds with these lines, one per command, and then stays silent. */
async function startMuteRelay(lines: readonly string[], received: string[] = []): Promise<string> {
  server = createServer((connection) => {
    connections.push(connection)
    connection.on('error', () => {})
    const remainingLines = [...lines]
    const respond = () => {
      const line = remainingLines.shift()
      if (line) connection.write(`${line}\r\n`)
    }
    respond()
    connection.on('data', (data) => {
      received.push(String(data))
      respond()
    })
  })
  const listening = server
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

test.each([
  ['never greets', []],
  ['falls silent after its greeting', ['220 relay']],
  ['falls silent during the e-mail', ['220 relay', '250 relay', '250 ok', '250 ok', '354 go on']],
])('fails temporarily when the relay accepts the connection and %s', async (_case, lines) => {
  const transport = smtpTransport(await startMuteRelay(lines), 'ahoj@boxzone.test', { connectMs: 100, silenceMs: 100 })
  const error = await transport.send(email).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'ETIMEDOUT' })
  expect(error).not.toBeInstanceOf(PermanentMailError)
})

test('sets the visitor as the recipient of a reply', async () => {
  const received: string[] = []
  const relay = await startMuteRelay(['220 relay', '250 relay', '250 ok', '250 ok', '354 go on', '250 ok'], received)
  await smtpTransport(relay, 'ahoj@boxzone.test').send({ ...email, replyTo: 'eva@example.test' })
  expect(received.join('')).toContain('\r\nReply-To: eva@example.test\r\n')
})

test('limits the sum of all timeouts to less than the lease of an e-mail', () => {
  const steps = ['EHLO', 'EHLO under TLS', 'AUTH', 'the name', 'the password', 'MAIL', 'RCPT', 'DATA', 'the e-mail']
  const longestMs = defaultSmtpTimeouts.connectMs + steps.length * defaultSmtpTimeouts.silenceMs
  const drawingMs = 60_000
  expect(longestMs + drawingMs).toBeLessThan(leaseMs)
})

test('names SMTP_URL when the relay refuses the connection', async () => {
  const transport = smtpTransport('smtp://127.0.0.1:1', 'ahoj@boxzone.test')
  await expect(transport.send(email)).rejects.toThrow(/^SMTP_URL: .*ECONNREFUSED/)
})
