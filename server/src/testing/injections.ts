import type { AnyEndpoint } from '@boxzone/contract'
import { parametersOf, type SweepRequest, unknownId } from './api-sweep.ts'
import { wellFormedRequest } from './sweep-requests.ts'

/** The database contains this mark if it ran an injected statement. */
export const injectedMark = 'mark-of-an-injection'

/** Pairs of conditions. If the SQL ran, the first would match all rows and the second none. */
export const conditionPairs: readonly (readonly [string, string])[] = [
  ["x' or '1'='1", "x' or '1'='2"],
  ["x' or 1=1 -- ", "x' or 1=2 -- "],
  ["x') or ('1'='1", "x') or ('1'='2"],
  ["%' or 'a' like '%", "%' or 'a' like 'b"],
]

/** If the SQL ran, most of these texts would change data or cause an error. */
export const injectedStatements: readonly string[] = [
  `x'; insert into shared_state (key, value) values ('${injectedMark}', '1'); -- `,
  `1; insert into shared_state (key, value) values ('${injectedMark}', '1')`,
  "x'; drop table warehouse cascade; -- ",
  `x' union select null, '${injectedMark}', version() -- `,
  "x' and 1 = cast((select version()) as int) -- ",
  "x'||(select version())||'",
  `"; delete from box; -- `,
  "\\'; delete from box; -- ",
  '$$; delete from box; $$',
  "x'/*",
]

type FieldPath = readonly (string | number)[]

/** Paths of all strings in a value. */
function stringPaths(value: unknown, at: FieldPath = []): FieldPath[] {
  if (typeof value === 'string') return [at]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => stringPaths(inner, [...at, name]))
}

function withText(value: unknown, [name, ...rest]: FieldPath, text: string): unknown {
  if (name === undefined) return text
  if (Array.isArray(value))
    return value.map((item, n) => (String(n) === String(name) ? withText(item, rest, text) : item))
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(inner.map(([key, item]) => [key, key === String(name) ? withText(item, rest, text) : item]))
}

/** One request per string in the path, query or body. The other fields are valid. */
export function injectedRequests(call: AnyEndpoint, text: string, seed: number): SweepRequest[] {
  const fields = wellFormedRequest(call, seed)
  const names = parametersOf(call)
  const parameters = Object.fromEntries(names.map((name) => [name, unknownId]))
  const inPath = names.map((name) => ({ parameters: { ...parameters, [name]: text }, fields }))
  const inFields = stringPaths(fields).filter(([name]) => !names.includes(String(name)))
  return [...inPath, ...inFields.map((path) => ({ parameters, fields: withText(fields, path, text) }))]
}
