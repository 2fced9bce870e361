import { spawn } from 'node:child_process'
import { inRoot, requireNode } from '../../scripts/lib/paths.mjs'

const maxOutputLength = 4_000

/**
 * Starts a program that ends with this process (see supervisor.mjs) and waits until its output matches `ready`.
 * @param {{ command: string, args: string[], options?: object, stopSignal?: string, graceMs?: number, remove?: string[],
 *   ready: RegExp, timeoutMs?: number }} program
 * @returns {Promise<{ match: RegExpMatchArray, output: () => string, stop: () => Promise<void> }>}
 */
export function startSupervised({ ready, timeoutMs = 60_000, ...program }) {
  const task = { options: {}, stopSignal: 'SIGTERM', graceMs: 8_000, remove: [], ...program }
  return new Promise((resolve, reject) => {
    // A separate process group, so that the supervisor survives a kill of the parent's group and cleans up.
    const supervisor = spawn(requireNode(), [inRoot('testkit', 'services', 'supervisor.mjs'), JSON.stringify(task)], {
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    const ended = new Promise((end) => supervisor.once('exit', end))
    const stop = async () => {
      supervisor.stdin.end()
      await ended
    }
    const timer = setTimeout(() => {
      void stop()
      reject(new Error(`${task.command} was not ready after ${timeoutMs / 1000} s:\n${output}`))
    }, timeoutMs)
    const listen = (chunk) => {
      output = (output + chunk).slice(-maxOutputLength)
      const match = output.match(ready)
      if (!match) return
      clearTimeout(timer)
      resolve({ match, output: () => output, stop })
    }
    supervisor.stdout.on('data', listen)
    supervisor.stderr.on('data', listen)
    supervisor.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`${task.command} exited with code ${code}:\n${output}`))
    })
  })
}
