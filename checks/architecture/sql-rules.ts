import { isTest, type Rule } from './import-rules.ts'
import { dotted, isNode, literal, nodesOf, type SourceFile } from './source-file.ts'

const queries = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|selectNoFrom)$/
const statement =
  /^\s*(select\s[\s\S]+\sfrom\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|(create|alter|drop)\s+(table|index|type)\s)/i

const mayHoldSql = (path: string) => path.endsWith('.repo.ts') || /^server\/src\/kernel\/database/.test(path)

export const sqlLivesInRepos: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('server/src/') && !mayHoldSql(path) && !isTest(path))
    .flatMap((file) => [...importsSql(file), ...writesSql(file)])

const importsSql = ({ path, imports }: SourceFile) =>
  imports
    .filter(({ target, names, typeOnly }) => target === 'kysely' && !typeOnly && names.includes('sql'))
    .map(({ line }) => `${path}:${line} imports sql of kysely`)

const writesSql = (file: SourceFile) =>
  nodesOf(file.program).flatMap((node) => {
    const callee = node.type === 'CallExpression' ? dotted(node.callee) : ''
    const found = queries.test(callee) ? callee : literal(node).match(statement)?.[0]
    return found ? [`${file.path}:${file.lineAt(node.start)} holds SQL: ${found.trim().slice(0, 40)}`] : []
  })

const writers = /\.(insertInto|updateTable|deleteFrom|mergeInto)$/
const written = /(?:insert\s+into|update|delete\s+from)\s+"?([a-z_]+)"?/gi

/** Only one feature, or the kernel, writes to a table. The demo data may fill any table. */
export const tablesHaveOneWriter: Rule = (files) => {
  const owners = new Map<string, Set<string>>()
  for (const file of files) {
    const owner = isTest(file.path) ? undefined : ownerOf(file.path)
    if (!owner) continue
    for (const table of tablesWritten(file)) owners.set(table, (owners.get(table) ?? new Set()).add(owner))
  }
  return [...owners]
    .filter(([, names]) => names.size > 1)
    .map(([table, names]) => `table ${table} is written by ${[...names].sort().join(' and ')}`)
}

const ownerOf = (path: string) =>
  path
    .match(/^server\/src\/(?:features\/([^/]+)|(kernel))\//)
    ?.slice(1)
    .find(Boolean)

function tablesWritten(file: SourceFile): string[] {
  return nodesOf(file.program).flatMap((node) => {
    if (node.type === 'TaggedTemplateExpression' && dotted(node.tag) === 'sql') {
      return [...literal(node.quasi).matchAll(written)].map((match) => match[1] ?? '')
    }
    if (node.type !== 'CallExpression' || !writers.test(dotted(node.callee)) || !Array.isArray(node.arguments))
      return []
    const [table] = node.arguments
    return isNode(table) ? [literal(table).split(' ')[0] ?? ''].filter(Boolean) : []
  })
}

export interface Migration {
  path: string
  text: string
}

const badColumn =
  /^\s*"?(\w+)"?\s+(real|double precision|float\d?|money|timestamp(?!\s+with\s+time|tz)(\s+without)?)\b/i

/** Reports column types that round amounts of money or lose the time zone of an instant. */
export const moneyAndTimeColumnsAreExact = (migrations: Migration[]) =>
  migrations.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const [, column = '', type = ''] = line.match(badColumn) ?? []
      const isMoney = /price|amount|total|fee|deposit|vat|minor/.test(column)
      const bad = /^(money|timestamp)/i.test(type) || (type !== '' && isMoney)
      return bad ? [`${path}:${index + 1} column ${column} is ${type}`] : []
    }),
  )
