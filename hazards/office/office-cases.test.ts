import { describe, expect, test } from 'vitest'
import { missingCases, officeCalls, officeCases } from './office-cases.ts'

describe('missingCases', () => {
  test('finds a case with every id for each office call', () => {
    expect(missingCases()).toEqual([])
  })

  test('reports a call without a case, an id that no request sets and a case without a call', () => {
    const { officeMe: removed, ...others } = officeCases
    const cases = { ...others, officeContract: { requests: [() => ({})] }, removedCall: removed ?? { requests: [] } }
    expect(missingCases(officeCalls, cases)).toEqual([
      'officeContract omits id',
      'officeMe has no case',
      'removedCall is not a staff call',
    ])
  })
})
