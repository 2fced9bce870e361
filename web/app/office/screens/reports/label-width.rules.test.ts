import { expect, test } from 'vitest'
import { fittingLabel, labelWidthOf } from './label-width.rules.ts'

test('gives the longest label its room, up to half of the chart', () => {
  expect(labelWidthOf(['1–7 days', '45 days and more'], 600)).toBe(124)
  expect(labelWidthOf(['Praha – Nové Strašnice, Počernická'], 300)).toBe(150)
})

test('shortens only a label without enough room', () => {
  expect(fittingLabel('45 days and more', 124)).toBe('45 days and more')
  expect(fittingLabel('Praha – Nové Strašnice', 110)).toBe('Praha – Nové…')
})
