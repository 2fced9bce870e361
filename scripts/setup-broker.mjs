import { existsSync } from 'node:fs'
import { findMosquitto } from './mosquitto.mjs'
import { longStep, say } from './progress.mjs'
import { runCommand } from './run-command.mjs'

/** Mosquitto for the tests of the locks. Where it can neither be found nor installed, the embedded broker is tested alone. */
export async function setupBroker() {
  const found =
    findMosquitto() ?? (await longStep('broker', 'installing Mosquitto', installWithApt).catch(() => undefined))
  say('broker', found ?? 'no Mosquitto here: locks are tested with the embedded broker alone')
}

async function installWithApt() {
  const debian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
  if (!debian || process.getuid?.() !== 0) throw new Error('not root on Debian')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', '-q'], { env })
  await runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'mosquitto'], { env })
  const path = findMosquitto()
  if (!path) throw new Error('apt-get could not install it')
  return path
}
