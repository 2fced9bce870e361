import { expect, test } from 'vitest'
import { matchBoxes } from './notify-me.rules.ts'

type Size = 'XS' | 'SMALL' | 'LARGE'
const request = (id: string, sizeClass: Size | null = null, squareMetres: number | null = null) => ({
  ...{ id, sizeClass, squareMetres },
})
const box = (id: string, sizeClass: Size, squareMetres = 1) => ({ id, sizeClass, squareMetres })
const names = (pairs: readonly (readonly [{ id: string }, { id: string }])[]) =>
  pairs.map(([requested, offered]) => `${requested.id}→${offered.id}`)

test('matches Boxes in the order of the requests, each Box with one request', () => {
  const requests = [request('anna'), request('peter'), request('maria')]
  expect(names(matchBoxes(requests, [box('1', 'XS'), box('2', 'LARGE')]))).toEqual(['anna→1', 'peter→2'])
})

test('matches a request of a size class only with that class', () => {
  const requests = [request('anna', 'LARGE'), request('peter')]
  expect(names(matchBoxes(requests, [box('1', 'XS')]))).toEqual(['peter→1'])
  expect(names(matchBoxes(requests, [box('1', 'XS'), box('2', 'LARGE')]))).toEqual(['anna→2', 'peter→1'])
})

test('matches a request of an area only with that area', () => {
  const requests = [request('anna', null, 8), request('peter', 'LARGE', 10)]
  expect(names(matchBoxes(requests, [box('1', 'LARGE', 12)]))).toEqual([])
  expect(names(matchBoxes(requests, [box('1', 'LARGE', 10.1), box('2', 'LARGE', 7.9)]))).toEqual(['anna→2', 'peter→1'])
})

test('matches nothing when no Box is free', () => {
  expect(matchBoxes([request('anna')], [])).toEqual([])
})
