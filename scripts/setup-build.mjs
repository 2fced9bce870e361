import { delimiter } from 'node:path'
import { inRoot, root } from './lib/paths.mjs'
import { longStep, say } from './lib/progress.mjs'
import { runCommand } from './lib/run-command.mjs'
import { buildWeb, isWebBuildCurrent } from './lib/web-build.mjs'

export async function setupBuild() {
  if (isWebBuildCurrent()) return say('web app', 'up to date')
  await buildWeb(() => longStep('web app', 'building', build))
}

async function build() {
  const PATH = [inRoot('node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
  const env = { ...process.env, PATH, NODE_ENV: 'production' }
  const shell = process.platform === 'win32'
  const { code, output } = await runCommand('npm', ['run', 'build', '-w', 'web'], { cwd: root, env, shell })
  if (code === 0) return
  process.stderr.write(output)
  throw new Error(`the web build exited with code ${code} (see its output above)`)
}
