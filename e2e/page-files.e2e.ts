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

function readManifest(): Manifest {
  const assets = inRoot('web', 'build', 'client', 'assets')
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

describe('client build', () => {
  const manifest = readManifest()

  test.each(Object.keys(manifest.routes).filter((id) => id !== 'screens/dev-kit/dev-kit.screen'))(
    `loads at most ${maxFiles} scripts on a first visit to %s`,
    (id) => expect([...filesOf(manifest, id)].length).toBeLessThanOrEqual(maxFiles),
  )
})
