import { expect, test } from 'vitest'
import { readSvg } from './svg-elements.rules.ts'
import { listProblems, rolesOf } from './svg-roles.rules.ts'
import { shapesOf } from './svg-shapes.rules.ts'
import { apply, readTransform } from './svg-transform.rules.ts'

const elementsOf = (inner: string) => {
  const file = readSvg(`<svg>${inner}</svg>`)
  if ('broken' in file) throw new Error(file.broken)
  return file.elements
}
const shapes = (inner: string) => shapesOf(elementsOf(inner))
const pieces = (inner: string) => shapes(inner).flatMap((shape) => shape.pieces)

test.each<[shape: string, points: number[][]]>([
  [
    '<rect x="1" y="2" width="3" height="4"/>',
    [
      [1, 2],
      [4, 2],
      [4, 6],
      [1, 6],
      [1, 2],
    ],
  ],
  [
    '<circle cx="5" cy="7" r="2"/>',
    [
      [3, 5],
      [7, 5],
      [7, 9],
      [3, 9],
      [3, 5],
    ],
  ],
  [
    '<ellipse cx="5" cy="7" rx="2" ry="1"/>',
    [
      [3, 6],
      [7, 6],
      [7, 8],
      [3, 8],
      [3, 6],
    ],
  ],
  [
    '<line x1="1" y1="2" x2="3" y2="4"/>',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    '<polygon points="1,2 3,4 5,6"/>',
    [
      [1, 2],
      [3, 4],
      [5, 6],
      [1, 2],
    ],
  ],
  [
    '<polyline points="1 2 3 4 5"/>',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    '<path d="M1 2L3 4"/>',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    '<rect width="3" height="4px"/>',
    [
      [0, 0],
      [3, 0],
      [3, 4],
      [0, 4],
      [0, 0],
    ],
  ],
])('converts %s to points', (shape, points) => {
  expect(pieces(shape)).toEqual([points])
})

test('ignores other elements and shapes without points', () => {
  expect(shapes('<text x="1">a</text><g/><image width="3"/>')).toEqual([])
  expect([pieces('<polygon/>'), pieces('<polyline/>'), pieces('<path/>')]).toEqual([[[]], [[]], []])
})

test('reads labels before ids, of the shape and of its groups', () => {
  const inner =
    '<g id="walls">\n<g inkscape:label=" left "><line id="a" data-name="b" inkscape:label="_x31_0_x41_"/></g></g>'
  expect(shapes(inner)).toMatchObject([{ names: ['10A', 'b', 'a', 'left', 'walls'], line: 2 }])
})

test.each<[transform: string, x: number, y: number]>([
  ['', 2, 3],
  ['translate(10)', 12, 3],
  ['translate(10 20)', 12, 23],
  ['scale(2)', 4, 6],
  ['scale(2,3)', 4, 9],
  ['rotate(90)', -3, 2],
  ['rotate(90 1 1)', -1, 2],
  ['rotate(30)', 2 * Math.cos(Math.PI / 6) - 1.5, 1 + 3 * Math.cos(Math.PI / 6)],
  ['rotate(30, 4, 7)', 4 - 2 * Math.cos(Math.PI / 6) + 2, 7 - 1 - 4 * Math.cos(Math.PI / 6)],
  ['skewX(45)', 5, 3],
  ['skewY(45)', 2, 5],
  ['matrix(1 2 3 4 5 6)', 16, 22],
  ['matrix(1 2 3)', 11, 7],
  ['unknown(5)', 2, 3],
  ['translate(10 20) scale(2)', 14, 26],
  ['scale(2) translate(10,20)', 24, 46],
  ['scale(1e1) translate(-.5 +2.)', 15, 50],
  ['translate (10.25 .75)', 12.25, 3.75],
  ['translate(1e-1 5e+10)', 2.1, 50_000_000_003],
  ['matrix(1 2 3 4 5 6) matrix(2 3 4 5 6 7)', 11 * 2 + 19 * 3 + 32, 16 * 2 + 28 * 3 + 46],
])('transforms the point 2, 3 with "%s" to %f, %f', (transform, x, y) => {
  expect(apply(readTransform(transform), [2, 3])).toEqual([expect.closeTo(x), expect.closeTo(y)])
})

test('applies transforms of groups but not of the root element', () => {
  const moved = shapesOf(
    elementsOf('<g transform="translate(10 0)"><line transform="scale(2)" x1="1" y1="1" x2="2" y2="2"/></g>'),
  )
  expect(moved[0]?.pieces).toEqual([
    [
      [12, 2],
      [14, 4],
    ],
  ])
  const file = readSvg('<svg transform="scale(9)"><line x1="1" y1="1" x2="2" y2="2"/></svg>')
  expect('elements' in file && shapesOf(file.elements)[0]?.pieces).toEqual([
    [
      [1, 1],
      [2, 2],
    ],
  ])
})

const roleOf = (id: string, ...listed: string[]) => {
  const [role] = rolesOf(shapes(`<rect id="${id}"/>`), new Set(listed))
  return role && ('number' in role ? `${role.is} ${role.number}` : role.is)
}

test.each([
  ['101', 'box 101'],
  ['box-101', 'box 101'],
  ['Box_101', 'box 101'],
  ['box 101', 'box 101'],
  ['box101', 'box 101'],
  ['_101', 'box 101'],
  ['A-1', 'box A-1'],
  ['door-101', 'box-door 101'],
  ['Door box-101', 'box-door 101'],
  ['999', 'unknown 999'],
  ['box-999', 'unknown 999'],
  ['_999', 'unknown 999'],
  ['floor', 'floor'],
  ['Walls', 'wall'],
  ['wall2', 'wall'],
  ['wall-left', 'wall'],
  ['entrance', 'entrance'],
  ['backup_1', 'backup'],
  ['inner 2', 'inner'],
  ['stairs', 'stairs'],
  ['lifts', 'lift'],
  ['trolley', 'trolley'],
  ['wallpaper', undefined],
  ['the floor', undefined],
  ['door-999', undefined],
  ['outdoor-101', undefined],
  ['rect12', undefined],
  ['path3-4', undefined],
])('treats a shape with the name %s as %s', (id, role) => {
  expect(roleOf(id, '101', 'A-1')).toBe(role)
})

test('uses the nearest meaningful name', () => {
  const inner = '<g id="walls"><rect id="rect5"/><g id="stairs"><rect id="12x"/></g></g>'
  expect(rolesOf(shapes(inner), new Set()).map(({ is }) => is)).toEqual(['wall', 'unknown'])
})

test('reports Boxes that only the drawing or only the list contains', () => {
  const roles = rolesOf(
    shapes('<rect id="1"/>\n<rect id="9"/>\n<rect id="1"/>\n<rect id="1"/><rect id="floor"/>'),
    new Set(['1', '2']),
  )
  const listed = ['1', '2'].map((number) => ({ number, squareMetres: 4 }))
  expect(listProblems(roles, listed)).toEqual([
    { line: 2, box: null, message: 'Box 9 is drawn and not in the list' },
    { line: 3, box: '1', message: 'Box 1 is drawn twice' },
    { line: 4, box: '1', message: 'Box 1 is drawn twice' },
    { line: 1, box: '2', message: 'Box 2 is not drawn' },
  ])
})
