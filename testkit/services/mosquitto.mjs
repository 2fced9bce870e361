// Starts the system's Mosquitto for tests, with the ACL of deploy/ and generated passwords, on a free port.
import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../../scripts/lib/find-program.mjs'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { freePort } from './postgres.mjs'
import { startSupervised } from './supervised-process.mjs'

export const findMosquitto = () => findProgram('mosquitto', process.env.MOSQUITTO_PATH)

export async function startMosquitto(users) {
  const command = findMosquitto()
  if (!command) throw new Error('Mosquitto is not installed: install it or set MOSQUITTO_PATH')
  const folder = mkdtempSync(join(tmpdir(), 'boxzone-mosquitto-'))
  const port = await freePort()
  copyFileSync(inRoot('deploy', 'mosquitto', 'acl'), join(folder, 'acl'))
  writeFileSync(join(folder, 'passwords'), users.map(passwordLine).join(''), { mode: 0o600 })
  writeFileSync(join(folder, 'mosquitto.conf'), settings(folder, port).join('\n'))
  const start = () =>
    startSupervised({
      command,
      args: ['-c', join(folder, 'mosquitto.conf')],
      stopSignal: 'SIGKILL',
      ready: /mosquitto version .+ running/,
    })
  let running = await start()
  return {
    port,
    stop: () => running.stop(),
    restart: async () => {
      running = await start()
    },
  }
}

const settings = (folder, port) => [
  `listener ${port} 127.0.0.1`,
  `user ${userInfo().username}`,
  'allow_anonymous false',
  `password_file ${join(folder, 'passwords')}`,
  `acl_file ${join(folder, 'acl')}`,
  'set_tcp_nodelay true',
  'max_queued_messages 1',
  'log_dest stderr',
  '',
]

/** The format of mosquitto_passwd: PBKDF2 with SHA-512. */
function passwordLine({ name, password }) {
  const salt = randomBytes(12)
  const hash = pbkdf2Sync(password, salt, 101, 64, 'sha512')
  return `${name}:$7$101$${salt.toString('base64')}$${hash.toString('base64')}\n`
}
