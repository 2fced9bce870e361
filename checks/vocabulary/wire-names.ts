import { repositoryMigrations, repositorySources } from '../architecture/repository.ts'
import { isNode, nodesOf, type SourceFile } from '../architecture/source-file.ts'

const camel = (column: string) => column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Names that outside clients, stored rows or texts fix: call names, JSON fields, columns. */
export function wireNames(sources: readonly SourceFile[] = repositorySources()): ReadonlySet<string> {
  const columns = repositoryMigrations().flatMap(({ text }) =>
    [...text.matchAll(/\b[a-z][a-z0-9_]+\b/g)].map(([name]) => camel(name)),
  )
  const fields = sources
    .filter(({ path }) => path.startsWith('contract/src/') && !path.endsWith('.test.ts'))
    .flatMap(({ program }) => nodesOf(program))
    .flatMap((node) => {
      if (node.type === 'Property' && isNode(node.key) && typeof node.key.name === 'string') return [node.key.name]
      return []
    })
  return new Set([...columns, ...fields])
}
