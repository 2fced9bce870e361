import { expect, test } from 'vitest'
import { boxNameIn } from './box-name.ts'

test.each([
  ['sk', 'Box 131', 'Box 131'],
  ['uk', 'Box 131', 'Бокс 131'],
  ['pl', 'Box A12', 'Boks A12'],
  ['hu', 'Box 131', '131.\u00a0tároló'],
  ['ro', 'Box 131', 'Boxa\u00a0131'],
  ['uk', 'Garáž 3', 'Garáž 3'],
  ['uk', 'Box pri rampe', 'Box pri rampe'],
] as const)('formats in %s the Box %s as %s', (language, name, called) => {
  expect(boxNameIn(language, name)).toBe(called)
})
