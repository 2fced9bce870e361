// `npm start` and `npm run dev`: runs the server from source on the pinned Node.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { memorySettings } from './lib/memory.mjs'
import { inRoot, requireNode, root } from './lib/paths.mjs'

const dev = process.argv.includes('--dev')
const main = inRoot('server', 'src', 'main.ts')
const watch = [inRoot('node_modules', 'tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', '--exclude', 'web/**']
const args = dev ? [...watch, main] : ['--import', 'tsx', main]

const isProduction = process.env.BOXZONE_MODE === 'production'
const defaults = isProduction ? memorySettings : { DEMO_HISTORY: 'true' }

const child = spawn(requireNode(), args, {
  cwd: root,
  stdio: 'inherit',
  env: dev
    ? { ...defaults, ...process.env, BOXZONE_DEV: '1' }
    : { NODE_ENV: 'production', ...defaults, ...process.env },
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to both processes. A second signal from here would abort the graceful shutdown.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child.kill(signal)
  })
}

// npm runs this through a shell, and a `kill` of npm ends that shell without a signal to this process.
if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && child.kill('SIGTERM'), 500).unref()
}

child.once('error', (error) => {
  const message = `Boxzone: the server could not be started: ${error.message}`
  // Every log line of production is JSON.
  console.error(process.env.BOXZONE_MODE === 'production' ? JSON.stringify({ level: 60, msg: message }) : message)
  process.exit(1)
})

child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
