import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readText } from './architecture/repository.ts'

/** Each document with a number of rows that it must exceed. */
const documents = [
  ['docs/specification-coverage.md', 250],
  ['docs/proof/operator-coverage.md', 150],
] as const
const linesOf = (document: string) => readText(document).split('\n')

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
const rowsOf = (lines: readonly string[]) =>
  lines
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Requirement |'))
    .map((line) => line.slice(2, -2).split(' | '))

/** The document may quote only the beginning of a test name, because the rest can be computed at run time. */
const hasTest = (path: string, name: string) => {
  const text = readText(path)
  return [`'${name}`, `"${name}`, `\`${name}`].some((quotedName) => text.includes(quotedName))
}

const fillWords = new Set([
  'after',
  'before',
  'each',
  'every',
  'from',
  'have',
  'only',
  'other',
  'that',
  'then',
  'with',
  'when',
])

/** The first five characters of each significant word, so that "refund" and "refunded" match. */
const stemsOf = (text: string): Set<string> =>
  new Set(
    text
      .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => (word.length >= 4 || /\d/.test(word)) && !fillWords.has(word))
      .map((word) => word.slice(0, 5)),
  )

/** The error codes of a requirement, and of each route the longest part between its parameters. */
const codesIn = (requirement: string): string[] =>
  Array.from(requirement.matchAll(/(?<![\w.])(?:[\w.{}:-]*(?:\/[\w.{}:-]+)+|error\.\w+)/g), ([code]) =>
    code.split(/\/?(?:\{\w+\}|:\w+)\/?/).reduce((longest, part) => (part.length > longest.length ? part : longest), ''),
  ).filter((code) => code !== '/')

interface Row {
  readonly requirement: string
  readonly references: readonly FileReference[]
}

/** True if a named test shares a word with the requirement, or its file contains the route or the error code. */
function mentionsRequirement({ requirement, references }: Row, read = readText): boolean {
  const tests = references.filter(({ path }) => isTest(path))
  const names = stemsOf(tests.flatMap(({ path, tests: quoted }) => [path.split('/').at(-1) ?? '', ...quoted]).join(' '))
  if (Array.from(stemsOf(requirement)).some((stem) => names.has(stem))) return true
  return codesIn(requirement).some((code) => tests.some(({ path }) => read(path).includes(code)))
}

test('contains the nine sections in order', () => {
  const sections = linesOf('docs/specification-coverage.md').flatMap((line) => /^## (\d)\. /.exec(line)?.[1] ?? [])
  expect(sections).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
})

describe.each(documents)('%s', (document, minRows) => {
  const lines = linesOf(document)
  const rows = rowsOf(lines)

  test('names the requirement, the code and the test in every row', () => {
    expect(rows.length).toBeGreaterThan(minRows)
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

  test('names for every requirement a test that mentions it', () => {
    const unrelated = rows
      .map(([requirement = '', , testCell = '']) => ({ requirement, testCell, references: referencesIn(testCell) }))
      .filter((row) => !/^(no test|not yet: )/.test(row.testCell) && !mentionsRequirement(row))
    expect(unrelated.map(({ requirement }) => requirement)).toEqual([])
  })
})

test('detects a requirement whose test is about something else', () => {
  const references = [{ path: 'e2e/pages.e2e.ts', tests: ['contains the footer links'] }]
  const inFile = (text: string) => () => text
  expect(mentionsRequirement({ requirement: 'Scroll returns to the top', references }, inFile(''))).toBe(false)
  expect(mentionsRequirement({ requirement: 'Footer: social links', references }, inFile(''))).toBe(true)
  expect(mentionsRequirement({ requirement: '`/my/rents`', references }, inFile(''))).toBe(false)
  expect(mentionsRequirement({ requirement: 'GET /my/rents/{id}', references }, inFile("'/my/rents'"))).toBe(true)
  expect(mentionsRequirement({ requirement: 'Box/is-taken', references }, inFile('Box/is-taken'))).toBe(true)
})
