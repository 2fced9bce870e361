import { expect, test } from 'vitest'
import { readCsv } from './csv.rules.ts'

const rows = (text: string) => {
  const csv = readCsv(text)
  return 'broken' in csv ? csv : csv.rows.map(({ line, values }) => [line, ...values])
}

test('accepts commas, semicolons, all line endings, a byte order mark and empty lines', () => {
  const expected = [
    [1, 'a', 'b'],
    [3, '1', '2'],
  ]
  expect(rows('a,b\n\n1,2\n')).toEqual(expected)
  expect(rows('\uFEFFa;b\r\n;\r\n1; 2 ')).toEqual(expected)
})

test('reads separators, line breaks and quotes in quoted values', () => {
  expect(rows('a,b\n"x, ""y""\nz",2\n3,\n')).toEqual([
    [1, 'a', 'b'],
    [2, 'x, "y"\nz', '2'],
    [4, '3', ''],
  ])
})

test('reports an unclosed or misplaced quote with its line', () => {
  expect(rows('a,b\n1,2\n"x,3\n')).toMatchObject({ line: 3 })
  expect(rows('a,b\n1,x"y"\n')).toMatchObject({ line: 2 })
})

test('returns no rows for an empty file and prefers commas in a tie', () => {
  expect(rows('')).toEqual([])
  expect(rows('a;b,c\n1;2,3')).toEqual([
    [1, 'a;b', 'c'],
    [2, '1;2', '3'],
  ])
})
