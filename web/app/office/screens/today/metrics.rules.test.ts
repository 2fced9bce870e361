import { expect, test } from 'vitest'
import { changeOf, seriesOf } from './metrics.rules.ts'

test('compares the last month with an earlier one', () => {
  const series = seriesOf(
    [
      { month: '2026-09', x: 70 },
      { month: '2026-10', x: null },
      { month: '2026-11', x: 75.5 },
    ],
    'x',
  )
  expect(series).toHaveLength(2)
  expect(changeOf(series, 1)).toBe(5.5)
  expect(changeOf(series, 11)).toBeUndefined()
})
