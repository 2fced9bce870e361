import { spawn } from 'node:child_process'

const running = new Set()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    for (const child of running) child.kill('SIGTERM')
    process.exit(1)
  })
}

/**
 * Runs a program without a terminal and captures its output.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCommand(command, args, { timeoutMs = 600_000, ...options } = {}) {
  return new Promise((resolve) => {
    const chunks = []
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    const timer = setTimeout(() => {
      chunks.push(Buffer.from(`\nstopped after more than ${timeoutMs / 1000} s\n`))
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
    }, timeoutMs)
    const finish = (code) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code, output: Buffer.concat(chunks).toString() })
    }
    child.once('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`))
      finish(127)
    })
    child.once('close', (code) => finish(code ?? 1))
  })
}
