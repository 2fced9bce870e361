import type { AnyEndpoint } from '@boxzone/contract'

type Fields = Readonly<Record<string, unknown>>

export interface BuiltRequest {
  url: string
  body: Fields | undefined
}

const isFields = (input: unknown): input is Fields => typeof input === 'object' && input !== null

/** Distributes the input of a call over path, query and body. Throws when a path parameter is missing. */
export function buildRequest(endpoint: AnyEndpoint, input: unknown): BuiltRequest {
  const fields = new Map(Object.entries(isFields(input) ? input : {}))
  const path = fillPath(endpoint.path, fields)
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const query = new URLSearchParams()
  for (const [name, value] of fields) {
    if (hasBody && !endpoint.query.includes(name)) continue
    if (value !== undefined && value !== null) query.append(name, String(value))
    fields.delete(name)
  }
  return {
    url: query.size > 0 ? `${path}?${query}` : path,
    body: hasBody && fields.size > 0 ? Object.fromEntries(fields) : undefined,
  }
}

/** Removes the fields that it uses from `fields`. */
function fillPath(path: string, fields: Map<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields.get(name)
    fields.delete(name)
    if (value === undefined || value === null || value === '') {
      throw new Error(`The parameter "${name}" of ${path} is not filled`)
    }
    return encodeURIComponent(String(value))
  })
}
