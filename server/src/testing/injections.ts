import type { AnyEndpoint } from '@boxzone/contract'
import { nobody, parametersOf, type SweepRequest } from './api-sweep.ts'
import { wellFormedRequest } from './sweep-requests.ts'

/** Found again in the database if any statement of theirs is ever run. */
export const injectedMark = 'mark-of-an-injection'

/** Two of a pair differ only in what a statement they got into would find: everything, and nothing. */
export const pairs: readonly (readonly [string, string])[] = [
  ["x' or '1'='1", "x' or '1'='2"],
  ["x' or 1=1 -- ", "x' or 1=2 -- "],
  ["x') or ('1'='1", "x') or ('1'='2"],
  ["%' or 'a' like '%", "%' or 'a' like 'b"],
]

/** Each would leave something behind, or break. */
export const statements: readonly string[] = [
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

type Place = readonly (string | number)[]

/** The paths of texts in a value. */
function textsIn(value: unknown, at: Place = []): Place[] {
  if (typeof value === 'string') return [at]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...at, name]))
}

function withText(value: unknown, [name, ...rest]: Place, text: string): unknown {
  if (name === undefined) return text
  if (Array.isArray(value))
    return value.map((item, n) => (String(n) === String(name) ? withText(item, rest, text) : item))
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(inner.map(([key, item]) => [key, key === String(name) ? withText(item, rest, text) : item]))
}

/** A request for each text the call takes, in its path, query or body; the others are as they should be. */
export function injectedRequests(call: AnyEndpoint, text: string, seed: number): SweepRequest[] {
  const fields = wellFormedRequest(call, seed)
  const names = parametersOf(call)
  const parameters = Object.fromEntries(names.map((name) => [name, nobody]))
  const inPath = names.map((name) => ({ parameters: { ...parameters, [name]: text }, fields }))
  const inFields = textsIn(fields).filter(([name]) => !names.includes(String(name)))
  return [...inPath, ...inFields.map((place) => ({ parameters, fields: withText(fields, place, text) }))]
}
