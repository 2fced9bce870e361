import { describe, expect, test } from 'vitest'
import { missingCases, officeCalls, officeCases } from './office-cases.ts'

describe('missingCases', () => {
  test('finds a test case with all required ids for each office call', () => {
    expect(missingCases()).toEqual([])
  })

  test('reports a call without a case and an id that no request sets', () => {
    const calls = officeCalls.filter(([name]) => ['officeContract', 'officeMe', 'officeWarehouse'].includes(name))
    const { officeWarehouse = { requests: [] } } = officeCases
    const cases = { officeWarehouse, officeContract: { requests: [() => ({})] } }
    expect(missingCases(calls, cases)).toEqual(['officeContract omits id', 'officeMe has no case'])
  })
})
