import { expect, test } from 'vitest'
import { isFiltered, listFilter, listPosition, listText } from './list-filter.rules.ts'

const today = '2026-11-19'
const query = (text: string) => new URLSearchParams(text)

test('reads the filters of the URL and ignores unknown values', () => {
  expect(listFilter(query('q=+HZ12+&status=ACTIVE&overdue=true&proposed=no'), 'w1', today)).toEqual({
    q: 'HZ12',
    warehouseId: 'w1',
    status: 'ACTIVE',
    overdue: 'true',
    proposed: undefined,
    sort: 'newest',
  })
  expect(listFilter(query('status=LOST&q='), undefined, today)).toEqual({
    q: undefined,
    warehouseId: undefined,
    status: undefined,
    overdue: undefined,
    proposed: undefined,
    sort: 'newest',
  })
})

test.each([
  ['30', { endsFrom: '2026-11-19', endsUntil: '2026-12-19' }],
  ['past', { endsUntil: '2026-11-18' }],
])('reads the range of last days %s', (ends, range) => {
  expect(listFilter(query(`ends=${ends}`), undefined, today)).toMatchObject(range)
})

test('reads the sort order of the URL, which is no filter', () => {
  expect(listFilter(query('sort=lastDay'), undefined, today).sort).toBe('lastDay')
  expect(isFiltered(query('sort=lastDay&q='))).toBe(false)
  expect(isFiltered(query('sort=lastDay&overdue=true'))).toBe(true)
})

test('passes only the filters and the sort order of the list to its records', () => {
  expect(listText(query('sort=overdue&overdue=true&panel=end&location=w1&q='))).toBe('overdue=true&sort=overdue')
})

test('finds the neighbours of a record and counts only a complete list', () => {
  expect(listPosition(['a', 'b', 'c'], 'b', false)).toEqual({ position: 2, count: 3, previous: 'a', next: 'c' })
  expect(listPosition(['a', 'b'], 'a', true)).toMatchObject({ position: 1, count: undefined, previous: undefined })
  expect(listPosition(['a'], 'x', false)).toBeUndefined()
})
