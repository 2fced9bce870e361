import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDirectory } from './directory-lock.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'boxzone-lock-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

test('refuses a directory that a running process uses', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(other, 'spawn')
  writeFileSync(join(directory, 'lock'), String(other.pid))
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${other.pid}`)
  other.kill('SIGKILL')
  await once(other, 'exit')
  lockDirectory(directory).release()
})

test('replaces the lock of an ended process', () => {
  writeFileSync(join(directory, 'lock'), 'not a process id')
  lockDirectory(directory).release()
  lockDirectory(directory).release()
})
