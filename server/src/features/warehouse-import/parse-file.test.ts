import { expect, test } from 'vitest'
import { sampleWarehouseYaml } from '#src/testing/sample-warehouse.ts'
import { desiredStateOf } from './desired-state.rules.ts'
import { parseWarehouseFile } from './parse-file.ts'

const noPlan = (name: string) => {
  throw new Error(`${name} cannot be read`)
}

/** Formats every problem as `line:column message`. */
function problemLines(text: string): string[] {
  const read = parseWarehouseFile(text)
  const problems = 'problems' in read ? read.problems : desiredStateOf(read.file, noPlan).problems.map(read.locate)
  return problems.map(({ line, column, message }) => `${line}:${column} ${message}`)
}

test('accepts a valid file', () => {
  expect(problemLines(sampleWarehouseYaml())).toEqual([])
})

const invalidFiles: [problem: string, from: string | RegExp, to: string, problems: (string | RegExp)[]][] = [
  [
    'a missing plan file',
    /drawing: .*/,
    'plan: gone.svg',
    [...Array(4).fill(/remove its shape and door here/), /^28:9 gone.svg/],
  ],
  ['neither plan nor drawing', /drawing: .*/, '', [/^27:9 TT1 floor 0 needs either a plan or a drawing/]],
  ['invalid YAML', 'position: { lat', 'position: [ lat', [/^14:\d+ .+/]],
  ['a repeated key', 'carAccess: true', 'name: Box', [/^18:5 Map keys must be unique/]],
  ['an unknown field', 'carAccess', 'carAcess', ['11:5 carAccess is missing', '18:5 carAcess is not a known field']],
  ['a repeated number', 'number: 2,', 'number: 3,', ['32:15 TT1 has Box 3 twice']],
  ['a price of zero', 'price: 64.5', 'price: 0', ['33:56 price must be more than 0']],
  [
    'a fraction of a cent',
    'price: 64.5',
    'price: 64.555',
    ['33:56 TT1 Box 4: 64.555 has more decimals than EUR allows'],
  ],
  ['a missing price', '- { squareMetres: 4, price: 60 }', '[]', Array(3).fill(/has no price/)],
  ['invalid opening hours', '06:00-22:00], t', '6-22], t', ['22:24 must be hours such as 06:00-22:00']],
  [
    'an unknown time zone',
    'Europe/Bratislava',
    'Europe/Trnava',
    ['15:5 timeZone must be a time zone such as Europe/Bratislava'],
  ],
  [
    'a currency that differs from its country',
    'currency: EUR\n    phone',
    'currency: CZK\n    phone',
    ['16:5 SVK has the currency EUR under countries'],
  ],
  ['overlapping Boxes', 'shape: [[2, 0]', 'shape: [[1, 0]', [/Box 2 is drawn with/, /Box 001 overlaps Box 2/]],
  ['an unreachable Box', 'door: [3, 2]', 'door: [3, 0]', [/31:13 TT1 floor 0 Box 2 its door is unreachable/]],
  [
    'an area that differs from the drawing',
    'number: 2, squareMetres: 4',
    'number: 2, price: 9, squareMetres: 6',
    [/stated are 6/],
  ],
  ['a Box without a shape', / shape: \[\[2, 0.*door: \[3, 2\]/, ' active: true', [/31:13 .*Box 2 has no shape/]],
  [
    'a voucher above 100 per cent',
    'kind: AMOUNT, value: 15, currency: EUR',
    'kind: PERCENT, value: 150',
    [/9:5 voucher OPENING/],
  ],
]

test.each(invalidFiles)('reports %s with line and column', (_, from, to, problems) => {
  const found = problemLines(sampleWarehouseYaml((text) => text.replace(from, to)))
  expect(found).toEqual(
    problems.map((problem) => (typeof problem === 'string' ? problem : expect.stringMatching(problem))),
  )
})

test('reports all problems together', () => {
  const text = sampleWarehouseYaml((good) => good.replace('percent: 23', 'percent: -1').replace('lat: 48', 'lat: 148'))
  expect(problemLines(text)).toEqual(['5:29 percent must be at least 0', '14:17 lat must be at most 90'])
})

test('refuses an empty file, a list and an alias bomb', () => {
  const bomb = `a: &a [x, x, x, x, x, x, x, x, x]\n${['b', 'c', 'd', 'e', 'f', 'g']
    .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdef'[index]}`).join(', ')}]`)
    .join('\n')}`
  for (const text of ['', '- 1', bomb]) expect(problemLines(text)).toHaveLength(1)
})
