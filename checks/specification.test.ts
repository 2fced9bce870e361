import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readText } from './architecture/repository.ts'

const document = 'docs/specification-coverage.md'
const lines = readText(document).split('\n')

const isTest = (path: string) => /\.(test\.tsx?|e2e\.ts)$/.test(path)
const isThere = (path: string) => existsSync(new URL(`../${path}`, import.meta.url))

interface Named {
  readonly path: string
  /** The quoted beginnings of tests that follow the path of their file. */
  readonly tests: readonly string[]
}

/** A path has a folder and an extension; URLs start with a slash. */
function namedIn(line: string): Named[] {
  const [, ...parts] = line.split(/`(?=[\w.-]+\/[\w./-]+\.\w+`)/)
  return parts.map((part) => {
    const [path = '', words = ''] = part.split(/`(.*)/s)
    return { path, tests: isTest(path) ? Array.from(words.matchAll(/"([^"]+)"/g), ([, name = '']) => name) : [] }
  })
}

/** The cells of the tables' rows, without headings and rules. */
const rows = lines
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Asked for |'))
  .map((line) => line.slice(2, -2).split(' | '))

/** A test's name begins one of the file's texts; its other end may be made at run time. */
const hasTest = (path: string, name: string) => {
  const text = readText(path)
  return [`'${name}`, `"${name}`, `\`${name}`].some((begun) => text.includes(begun))
}

test('contains the nine sections in order', () => {
  const sections = lines.flatMap((line) => /^## (\d)\. /.exec(line)?.[1] ?? [])
  expect(sections).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
})

test('names the requirement, the code and the test in every row', () => {
  expect(rows.length).toBeGreaterThan(250)
  const incomplete = rows.filter(([, where = '', shown = '', ...more]) => {
    const isShown = namedIn(shown).some(({ path }) => isTest(path)) || /^(no test|not yet: )/.test(shown)
    return namedIn(where).length === 0 || !isShown || more.length > 0
  })
  expect(incomplete).toEqual([])
})

test('names only existing files', () => {
  const paths = new Set(lines.flatMap(namedIn).map(({ path }) => path))
  expect([...paths].filter((path) => !isThere(path))).toEqual([])
})

test('quotes only existing tests', () => {
  const quoted = lines.flatMap(namedIn).filter(({ path }) => isThere(path))
  const missing = quoted.flatMap(({ path, tests }) =>
    tests.filter((name) => !hasTest(path, name)).map((name) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})
