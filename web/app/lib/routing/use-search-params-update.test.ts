import { expect, test } from 'vitest'
import { updatedSearch } from './use-search-params-update.ts'

test('retains the other parameters of the query', () => {
  const query = new URLSearchParams('limitedView=true&box=131&size=3')
  expect(updatedSearch(query, { size: undefined, box: '112' })).toBe('?limitedView=true&box=112')
  expect(updatedSearch(new URLSearchParams('box=1'), { box: undefined })).toBe('')
})
