import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a built file of the server imports before it can run, and what those import. */
function packagesOf(file: URL, seen = new Set<string>()): string[] {
  if (seen.has(file.href)) return []
  seen.add(file.href)
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) .*?["']([^"']+)["'];?$/gm)
  return [...imports].flatMap(([, name = '']) => (name.startsWith('.') ? packagesOf(new URL(name, file), seen) : name))
}

test('includes every package of the server build in the container', () => {
  const steps = readFileSync(new URL('../deploy/Containerfile', import.meta.url), 'utf8')
  const gone = [...steps.matchAll(/ node_modules\/(\S+)/g)].flatMap(([, name = '']) => name)
  expect(gone).toContain('three')
  const used = packagesOf(new URL('../web/build/server/index.js', import.meta.url))
  expect(used).toContain('react-router')
  expect(used.filter((name) => gone.some((left) => name === left || name.startsWith(`${left}/`)))).toEqual([])
})
