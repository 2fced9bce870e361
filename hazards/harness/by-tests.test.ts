import { describe, expect, test } from 'vitest'
import { evaluateReport } from './by-tests.ts'

const files = ['server/src/features/doors/rights-matrix.test.ts']
const result = (status: string, tests: readonly string[], name = `/boxzone/${files[0]}`) => ({
  name,
  status,
  message: status === 'passed' ? '' : 'Cannot find module',
  assertionResults: tests.map((test, index) => ({ fullName: `test ${index}`, status: test })),
})

describe('evaluateReport', () => {
  test('returns no failure when all tests ran and passed', () => {
    const report = { testResults: [result('passed', ['passed', 'passed'])] }
    expect(evaluateReport(files, report, 0)).toEqual({ tests: 2, failures: [] })
  })

  test.each([
    ['a test failed', [result('failed', ['passed', 'failed'])], 1],
    ['a test was skipped', [result('passed', ['passed', 'skipped'])], 0],
    ['the file failed to load', [result('failed', [])], 1],
    ['a hook failed', [result('failed', ['passed'])], 1],
    ['the file is missing', [], 0],
    ['another file ran instead', [result('passed', ['passed'], '/boxzone/other.test.ts')], 0],
    ['vitest exited with an error', [result('passed', ['passed'])], 1],
  ])('returns a failure when %s', (_case, testResults, exitCode) => {
    expect(evaluateReport(files, { testResults }, exitCode).failures).not.toEqual([])
  })
})
