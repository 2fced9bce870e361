import { expect, test } from 'vitest'
import { endStages } from './end-stages.rules.ts'

test('lists four stages of a termination for default and two of a termination by agreement', () => {
  const stages = (payBy: string | null, clearBy: string | null) =>
    endStages({ payBy, lastDay: '2026-12-02', clearBy }, '2026-11-17').map(({ stage }) => stage)
  expect(stages('2026-12-02', '2026-12-16')).toEqual(['notice', 'payBy', 'ends', 'clearBy'])
  expect(stages(null, null)).toEqual(['notice', 'ends'])
})
