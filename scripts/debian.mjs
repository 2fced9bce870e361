import { existsSync } from 'node:fs'
import { runCommand } from './lib/run-command.mjs'

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
/** Short timeouts, so that a machine without a network does not wait long. */
const timeoutOptions = ['-q', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']
let updated

/**
 * Installs a Debian package. Needs root and never removes another package.
 * @param {string} name
 * @returns {Promise<string>} output of apt-get
 */
export async function installPackage(name) {
  const debian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
  if (!debian || process.getuid?.() !== 0) throw new Error('packages can be installed only as root on Debian')
  updated ??= runCommand('apt-get', ['update', ...timeoutOptions], { env, timeoutMs: 120_000 })
  await updated
  const args = ['install', '-y', '--no-install-recommends', '--no-remove', ...timeoutOptions, name]
  const { output } = await runCommand('apt-get', args, { env, timeoutMs: 300_000 })
  return output
}
