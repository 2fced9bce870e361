import { findMosquitto } from '../testkit/services/mosquitto.mjs'
import { installPackage } from './debian.mjs'
import { findProgram } from './lib/find-program.mjs'
import { longStep, say } from './lib/progress.mjs'

/** Programs that npm does not provide; the Debian packages have the same names. */
const peers = [
  {
    name: 'mosquitto',
    find: findMosquitto,
    without: 'locks are tested with the embedded broker alone',
  },
  {
    name: 'postgresql-client',
    find: () => findProgram('pg_dump'),
    without: 'backups are not tested',
  },
  {
    name: 'pgbouncer',
    find: () => findProgram('pgbouncer'),
    without: 'pooled connections are not tested',
  },
]

/** Tests that need a missing program are skipped. */
export async function setupPeers() {
  for (const { name, find, without } of peers) {
    const found = find() ?? (await longStep('peers', `installing ${name}`, () => install(name, find)).catch(() => null))
    say('peers', found ?? `${name} is missing: ${without}`)
  }
}

async function install(name, find) {
  await installPackage(name)
  return find() ?? Promise.reject(new Error('apt-get could not install it'))
}
