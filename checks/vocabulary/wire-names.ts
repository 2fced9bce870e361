import { isSource, readText, repositoryMigrations, repositoryPaths } from '../architecture/repository.ts'
import { isNode, nodesOf, parseFile } from '../architecture/source-file.ts'

const camel = (column: string) => column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Names that must not change: property names in `contract` and every word in the migrations. */
export function wireNames(): ReadonlySet<string> {
  const columns = repositoryMigrations().flatMap(({ text }) =>
    [...text.matchAll(/\b[a-z][a-z0-9_]+\b/g)].map(([name]) => camel(name)),
  )
  const fields = repositoryPaths()
    .filter((path) => path.startsWith('contract/src/') && isSource(path) && !path.endsWith('.test.ts'))
    .flatMap((path) => nodesOf(parseFile(path, readText(path)).program))
    .flatMap((node) => {
      if (node.type === 'Property' && isNode(node.key) && typeof node.key.name === 'string') return [node.key.name]
      return []
    })
  return new Set([...columns, ...fields])
}
