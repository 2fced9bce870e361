import { expect, test } from 'vitest'
import { matchBoxes } from './notify-me.rules.ts'

type Size = 'XS' | 'SMALL' | 'LARGE'
const person = (id: string, sizeClass: Size | null = null, squareMetres: number | null = null) => ({
  ...{ id, sizeClass, squareMetres },
})
const box = (id: string, sizeClass: Size, squareMetres = 1) => ({ id, sizeClass, squareMetres })
const names = (pairs: readonly (readonly [{ id: string }, { id: string }])[]) =>
  pairs.map(([who, what]) => `${who.id}→${what.id}`)

test('who asked first is told first, one person per Box', () => {
  const waiting = [person('anna'), person('peter'), person('maria')]
  expect(names(matchBoxes(waiting, [box('1', 'XS'), box('2', 'LARGE')]))).toEqual(['anna→1', 'peter→2'])
})

test('a wish for a size waits for that size', () => {
  const waiting = [person('anna', 'LARGE'), person('peter')]
  expect(names(matchBoxes(waiting, [box('1', 'XS')]))).toEqual(['peter→1'])
  expect(names(matchBoxes(waiting, [box('1', 'XS'), box('2', 'LARGE')]))).toEqual(['anna→2', 'peter→1'])
})

test('a wish for one area waits for it, though another of its class is free', () => {
  const waiting = [person('anna', null, 8), person('peter', 'LARGE', 10)]
  expect(names(matchBoxes(waiting, [box('1', 'LARGE', 12)]))).toEqual([])
  expect(names(matchBoxes(waiting, [box('1', 'LARGE', 10.1), box('2', 'LARGE', 7.9)]))).toEqual(['anna→2', 'peter→1'])
})

test('nobody is told when nothing is free', () => {
  expect(matchBoxes([person('anna')], [])).toEqual([])
})
