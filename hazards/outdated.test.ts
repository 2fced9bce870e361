import { expect, test } from 'vitest'
import { currentCommit, isOutdated } from './outdated.ts'

const entry = { id: 'A1', guarantee: 'a Box is rented once', tests: ['hazards/outdated.test.ts'] }

test('treats a hazard without a known commit as outdated', () => {
  expect(isOutdated(entry, undefined)).toBe(true)
  expect(isOutdated(entry, '–')).toBe(true)
  expect(isOutdated(entry, '0123456789')).toBe(true)
})

test.runIf(currentCommit() !== '')('treats a hazard as current while the folders of its tests are unchanged', () => {
  expect(isOutdated(entry, currentCommit())).toBe(false)
})

/** Hash of the empty tree, which every git repository knows. */
const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

test.runIf(currentCommit() !== '')('treats a hazard as outdated after a change in a folder of its tests', () => {
  expect(isOutdated(entry, emptyTree)).toBe(true)
})
