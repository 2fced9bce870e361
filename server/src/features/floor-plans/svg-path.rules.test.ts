import { expect, test } from 'vitest'
import { readPath } from './svg-path.rules.ts'

test.each<[path: string, points: number[][][]]>([
  [
    'M1 2 L3,4',
    [
      [
        [1, 2],
        [3, 4],
      ],
    ],
  ],
  [
    'm1 2 l3,4 2-1',
    [
      [
        [1, 2],
        [4, 6],
        [6, 5],
      ],
    ],
  ],
  [
    'M1 2 3 4 5 6',
    [
      [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
    ],
  ],
  [
    'm1 2 3 4 5 6',
    [
      [
        [1, 2],
        [4, 6],
        [9, 12],
      ],
    ],
  ],
  [
    'M1 2 H5 V7 h-2 v-3',
    [
      [
        [1, 2],
        [5, 2],
        [5, 7],
        [3, 7],
        [3, 4],
      ],
    ],
  ],
  [
    'M1 2 L3 4 L5 2 Z',
    [
      [
        [1, 2],
        [3, 4],
        [5, 2],
        [1, 2],
      ],
    ],
  ],
  [
    'M1 2 L3 4 z l1 1',
    [
      [
        [1, 2],
        [3, 4],
        [1, 2],
        [2, 3],
      ],
    ],
  ],
  [
    'M1 2 L3 4 M10 20 L30 40',
    [
      [
        [1, 2],
        [3, 4],
      ],
      [
        [10, 20],
        [30, 40],
      ],
    ],
  ],
  [
    'M1 2 M3 4 L5 6',
    [
      [
        [3, 4],
        [5, 6],
      ],
    ],
  ],
  [
    'M1 2 A5 5 0 0 1 7 8',
    [
      [
        [1, 2],
        [7, 8],
      ],
    ],
  ],
  [
    'M1 2 a5 5 0 017 8',
    [
      [
        [1, 2],
        [8, 10],
      ],
    ],
  ],
  [
    'L3 4',
    [
      [
        [0, 0],
        [3, 4],
      ],
    ],
  ],
  ['M1 2 L3', []],
  ['', []],
])('converts the path %s', (path, points) => {
  expect(readPath(path)).toEqual(points)
})

const curve = (path: string) => readPath(path)[0] ?? []
const near = (x: number, y: number) => [expect.closeTo(x), expect.closeTo(y)]

test('converts a curve to twelve segments through its middle and end', () => {
  const cubic = curve('M0 0 C0 4 8 4 8 0')
  expect(cubic).toHaveLength(13)
  expect([cubic[3], cubic[6], cubic[12]]).toEqual([near(1.25, 2.25), near(4, 3), near(8, 0)])
  const quadratic = curve('M0 0 Q4 4 8 0')
  expect([quadratic[3], quadratic[6], quadratic[12]]).toEqual([near(2, 1.5), near(4, 2), near(8, 0)])
  expect(curve('M1 1 q4 4 8 0')[6]).toEqual(near(5, 3))
  expect(curve('M1 1 c0 4 8 4 8 0')[6]).toEqual(near(5, 4))
})

test('mirrors the last control point only in smooth curves', () => {
  expect(curve('M0 0 C0 4 8 4 8 0 S16 -4 16 0')).toEqual(curve('M0 0 C0 4 8 4 8 0 C8 -4 16 -4 16 0'))
  expect(curve('M0 0 Q4 4 8 0 T16 0')).toEqual(curve('M0 0 Q4 4 8 0 Q12 -4 16 0'))
  expect(curve('M0 0 Q4 4 8 0 t8 0')).toEqual(curve('M0 0 Q4 4 8 0 Q12 -4 16 0'))
  expect(curve('M0 0 Q4 4 8 0 L9 0 T16 0')[14]).toEqual(near(9 + 7 / 144, 0))
  expect(curve('M1 0 S2 4 8 0')).toEqual(curve('M1 0 C1 0 2 4 8 0'))
})
