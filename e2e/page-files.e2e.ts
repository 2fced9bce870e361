import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRoot } from '../scripts/lib/paths.mjs'

/** The termination dialog loads the most scripts. Many small scripts are fewer bytes per page than one large script. */
const maxFiles = 35

interface BuiltRoute {
  readonly parentId?: string
  readonly module: string
  readonly imports?: readonly string[]
}

interface Manifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[] }
  readonly routes: Readonly<Record<string, BuiltRoute>>
}

const assets = inRoot('web', 'build', 'client', 'assets')

function readManifest(): Manifest {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file)) ?? ''
  const source = readFileSync(`${assets}/${name}`, 'utf8')
  return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1))
}

function filesOf(manifest: Manifest, id: string): Set<string> {
  const files = new Set([manifest.entry.module, ...manifest.entry.imports])
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? '']) {
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file)
  }
  return files
}

/** The scripts that each script imports statically. */
function readImports(): Map<string, string[]> {
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'))
  const importsIn = (file: string) =>
    [...readFileSync(`${assets}/${file}`, 'utf8').matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(
      ([, imported = '']) => imported,
    )
  return new Map(files.map((file) => [file, importsIn(file)]))
}

/** A path of imports that ends at its first script, or null. */
function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of imports.get(file) ?? []) {
      const cycle = visit(next, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return null
}

describe('client build', () => {
  const manifest = readManifest()

  test.each(Object.keys(manifest.routes).filter((id) => id !== 'screens/dev-kit/dev-kit.screen'))(
    `loads at most ${maxFiles} scripts on a first visit to %s`,
    (id) => expect([...filesOf(manifest, id)].length).toBeLessThanOrEqual(maxFiles),
  )

  // A class of one script may extend a class of another, which is undefined while scripts load in a cycle.
  test('has no scripts that import each other in a cycle', () => {
    const imports = readImports()
    expect(imports.size).toBeGreaterThan(50)
    expect(findCycle(imports)).toBeNull()
  })

  test('finds a cycle of imports', () => {
    const imports = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ])
    expect(findCycle(imports)).toEqual(['b', 'c', 'b'])
  })
})
