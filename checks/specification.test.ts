import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readText } from './architecture/repository.ts'

const document = 'docs/specification-coverage.md'
const lines = readText(document).split('\n')

const isTest = (path: string) => /\.(test\.tsx?|e2e\.ts)$/.test(path)
const fileExists = (path: string) => existsSync(new URL(`../${path}`, import.meta.url))

interface FileReference {
  readonly path: string
  /** Test names, or their beginnings, that the line quotes after the path. */
  readonly tests: readonly string[]
}

/** Finds file paths in backquotes. A file path has a folder and an extension; a URL path starts with a slash. */
function referencesIn(line: string): FileReference[] {
  const [, ...parts] = line.split(/`(?=[\w.-]+\/[\w./-]+\.\w+`)/)
  return parts.map((part) => {
    const [path = '', followingText = ''] = part.split(/`(.*)/s)
    return {
      path,
      tests: isTest(path) ? Array.from(followingText.matchAll(/"([^"]+)"/g), ([, name = '']) => name) : [],
    }
  })
}

/** Cells of all table rows, without the headings. */
const rows = lines
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Requirement |'))
  .map((line) => line.slice(2, -2).split(' | '))

/** The document may quote only the beginning of a test name, because the rest can be computed at run time. */
const hasTest = (path: string, name: string) => {
  const text = readText(path)
  return [`'${name}`, `"${name}`, `\`${name}`].some((quotedName) => text.includes(quotedName))
}

test('contains the nine sections in order', () => {
  const sections = lines.flatMap((line) => /^## (\d)\. /.exec(line)?.[1] ?? [])
  expect(sections).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
})

test('names the requirement, the code and the test in every row', () => {
  expect(rows.length).toBeGreaterThan(250)
  const incomplete = rows.filter(([, codeCell = '', testCell = '', ...otherCells]) => {
    const hasTestReference =
      referencesIn(testCell).some(({ path }) => isTest(path)) || /^(no test|not yet: )/.test(testCell)
    return referencesIn(codeCell).length === 0 || !hasTestReference || otherCells.length > 0
  })
  expect(incomplete).toEqual([])
})

test('names only existing files', () => {
  const paths = new Set(lines.flatMap(referencesIn).map(({ path }) => path))
  expect([...paths].filter((path) => !fileExists(path))).toEqual([])
})

test('quotes only existing tests', () => {
  const quoted = lines.flatMap(referencesIn).filter(({ path }) => fileExists(path))
  const missing = quoted.flatMap(({ path, tests }) =>
    tests.filter((name) => !hasTest(path, name)).map((name) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})
