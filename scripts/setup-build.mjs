import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { inRoot, root } from './lib/paths.mjs'
import { longStep, say } from './lib/progress.mjs'
import { runCommand } from './lib/run-command.mjs'
import { dropStamp, hashTree, readStamp, writeStamp } from './stamp.mjs'

const stamp = inRoot('web', 'build', '.boxzone-build')
const results = [inRoot('web', 'build', 'client'), inRoot('web', 'build', 'server', 'index.js')]

export async function setupBuild() {
  const sources = hashTree(
    ['web', 'contract', 'i18n'].map((folder) => inRoot(folder)),
    ['package-lock.json', 'package.json', 'tsconfig.json'].map((file) => inRoot(file)),
  )
  if (readStamp(stamp) === sources && results.every((path) => existsSync(path))) return say('web app', 'up to date')
  dropStamp(stamp)
  await longStep('web app', 'building', build)
  const missing = results.find((path) => !existsSync(path))
  if (missing) throw new Error(`the build did not write ${missing}`)
  writeStamp(stamp, sources)
}

async function build() {
  const PATH = [inRoot('node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
  const env = { ...process.env, PATH, NODE_ENV: 'production' }
  const shell = process.platform === 'win32'
  const { code, output } = await runCommand('npm', ['run', 'build', '-w', 'web'], { cwd: root, env, shell })
  if (code === 0) return
  process.stderr.write(output)
  throw new Error(`the web build ended with code ${code} (its output is above)`)
}
