import { isTest, type Rule } from './import-rules.ts'
import { type AstNode, dotted, nodesOf } from './source-file.ts'

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
