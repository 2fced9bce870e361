import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startSupervised } from './supervised-process.mjs'

const sleeper =
  "process.on('SIGTERM', () => process.exit(0)); console.log('ready', process.pid); setInterval(() => {}, 1000)"

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('stops the program and removes its folder when the parent is killed with SIGKILL', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boxzone-supervised-'))
  const task = { command: process.execPath, args: ['-e', sleeper], remove: [folder] }
  const parentCode = `
    import { startSupervised } from ${JSON.stringify(new URL('./supervised-process.mjs', import.meta.url).href)}
    const { match } = await startSupervised({ ...${JSON.stringify(task)}, ready: /ready (\\d+)/ })
    console.log(match[1])`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', parentCode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = Number((await once(parent.stdout, 'data'))[0])
  expect(isAlive(pid)).toBe(true)

  parent.kill('SIGKILL')
  await vi.waitFor(() => expect([isAlive(pid), existsSync(folder)]).toEqual([false, false]), 10_000)
})

test('rejects with the last output when the program exits before it is ready', async () => {
  const task = { command: process.execPath, args: ['-e', "console.error('no port'); process.exit(3)"], ready: /ready/ }
  await expect(startSupervised(task)).rejects.toThrow(/exited with code 3:\nno port/)
})
