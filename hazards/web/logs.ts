import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, hasBody } from '../../server/src/testing/api-sweep.ts'
import { freePort } from '../../testkit/services/postgres.mjs'
import { newDatabase } from '../harness/on-postgres.ts'
import { type Hazard, Tally } from '../hazard.ts'

const canary = 'canarySecretAbCdEfGhIjKlMnOpQrStUvWxYz012345'
const forged = 'x\r\n{"level":30,"msg":"forged line"}'

/** Starts the server and captures its output. */
async function startLogged(): Promise<{ url: string; lines(): string[]; stop(): Promise<void> }> {
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'boxzone-logs-')),
    DATABASE_URL: await newDatabase(),
    LOG_LEVEL: 'debug',
  }
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = new Promise<void>((resolve) => {
    const capture = (bytes: Buffer) => {
      output += bytes
      if (output.includes('Boxzone is ready')) resolve()
    }
    server.stdout.on('data', capture)
    server.stderr.on('data', capture)
  })
  await ready
  return {
    url: `http://localhost:${port}`,
    lines: () => output.split('\n'),
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}

const secrets = {
  password: canary,
  oldPassword: canary,
  newPassword: canary,
  token: canary,
  deviceToken: canary,
  username: `${canary}@example.test`,
  firstName: forged,
  error: forged,
}

export const logs: Hazard = {
  id: 'D15',
  runsAllTrials: true,
  guarantee: 'logs contain no secret and no forged line',
  run: async () => {
    const tally = new Tally()
    const server = await startLogged()
    try {
      for (const [, call] of calls) {
        const path = call.path.replaceAll(/\{\w+\}/g, canary)
        const headers = {
          authorization: `Bearer ${canary}`,
          'content-type': 'application/json',
          'x-session-id': canary,
          'user-agent': `${canary} agent`,
          cookie: `session=${canary}`,
        }
        const init = { method: call.method, headers, ...(hasBody(call) ? { body: JSON.stringify(secrets) } : {}) }
        for (const url of [
          `${server.url}${path}`,
          `${server.url}${path}?token=${canary}&confirm=${canary}&password=${canary}`,
        ]) {
          const response = await fetch(url, init)
          await response.arrayBuffer()
          tally.record(
            !server.lines().some((line) => line.includes(canary)),
            () => `a secret of ${call.path} is in the log`,
          )
        }
      }
      for (const path of ['/reset-password/change?token=', '/registration?confirm=', '/no-such-page?token=']) {
        await fetch(`${server.url}${path}${canary}`).then((response) => response.arrayBuffer())
      }
      await fetch(`${server.url}/%0d%0a{"level":30,"msg":"forged line"}`).then((response) => response.arrayBuffer())
    } finally {
      await server.stop()
    }
    const lines = server.lines().filter((line) => line.startsWith('{'))
    for (const line of lines) {
      const fine = !line.includes(canary) && !line.startsWith('{"level":30,"msg":"forged') && isJson(line)
      tally.record(fine, () => `in the log: ${line.slice(0, 200)}`)
    }
    return tally.result(
      `secrets in path, query, headers and body of ${calls.length} calls at log level debug; ${lines.length} lines read`,
    )
  },
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}
