import { expect, test } from 'vitest'
import { rowsOf } from '../bench/measures/due-rents.ts'
import { whatWasProved } from '../hazards/harness/by-tests.ts'
import { requireTrials } from '../hazards/hazard.ts'

const files = ['server/src/features/doors/rights-matrix.test.ts']
const result = (status: string, tests: readonly string[], name = `/boxzone/${files[0]}`) => ({
  name,
  status,
  message: status === 'passed' ? '' : 'Cannot find module',
  assertionResults: tests.map((test, index) => ({ fullName: `test ${index}`, status: test })),
})

test('a hazard proved by tests has held when all of them ran and passed', () => {
  const report = { testResults: [result('passed', ['passed', 'passed'])] }
  expect(whatWasProved(files, report, 0)).toEqual({ tests: 2, failures: [] })
})

test.each([
  ['a test failed', [result('failed', ['passed', 'failed'])], 1],
  ['a test was left out', [result('passed', ['passed', 'skipped'])], 0],
  ['the file could not be loaded', [result('failed', [])], 1],
  ['what stands around the tests failed', [result('failed', ['passed'])], 1],
  ['the file is not there any more', [], 0],
  ['another file ran instead', [result('passed', ['passed'], '/boxzone/other.test.ts')], 0],
  ['something else ended it', [result('passed', ['passed'])], 1],
])('it has not when %s', (_case, testResults, exitCode) => {
  expect(whatWasProved(files, { testResults }, exitCode).failures).not.toEqual([])
})

test('a hazard without a trial has not held', () => {
  expect(requireTrials({ trials: 0, failures: [] }).failures).toHaveLength(1)
  expect(requireTrials({ trials: 0, failures: [], unable: 'no root' }).failures).toEqual([])
  expect(requireTrials({ trials: 3, failures: [] }).failures).toEqual([])
})

test('a missed goal is a missed goal, where nothing less was promised', () => {
  const met = (msPerRent: number) => rowsOf(msPerRent, msPerRent).at(-1)?.met
  expect(met(1)).toBe('goal')
  expect(met(8.7)).toBe('no')
})
