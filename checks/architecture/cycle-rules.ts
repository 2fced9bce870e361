import { featureOf, isTest } from './import-rules.ts'
import type { SourceFile } from './source-file.ts'

/** Type imports count too: a type that two files need belongs in a third file. */
export function noImportCycles(files: SourceFile[]): string[] {
  return findCycles(new Map(files.map(({ path, imports }) => [path, imports.map(({ target }) => target)])))
}

export function noFeatureCycles(files: SourceFile[]): string[] {
  const edges = new Map<string, string[]>()
  for (const file of files) {
    const from = file.path.startsWith('server/') && !isTest(file.path) ? featureOf(file.path) : undefined
    if (!from) continue
    const to = file.imports.map(({ target }) => (target.startsWith('server/') ? (featureOf(target) ?? '') : ''))
    edges.set(from, [...(edges.get(from) ?? []), ...to.filter((name) => name !== '' && name !== from)])
  }
  return findCycles(edges)
}

function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]): void => {
    const start = path.indexOf(name)
    if (start >= 0) cycles.push([...path.slice(start), name].join(' → '))
    if (start >= 0 || done.has(name)) return
    for (const next of edges.get(name) ?? []) visit(next, [...path, name])
    done.add(name)
  }
  for (const name of edges.keys()) visit(name, [])
  return cycles
}
