import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dropStamp, hashTree, readStamp, writeStamp } from './stamp.mjs'

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'boxzone-stamp-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('changes the hash when a source or its name changes, but not when build results or tests change', () => {
  const folder = makeFolder()
  const hash = () => hashTree([folder], [])
  writeFileSync(join(folder, 'a.ts'), 'one')
  const first = hash()

  mkdirSync(join(folder, 'build'))
  writeFileSync(join(folder, 'build', 'out.js'), 'result')
  writeFileSync(join(folder, 'a.test.ts'), 'test')
  expect(hash()).toBe(first)

  writeFileSync(join(folder, 'a.ts'), 'two')
  const second = hash()
  expect(second).not.toBe(first)

  writeFileSync(join(folder, 'b.ts'), '')
  expect(hash()).not.toBe(second)
})

test('returns the stamp only after it was written completely', () => {
  const path = join(makeFolder(), '.stamp')
  writeFileSync(`${path}.part`, 'half')
  expect(readStamp(path)).toBeUndefined()
  writeStamp(path, 'whole')
  expect(readStamp(path)).toBe('whole')
  dropStamp(path)
  expect(readStamp(path)).toBeUndefined()
})
