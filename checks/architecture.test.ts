import { describe, expect, test } from 'vitest'
import { checkedRules } from './architecture/broken-examples.ts'
import { filesHaveTopics, namesAreKebab, suffixesAreKnown } from './architecture/file-rules.ts'
import { readText, repositoryMigrations, repositoryPaths, repositorySources } from './architecture/repository.ts'
import { parseFile } from './architecture/source-file.ts'
import { moneyAndTimeColumnsAreExact } from './architecture/sql-rules.ts'

const paths = repositoryPaths()
const sources = repositorySources()

const parseAll = (files: Record<string, string>) => Object.entries(files).map(([path, text]) => parseFile(path, text))

test('reads sources and migrations of the whole repository', () => {
  const count = (folder: string) => sources.filter(({ path }) => path.startsWith(folder)).length
  expect(count('contract/src/')).toBeGreaterThan(3)
  expect(count('i18n/src/')).toBeGreaterThan(3)
  expect(count('server/src/')).toBeGreaterThan(40)
  expect(count('web/app/')).toBeGreaterThan(60)
  expect(count('testkit/')).toBeGreaterThan(10)
  expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(300)
  expect(repositoryMigrations().length).toBeGreaterThan(0)
})

test('resolves every import of the files in the repository to an existing file', () => {
  const existingPaths = new Set(paths)
  const unresolved = sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) =>
        /^(contract|i18n|server|web|testkit|e2e|bench|checks|evaluation|hazards|scripts)\/.+\.(tsx?|mjs)$/.test(target),
      )
      .filter(({ target }) => !target.includes('+types') && !existingPaths.has(target))
      .map(({ specifier, line }) => `${path}:${line} imports ${specifier}`),
  )
  expect(unresolved).toEqual([])
})

describe.each(checkedRules)('$name', ({ rule, broken, allowed }) => {
  test('holds in the repository', () => {
    expect(rule(sources)).toEqual([])
  })

  test('reports the broken example and accepts the allowed example', () => {
    const files = parseAll(broken)
    const findingsTogether = rule(files)
    const findingsOneByOne = files.flatMap((file) => rule([file]))
    // A rule that compares files reports nothing for a single file. Any other rule must report every broken file.
    expect(
      Math.max(findingsTogether.length, findingsOneByOne.length),
      findingsTogether.join('\n'),
    ).toBeGreaterThanOrEqual(1)
    if (findingsOneByOne.length > 0) expect(files.filter((file) => rule([file]).length === 0)).toEqual([])
    expect(rule(parseAll(allowed))).toEqual([])
  })
})

describe('file names', () => {
  test('uses kebab-case, known suffixes and names that state a topic', () => {
    const checkedPaths = paths.filter((path) => !path.startsWith('i18n/locales/'))
    expect([
      ...namesAreKebab(checkedPaths),
      ...suffixesAreKnown(checkedPaths),
      ...filesHaveTopics(checkedPaths),
    ]).toEqual([])
  })

  test('reports names that break a rule', () => {
    expect(namesAreKebab(['web/app/MyBoxes.tsx', 'web/app/my_boxes.tsx', 'web/app/my-boxes.tsx'])).toHaveLength(2)
    expect(suffixesAreKnown(['a/x.service.ts', 'a/x.rules.test.ts', 'web/vite.config.ts'])).toHaveLength(1)
    expect(filesHaveTopics(['a/utils.ts', 'a/types.ts', 'a/use-types.ts'])).toHaveLength(2)
  })
})

describe('moneyAndTimeColumnsAreExact', () => {
  test('holds in every migration', () => {
    expect(moneyAndTimeColumnsAreExact(repositoryMigrations())).toEqual([])
  })

  test('reports a money column of type real and a timestamp without a time zone', () => {
    const text =
      'create table a (\n price_total real,\n at timestamp not null,\n seen timestamptz,\n lat double precision\n)'
    expect(moneyAndTimeColumnsAreExact([{ path: 'a.sql', text }])).toHaveLength(2)
  })
})

test('enables the lint rule against unawaited promises', () => {
  const rules: { linter: { rules: { nursery: Record<string, unknown> } } } = JSON.parse(readText('biome.json'))
  expect(rules.linter.rules.nursery.noFloatingPromises).toBe('error')
})
