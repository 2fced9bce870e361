import { describe, expect, test } from 'vitest'
import { readText } from './architecture/repository.ts'

const packages = { root: '.', contract: 'contract', i18n: 'i18n', server: 'server', web: 'web' } as const

interface Package {
  readonly dependencies: readonly string[]
  readonly devDependencies: readonly string[]
  readonly license: string
}

function readPackage(folder: string): Package {
  const { dependencies, devDependencies, license } = Object(JSON.parse(readText(`${folder}/package.json`)))
  const externalPackages = (listed: object = {}) => Object.keys(listed).filter((name) => !name.startsWith('@boxzone/'))
  return {
    dependencies: externalPackages(dependencies),
    devDependencies: externalPackages(devDependencies),
    license: String(license),
  }
}

/** Entries such as `zod in server`. All dependencies of the root package are for development. */
function expectedEntries(): string[] {
  return Object.entries(packages).flatMap(([owner, folder]) => {
    const { dependencies, devDependencies } = readPackage(folder)
    const dev = owner === 'root' ? owner : `${owner} (dev)`
    return [...dependencies.map((name) => `${name} in ${owner}`), ...devDependencies.map((name) => `${name} in ${dev}`)]
  })
}

const rows = readText('docs/dependencies.md')
  .split('\n')
  .flatMap((line) => {
    const [, name, owners, why, licence] = /^\| `(.+)` \| (.+) \| (.+) \| (.+) \|$/.exec(line) ?? []
    return name && owners && why && licence ? [{ name, owners: owners.split(', '), why, licence }] : []
  })

/** Permissive licences and licences of fonts and data. MPL-2.0 is accepted for packages that we do not change. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
])

/** An expression with OR needs one accepted licence, an expression with AND needs all of them. */
const isAllowed = (licence: string) =>
  licence.split(' OR ').some((choice) => choice.split(' AND ').every((part) => allowed.has(part)))

describe('docs/dependencies.md', () => {
  test('lists exactly the dependencies of all package.json files', () => {
    const listed = rows.flatMap(({ name, owners }) => owners.map((owner) => `${name} in ${owner}`))
    expect(listed.sort()).toEqual(expectedEntries().sort())
  })

  test('lists the licence of the installed package, and only accepted licences', () => {
    expect(rows.length).toBeGreaterThan(60)
    const wrong = rows.filter(
      ({ name, licence }) => readPackage(`node_modules/${name}`).license !== licence || !isAllowed(licence),
    )
    expect(wrong).toEqual([])
  })
})

test('reports a licence that is not accepted, alone or in an expression', () => {
  expect(['MIT', 'GPL-3.0 OR MIT', 'MIT AND OFL-1.1'].filter(isAllowed)).toHaveLength(3)
  expect(['GPL-3.0', 'MIT AND GPL-3.0', 'UNLICENSED', ''].filter(isAllowed)).toEqual([])
})
