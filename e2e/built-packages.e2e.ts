import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Packages that a built server file imports, directly or through other files. */
function packagesOf(file: URL, visited = new Set<string>()): string[] {
  if (visited.has(file.href)) return []
  visited.add(file.href)
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) .*?["']([^"']+)["'];?$/gm)
  return [...imports].flatMap(([, name = '']) =>
    name.startsWith('.') ? packagesOf(new URL(name, file), visited) : name,
  )
}

test('includes every package of the server build in the container', () => {
  const steps = readFileSync(new URL('../deploy/Containerfile', import.meta.url), 'utf8')
  const removed = [...steps.matchAll(/ node_modules\/(\S+)/g)].flatMap(([, name = '']) => name)
  expect(removed).toContain('three')
  const used = packagesOf(new URL('../web/build/server/index.js', import.meta.url))
  expect(used).toContain('react-router')
  expect(used.filter((name) => removed.some((left) => name === left || name.startsWith(`${left}/`)))).toEqual([])
})
