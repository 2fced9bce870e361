import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { runCli } from '../run-cli.ts'

const send = (settings: Record<string, string>) =>
  runCli(['send-test-mail', 'eva@example.test'], {
    config: () => readConfig(settings, '0.0.0-test'),
    withApp: () => Promise.reject(new Error('the command needs no database')),
    path: (file) => file,
    progress: () => {},
  })

test('sends one e-mail through the relay and names SMTP_URL when it fails', async () => {
  let received = ''
  const relay = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      stream.on('data', (chunk) => {
        received += chunk
      })
      stream.on('end', () => done())
    },
  })
  const port = await new Promise<number>((resolve) => {
    const server = relay.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, OPERATOR_NAME: 'Sklady' }
  const { exitCode, out } = await send(settings)
  expect([exitCode, out]).toEqual([0, expect.stringContaining('to eva@example.test')])
  expect(received).toContain('Subject: Test e-mail of Sklady')
  await new Promise<void>((resolve) => relay.close(() => resolve()))
  expect((await send(settings)).err).toMatch(/^boxzone: SMTP_URL: .*ECONNREFUSED/)
  expect((await send({})).err).toBe('boxzone: SMTP_URL is not set\n')
})
