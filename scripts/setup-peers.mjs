import { findMosquitto } from '../testkit/services/mosquitto.mjs'
import { installPackage } from './debian.mjs'
import { findProgram } from './lib/find-program.mjs'
import { longStep, say } from './lib/progress.mjs'

/** Programs that the tests need and npm does not provide. `name` is also the name of the Debian package. */
const peers = [
  {
    name: 'mosquitto',
    find: findMosquitto,
    consequence: 'locks are tested only with the embedded broker',
  },
  {
    name: 'postgresql-client',
    find: () => findProgram('pg_dump'),
    consequence: 'backups are not tested',
  },
  {
    name: 'pgbouncer',
    find: () => findProgram('pgbouncer'),
    consequence: 'pooled connections are not tested',
  },
]

/** Installs the missing programs if possible. Tests that need a missing program are skipped. */
export async function setupPeers() {
  for (const { name, find, consequence } of peers) {
    const found = find() ?? (await longStep('peers', `installing ${name}`, () => install(name, find)).catch(() => null))
    say('peers', found ?? `${name} is missing: ${consequence}`)
  }
}

async function install(name, find) {
  await installPackage(name)
  return find() ?? Promise.reject(new Error('apt-get could not install the program'))
}
