import { isTest, type Rule } from './import-rules.ts'
import { type AstNode, dotted, isNode, literal, nodesOf } from './source-file.ts'

const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `login` for `route(api.login, …)`. */
function callOf(node: AstNode): string[] {
  if (node.type !== 'CallExpression' || !/^(route|sharedRoute|rawRoute)$/.test(dotted(node.callee))) return []
  const [endpoint] = Array.isArray(node.arguments) ? node.arguments : []
  return dotted(endpoint).startsWith('api.') ? [dotted(endpoint).slice('api.'.length)] : []
}

/** A call named `orderSummary` is handled in order-summary.ts and tested in order-summary.test.ts. */
export const callsHaveFiles: Rule = (files) => {
  const paths = new Set(files.map(({ path }) => path))
  return files
    .filter(({ path }) => path.startsWith('server/src/') && !isTest(path))
    .flatMap(({ path, program }) =>
      nodesOf(program)
        .flatMap(callOf)
        .flatMap((call) => {
          const stem = path.slice(0, path.lastIndexOf('/') + 1) + toKebabCase(call)
          const isTested = paths.has(`${stem}.test.ts`) || paths.has(`${stem}.test.tsx`)
          if (path !== `${stem}.ts`) return [`${path} handles ${call}, which belongs in ${stem}.ts`]
          return isTested ? [] : [`${path} has no test file ${stem}.test.ts`]
        }),
    )
}

/** Names of the staff calls in a contract file that change data: not GET, and not a path `…/preview`. */
function staffChangesIn(program: AstNode): string[] {
  return nodesOf(program).flatMap((node) => {
    if (node.type !== 'VariableDeclarator' || !isNode(node.init) || node.init.type !== 'CallExpression') return []
    const [call] = Array.isArray(node.init.arguments) ? node.init.arguments : []
    if (dotted(node.init.callee) !== 'endpoint' || !isNode(call)) return []
    const isChange = propertyOf(call, 'auth') === 'staff' && propertyOf(call, 'method') !== 'GET'
    return isChange && !propertyOf(call, 'path').endsWith('/preview') ? [dotted(node.id)] : []
  })
}

function propertyOf(object: AstNode, name: string): string {
  const properties = Array.isArray(object.properties) ? object.properties.filter(isNode) : []
  const property = properties.find(({ key }) => dotted(key) === name)
  return literal(property?.value)
}

const callsFunction = (program: AstNode, name: string) =>
  nodesOf(program).some((node) => node.type === 'CallExpression' && dotted(node.callee) === name)

/** The handler of a staff call that changes data calls `changeAsStaff`, which writes the audit entry. */
export const staffChangesAreAudited: Rule = (files) => {
  const contract = files.filter(({ path }) => path.startsWith('contract/src/') && !isTest(path))
  const changes = new Set(contract.flatMap(({ program }) => staffChangesIn(program)))
  return files
    .filter(({ path }) => path.startsWith('server/src/') && !isTest(path))
    .flatMap(({ path, program }) =>
      nodesOf(program)
        .flatMap(callOf)
        .filter((call) => changes.has(call) && !callsFunction(program, 'changeAsStaff'))
        .map((call) => `${path} handles the staff call ${call} without changeAsStaff`),
    )
}
