import { expect, test } from 'vitest'
import { matchBoxes } from './notify-me.rules.ts'

const person = (id: string, sizeClass: 'XS' | 'SMALL' | 'LARGE' | null = null) => ({ id, sizeClass })
const box = (id: string, sizeClass: 'XS' | 'SMALL' | 'LARGE') => ({ id, sizeClass })
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

test('nobody is told when nothing is free', () => {
  expect(matchBoxes([person('anna')], [])).toEqual([])
})
