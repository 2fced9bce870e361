import { expect, test } from 'vitest'
import { searchWith } from './address-query.ts'

test('changing something keeps the rest of the address', () => {
  const query = new URLSearchParams('limitedView=true&box=131&size=3')
  expect(searchWith(query, { size: undefined, box: '112' })).toBe('?limitedView=true&box=112')
  expect(searchWith(new URLSearchParams('box=1'), { box: undefined })).toBe('')
})
