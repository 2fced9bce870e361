import { dirname, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

export interface AstNode {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export interface Import {
  specifier: string
  /** A file of the repository, or the name of a package. */
  target: string
  names: string[]
  typeOnly: boolean
  line: number
}

export interface SourceFile {
  path: string
  text: string
  lines: number
  program: AstNode
  comments: { text: string; line: number }[]
  imports: Import[]
  /** Names that the file declares and exports; re-exports and the default export are left out. */
  exports: { name: string; line: number }[]
  lineAt: (offset: number) => number
}

const aliases: [RegExp, string][] = [
  [/^#src\/(.+)$/, 'server/src/$1'],
  [/^#app\/(.+)$/, 'web/app/$1'],
  [/^@boxzone\/(contract|i18n)$/, '$1/src/index.ts'],
  [/^@boxzone\/(contract|i18n)\/(.+)$/, '$1/src/$2.ts'],
  [/^@boxzone\/(server|web)(\/.+)?$/, '$1/src/index.ts'],
]

export function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

export function parseFile(path: string, text: string): SourceFile {
  const { program, comments, module, errors } = parseSync(path, text)
  const fatal = errors.find((error) => error.severity === 'Error')
  if (fatal) throw new Error(`${path}: ${fatal.message}`)
  if (!isNode(program)) throw new Error(`${path}: the parser returned no program`)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const importOf = (specifier: string, names: string[], typeOnly: boolean, start: number): Import => {
    return { specifier, target: resolveImport(path, specifier), names, typeOnly, line: lineAt(start) }
  }
  const imports = [
    ...module.staticImports.map(({ moduleRequest, entries, start }) => {
      const names = entries.map((entry) => entry.importName.name ?? entry.importName.kind)
      return importOf(moduleRequest.value, names, entries.length > 0 && entries.every((entry) => entry.isType), start)
    }),
    ...module.staticExports.flatMap(({ entries, start }) =>
      entries.flatMap((e) => (e.moduleRequest ? [importOf(e.moduleRequest.value, [], e.isType, start)] : [])),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest, start }) => {
      const literal = text.slice(moduleRequest.start, moduleRequest.end).match(/^(['"`])([^$]*)\1$/)
      return literal?.[2] === undefined ? [] : [importOf(literal[2], [], false, start)]
    }),
  ]
  const exports = module.staticExports.flatMap(({ entries, start }) =>
    entries.flatMap(({ exportName, moduleRequest }) =>
      exportName.name === null || exportName.kind !== 'Name' || moduleRequest
        ? []
        : [{ name: exportName.name, line: lineAt(start) }],
    ),
  )
  const notes = comments.map((comment) => ({ text: comment.value, line: lineAt(comment.start) }))
  return { path, text, lines: text.trimEnd().split('\n').length, program, comments: notes, imports, exports, lineAt }
}

export function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier)
  const alias = aliases.find(([pattern]) => pattern.test(specifier))
  if (alias) return specifier.replace(...alias)
  const [scope = '', name = ''] = specifier.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

const nodeCache = new WeakMap<AstNode, readonly AstNode[]>()

/** Returns the node and its descendants, parents first. Cached, because every rule reads the nodes of every file. */
export function nodesOf(root: AstNode): readonly AstNode[] {
  const cached = nodeCache.get(root)
  if (cached) return cached
  const nodes: AstNode[] = []
  collectNodes(root, nodes)
  nodeCache.set(root, nodes)
  return nodes
}

function collectNodes(node: AstNode, nodes: AstNode[]): void {
  nodes.push(node)
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const child of value) isNode(child) && collectNodes(child, nodes)
    else if (isNode(value)) collectNodes(value, nodes)
  }
}

/** Returns `ctx.db.selectFrom` for such a member chain, with `()` for calls inside it. */
export function dotted(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier' && typeof node.name === 'string') return node.name
  if (node.type === 'ThisExpression') return 'this'
  if (node.type === 'MetaProperty') return `${dotted(node.meta)}.${dotted(node.property)}`
  if (node.type === 'CallExpression') return `${dotted(node.callee)}()`
  if (node.type === 'ChainExpression' || node.type === 'AwaitExpression')
    return dotted(node.expression ?? node.argument)
  if (node.type !== 'MemberExpression') return ''
  return `${dotted(node.object)}.${node.computed === true ? literal(node.property) : dotted(node.property)}`
}

/** Returns the text of a string literal or of a template with `?` for each expression. */
export function literal(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return ''
  return node.quasis.map(rawText).join('?')
}

function rawText(quasi: unknown): string {
  if (!isNode(quasi) || typeof quasi.value !== 'object' || quasi.value === null) return ''
  return 'raw' in quasi.value ? String(quasi.value.raw) : ''
}
