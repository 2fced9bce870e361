import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withTable } from '../scripts/settings-table.ts'

test('the README lists every setting as the server reads it (run `npm run docs`)', () => {
  const text = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  expect(text).toBe(withTable(text))
})
