import { existsSync, readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { findNode, inRoot, root } from './lib/paths.mjs'
import { longStep, say } from './lib/progress.mjs'
import { runCommand } from './lib/run-command.mjs'
import { dropStamp, hashFiles, readStamp, writeStamp } from './lib/stamp.mjs'

const stamp = inRoot('node_modules', '.boxzone-setup')
const manifests = ['', 'contract', 'i18n', 'server', 'web'].map((folder) => inRoot(folder, 'package.json'))
const windows = process.platform === 'win32'

export async function setupInstall() {
  const expected = hashFiles([inRoot('package-lock.json'), ...manifests], `${process.platform}-${process.arch}`)
  if (readStamp(stamp) === expected && findNode()) return say('packages', 'up to date')
  if (isInstalledManually()) {
    writeStamp(stamp, expected)
    return say('packages', 'up to date')
  }
  dropStamp(stamp)
  await longStep('packages', 'installing (the first time takes a minute or two)', install)
  if (!findNode()) {
    throw new Error('npm did not install the Node binary: allow install scripts, or use Node 24 or newer')
  }
  writeStamp(stamp, expected)
}

async function install() {
  // Without this filter npm would run on the Node binary that it is replacing.
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => entry !== inRoot('node_modules', '.bin'))
  const env = { ...process.env, PATH: path.join(delimiter), NODE_ENV: 'development' }
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await runCommand('npm', args, { cwd: root, env, shell: windows, timeoutMs: 1_200_000 })
  if (code === 0) return
  process.stderr.write(output)
  throw new Error(`npm ci exited with code ${code} (see its output above)`)
}

/** True if `npm install` already installed all packages. npm records them in node_modules/.package-lock.json. */
function isInstalledManually() {
  try {
    const expected = readLock(inRoot('package-lock.json'))
    const installed = readLock(inRoot('node_modules', '.package-lock.json'))
    const missing = Object.entries(expected).filter(
      ([path, entry]) => path.startsWith('node_modules/') && !isInstalled(entry, installed[path]),
    )
    return missing.length === 0 && findNode() !== undefined && existsSync(inRoot('node_modules', '.bin', 'tsx'))
  } catch {
    return false
  }
}

const readLock = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

const isInstalled = (expected, installed) =>
  installed === undefined ? expected.optional === true : expected.version === installed.version
