import { expect, test } from 'vitest'
import { readSvg } from './svg-elements.rules.ts'

const read = (text: string) => {
  const file = readSvg(text)
  if ('broken' in file) return `${file.line} ${file.broken}`
  return file.elements.map(({ tag, line, ancestors, attributes }) => [
    line,
    [...ancestors.map((one) => one.tag), tag].join('/'),
    Object.fromEntries(attributes),
  ])
}

test('reads elements with their lines, parents and attributes', () => {
  expect(
    read(
      `<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg a = "1"\n b='2'>\n<g><svg:rect x="3"/></g>\n<line/></svg>`,
    ),
  ).toEqual([
    [3, 'svg', { a: '1', b: '2' }],
    [5, 'svg/g', {}],
    [5, 'svg/g/rect', { x: '3' }],
    [6, 'svg/line', {}],
  ])
})

test.each([
  ['&lt;&gt;&amp;&quot;&apos;', '<>&"\''],
  ['&#65;&#x42;&#x1F4E6;', 'AB📦'],
  ['&unknown;', '&unknown;'],
  ['&#x110000;', '&#x110000;'],
  ['a > b', 'a > b'],
  ["it's", "it's"],
  ['', ''],
])('reads the value %s as %s', (written, value) => {
  expect(read(`<svg a="${written}"/>`)).toEqual([[1, 'svg', { a: value }]])
})

test.each(['defs', 'clipPath', 'mask', 'symbol', 'pattern', 'marker', 'style', 'metadata', 'script'])(
  'ignores the content of %s',
  (tag) => {
    expect(read(`<svg><${tag}><g><rect/></g></${tag}><line/></svg>`)).toEqual([
      [1, 'svg', {}],
      [1, 'svg/line', {}],
    ])
  },
)

test('ignores comments and plain text', () => {
  expect(read('<svg><!-- <rect/> --><![CDATA[<rect/>]]><text>a</text></svg>')).toEqual([
    [1, 'svg', {}],
    [1, 'svg/text', {}],
  ])
})

test.each([
  ['', '1 this is not an SVG file'],
  ['words', '1 this is not an SVG file'],
  ['\n<html></html>', '2 this is not an SVG file'],
  ['<svg>\n<g>', '2 <g> is never closed'],
  ['<svg>\n</g></svg>', '2 </g> has no matching start tag'],
  ['<svg/>\n</svg>', '2 </svg> has no matching start tag'],
])('reports for %j the error %s', (text, problem) => {
  expect(read(text)).toBe(problem)
})
