import { expect, test } from 'vitest'
import { formatPositionQuery, parsePositionQuery } from './position-query.ts'

test('parses the position that it wrote into a URL', () => {
  expect(parsePositionQuery(formatPositionQuery({ lat: 48.14816, lng: 17.10674 }))).toEqual({
    lat: 48.148,
    lng: 17.107,
  })
})

test.each(['', '48.1', '48.1,', ',17.1', '48.1,17.1,5', 'a,b', '91,0', '0,181', 'Infinity,0', '48.1;17.1'])(
  'throws for the query "%s"',
  (query) => {
    expect(() => parsePositionQuery(query)).toThrow(RangeError)
  },
)
