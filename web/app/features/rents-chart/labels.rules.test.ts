import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelWidth, shownLabels, textsFitColumns } from './labels.rules.ts'

const twelve = (text: string) => Array.from({ length: 12 }, () => text)

test('shows all values of twelve months where they fit', () => {
  expect(shownLabels(twelve('64'), 12, 27.5)).toEqual(Array.from({ length: 12 }, () => true))
})

test('omits some values when neighbours would touch, and always shows the newest', () => {
  const shown = shownLabels(twelve('1 234'), 12, 27.5)
  expect(shown.at(-1)).toBe(true)
  expect(shown.filter(Boolean)).toHaveLength(6)
})

test('shows no two values that touch', () => {
  const values = fc.array(fc.stringMatching(/^\d{0,7}$/), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(values, fc.constantFrom([12, 27.5] as const, [14, 50] as const), (texts, [size, step]) => {
      const edges = shownLabels(texts, size, step).flatMap((isShown, index) => {
        const half = labelWidth(texts[index] ?? '', size) / 2
        const middle = step * (index + 0.5)
        return isShown ? [[middle - half, middle + half] as const] : []
      })
      for (const [index, [left]] of edges.entries()) {
        const before = edges[index - 1]
        if (before) expect(left).toBeGreaterThan(before[1])
      }
    }),
  )
})

test('reports whether names fit into their columns', () => {
  expect(textsFitColumns(['jan', 'feb'], 14, 50)).toBe(true)
  expect(textsFitColumns(['jan.', 'szept.'], 14, 50)).toBe(false)
})
