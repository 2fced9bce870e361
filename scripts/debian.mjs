import { existsSync } from 'node:fs'
import { runCommand } from './lib/run-command.mjs'

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
/** Fails soon without a network. */
const impatient = ['-q', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']
let updated

/**
 * Installs one of Debian's packages, where we may; nothing that is there is removed for it.
 * @param {string} name
 * @returns {Promise<string>} what the package manager said
 */
export async function installPackage(name) {
  const debian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
  if (!debian || process.getuid?.() !== 0) throw new Error('not root on Debian')
  updated ??= runCommand('apt-get', ['update', ...impatient], { env, timeoutMs: 120_000 })
  await updated
  const args = ['install', '-y', '--no-install-recommends', '--no-remove', ...impatient, name]
  const { output } = await runCommand('apt-get', args, { env, timeoutMs: 300_000 })
  return output
}
