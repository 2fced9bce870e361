import { expect, test } from 'vitest'
import { sampleWarehouseYaml } from '#src/testing/sample-warehouse.ts'
import { parseWarehouseFile } from './parse-file.ts'
import { problemsOf, warehouseFrom } from './testing/read-sample-warehouse.ts'

const withApproach = (section: string) => ['timeZone:', `approach: ${section}\n    timeZone:`] as const
const near = '{ lat: 48.3771, lng: 17.5881 }'

test('converts every part of the approach', () => {
  const section = `{ street: { name: Hlavná, bearing: 75, position: ${near} }, building: [${near}, ${near}, ${near}],
      entrance: ${near}, parking: { position: ${near}, spaces: 4 }, stop: { name: Trnava, position: ${near}, walkMetres: 240 },
      stepFreeWay: [${near}, ${near}] }`
  const position = { lat: 48.3771, lng: 17.5881 }
  expect(warehouseFrom(withApproach(section)).warehouse.approach).toEqual({
    street: { name: 'Hlavná', bearing: 75, position },
    building: [position, position, position],
    entrance: position,
    parking: { position, spaces: 4 },
    stop: { name: 'Trnava', position, walkMetres: 240 },
    stepFreeWay: [position, position],
  })
})

test('stores only the stated parts', () => {
  expect(warehouseFrom(withApproach('{ stop: { name: Trnava } }')).warehouse.approach).toEqual({
    stop: { name: 'Trnava' },
  })
})

const problemOf = (section: string) => {
  const parsed = parseWarehouseFile(sampleWarehouseYaml((text) => text.replace(...withApproach(section))))
  return 'problems' in parsed ? parsed.problems.map(({ message }) => message) : []
}

test.each([
  ['an empty section', '{}', 'approach must have at least one part'],
  ['an unknown part', '{ bridge: 1 }', 'bridge is not a known field'],
  [
    'a bearing of 360 degrees',
    `{ street: { name: A, bearing: 360, position: ${near} } }`,
    /bearing must be from 0 to less than 360/,
  ],
  ['a street without a position', '{ street: { name: A, bearing: 10 } }', 'position is missing'],
  ['a way of one point', `{ stepFreeWay: [${near}] }`, 'stepFreeWay must have at least two points'],
])('refuses %s', (_name, section, message) => {
  expect(problemOf(section).join()).toMatch(message)
})

test('reports a position that is far from the warehouse', () => {
  expect(problemsOf(withApproach('{ entrance: { lat: 48.3771, lng: 18.5881 } }'))).toEqual([
    expect.stringMatching(
      /^locations\.0\.approach\.entrance: is \d+ m from the position of the location; at most 3000 m$/,
    ),
  ])
  expect(problemsOf(withApproach(`{ building: [${near}, ${near}, { lat: 17.5, lng: 48.3 }] }`))).toEqual([
    expect.stringMatching(/^locations\.0\.approach\.building\.2: /),
  ])
})

test('reports a walk that is shorter than the straight line', () => {
  const stop = (walkMetres: number) =>
    `{ stop: { name: A, position: { lat: 48.379, lng: 17.588 }, walkMetres: ${walkMetres} } }`
  expect(problemsOf(withApproach(stop(150)))).toEqual([
    'locations.0.approach.stop.walkMetres: is shorter than the straight line to the stop, which is 223 m',
  ])
  expect(problemsOf(withApproach(stop(230)))).toEqual([])
})
