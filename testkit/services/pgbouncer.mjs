// Starts PgBouncer in transaction mode in front of PostgreSQL for tests.
import { chownSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../../scripts/lib/find-program.mjs'
import { freePort } from './postgres.mjs'
import { startSupervised } from './supervised-process.mjs'

export const findPgbouncer = () => findProgram('pgbouncer')

export async function startPgbouncer(url, poolSize) {
  const command = findPgbouncer()
  if (!command) throw new Error('PgBouncer is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'boxzone-pgbouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settings(new URL(url), port, poolSize).join('\n'), { mode: 0o600 })
  const owner = findOwner()
  if (owner) for (const path of [folder, file]) chownSync(path, owner.uid, owner.gid)
  const server = await startSupervised({
    command,
    args: [file],
    options: { ...owner, cwd: folder },
    remove: [folder],
    ready: /process up/,
  })
  const pooledUrl = new URL(url)
  pooledUrl.port = String(port)
  return { url: pooledUrl.href, stop: server.stop }
}

const settings = ({ hostname, port, username, password }, listenPort, poolSize) => [
  '[databases]',
  `* = host=${hostname} port=${port} user=${username} password=${password}`,
  '[pgbouncer]',
  'listen_addr = 127.0.0.1',
  `listen_port = ${listenPort}`,
  'unix_socket_dir =',
  'auth_type = any',
  'pool_mode = transaction',
  `default_pool_size = ${poolSize}`,
  'max_client_conn = 200',
  '',
]

/** PgBouncer refuses to run as root. */
function findOwner() {
  if (process.getuid?.() !== 0) return undefined
  const line =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith('nobody:')) ?? ''
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}
