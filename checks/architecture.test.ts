import { describe, expect, test } from 'vitest'
import { checkedRules } from './architecture/broken-examples.ts'
import { filesHaveTopics, namesAreKebab, suffixesAreKnown } from './architecture/file-rules.ts'
import { readText, repositoryMigrations, repositoryPaths, repositorySources } from './architecture/repository.ts'
import { parseFile } from './architecture/source-file.ts'
import { columnsAreExact } from './architecture/sql-rules.ts'

const paths = repositoryPaths()
const sources = repositorySources()

const parseAll = (files: Record<string, string>) => Object.entries(files).map(([path, text]) => parseFile(path, text))

test('the checks see the whole repository', () => {
  const count = (folder: string) => sources.filter(({ path }) => path.startsWith(folder)).length
  expect(count('contract/src/')).toBeGreaterThan(3)
  expect(count('i18n/src/')).toBeGreaterThan(3)
  expect(count('server/src/')).toBeGreaterThan(40)
  expect(count('web/app/')).toBeGreaterThan(60)
  expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(300)
  expect(repositoryMigrations().length).toBeGreaterThan(0)
})

test('imports inside the repository lead to files that are there', () => {
  const known = new Set(paths)
  const lost = sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => /^(contract|i18n|server|web)\/.+\.tsx?$/.test(target) && !target.includes('+types'))
      .filter(({ target }) => !known.has(target))
      .map(({ specifier, line }) => `${path}:${line} imports ${specifier}`),
  )
  expect(lost).toEqual([])
})

for (const { name, rule, broken, allowed } of checkedRules) {
  describe(name, () => {
    test('holds in the repository', () => {
      expect(rule(sources)).toEqual([])
    })

    test('is seen when it is broken, and only then', () => {
      const files = parseAll(broken)
      // A circle and a table with two writers need all their files; every other example breaks the rule by itself.
      const whole = rule(files)
      const single = files.flatMap((file) => rule([file]))
      expect(Math.max(whole.length, single.length), whole.join('\n')).toBeGreaterThanOrEqual(1)
      if (single.length > 0) expect(files.filter((file) => rule([file]).length === 0)).toEqual([])
      expect(rule(parseAll(allowed))).toEqual([])
    })
  })
}

describe('names of files', () => {
  test('are kebab-case, with known suffixes, after a topic', () => {
    const named = paths.filter((path) => !path.startsWith('i18n/locales/'))
    expect([...namesAreKebab(named), ...suffixesAreKnown(named), ...filesHaveTopics(named)]).toEqual([])
  })

  test('are seen when they are not', () => {
    expect(namesAreKebab(['web/app/MyBoxes.tsx', 'web/app/my_boxes.tsx', 'web/app/my-boxes.tsx'])).toHaveLength(2)
    expect(suffixesAreKnown(['a/x.service.ts', 'a/x.rules.test.ts', 'web/vite.config.ts'])).toHaveLength(1)
    expect(filesHaveTopics(['a/utils.ts', 'a/types.ts', 'a/use-types.ts'])).toHaveLength(2)
  })
})

describe('12. columns hold money and moments exactly', () => {
  test('in every migration', () => {
    expect(columnsAreExact(repositoryMigrations())).toEqual([])
  })

  test('and a column that does not is seen', () => {
    const text =
      'create table a (\n price_total real,\n at timestamp not null,\n seen timestamptz,\n lat double precision\n)'
    expect(columnsAreExact([{ path: 'a.sql', text }])).toHaveLength(2)
  })
})

test('14. the linter refuses an unawaited promise', () => {
  const rules: { linter: { rules: { nursery: Record<string, unknown> } } } = JSON.parse(readText('biome.json'))
  expect(rules.linter.rules.nursery.noFloatingPromises).toBe('error')
})
