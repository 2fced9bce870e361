// Runs a program and stops it when the parent process ends: the system then closes stdin, even after kill -9.
// usage: node testkit/services/supervisor.mjs TASK. TASK is JSON with the fields that `startSupervised` passes.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

const { command, args, options, stopSignal, graceMs, remove } = JSON.parse(process.argv[2])

const child = spawn(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] })

const stop = () => {
  child.kill(stopSignal)
  setTimeout(() => child.kill('SIGKILL'), graceMs).unref()
}

process.stdin.on('end', stop).on('error', stop).resume()
// A signal to this process must stop the program too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
process.stdout.on('error', () => {})

const finish = (code) => {
  for (const folder of remove) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(code)
}
child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  finish(127)
})
child.once('exit', (code) => finish(code ?? 1))
