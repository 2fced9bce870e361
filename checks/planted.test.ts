import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { plantedBugs } from './mutation/planted.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test('contains at least forty different bugs', () => {
  expect(plantedBugs.length).toBeGreaterThanOrEqual(40)
  expect(new Set(plantedBugs.map(({ what }) => what)).size).toBe(plantedBugs.length)
})

test.each(plantedBugs)('applies to the current code ($what)', ({ file, find, replace, caughtBy }) => {
  const parts = readFileSync(root + file, 'utf8').split(find)
  expect(parts, `${file} must contain exactly once: ${find}`).toHaveLength(2)
  expect(replace).not.toBe(find)
  expect(existsSync(root + caughtBy), caughtBy).toBe(true)
})
