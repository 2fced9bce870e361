import { type AnyEndpoint, errorStatus, needsReason } from '@boxzone/contract'
import { z } from 'zod'

/** Generates the OpenAPI document from the contract. */
export function openApiDocument(calls: Readonly<Record<string, AnyEndpoint>>, version: string, origin: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(calls)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Boxzone', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  }
}

const errorSchema = {
  type: 'object',
  required: ['status', 'code', 'detail'],
  properties: {
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
}

const jsonSchema = (schema: AnyEndpoint['input'], io: 'input' | 'output'): ObjectSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })

function operation(name: string, endpoint: AnyEndpoint) {
  const input = jsonSchema(endpoint.input, 'input')
  const locations = parameterLocations(endpoint, Object.keys(input.properties ?? {}))
  const required = new Set(input.required)
  const body = locations.filter(({ place }) => place === 'body').map(({ field }) => field)
  return {
    operationId: name,
    summary: endpoint.summary,
    security: securityOf(endpoint),
    'x-auth': endpoint.auth,
    ...(endpoint.permission ? { 'x-permission': endpoint.permission } : {}),
    parameters: locations
      .filter(({ place }) => place !== 'body')
      .map(({ field, place }) => ({
        name: field,
        in: place,
        required: place === 'path' || required.has(field),
        schema: input.properties?.[field] ?? {},
      })),
    ...(body.length > 0 ? { requestBody: requestBody(input, body, required) } : {}),
    responses: { ...success(endpoint), ...failures(endpoint) },
  }
}

/** An empty list means that no token is needed, an empty object that it is optional. */
function securityOf({ auth, readsToken }: AnyEndpoint) {
  if (auth !== 'public') return [{ bearer: [] }]
  return readsToken ? [{}, { bearer: [] }] : []
}

function requestBody(input: ObjectSchema, fields: readonly string[], required: ReadonlySet<string>) {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, input.properties?.[field] ?? {}])),
    required: fields.filter((field) => required.has(field)),
  }
  return { required: schema.required.length > 0, content: { 'application/json': { schema } } }
}

/** Returns for each field whether it is in the path, the query or the body. */
export function parameterLocations(endpoint: AnyEndpoint, fields: readonly string[]) {
  const bodyless = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  return fields.map((field) => {
    if (endpoint.path.includes(`{${field}}`)) return { field, place: 'path' as const }
    return { field, place: bodyless || endpoint.query.includes(field) ? ('query' as const) : ('body' as const) }
  })
}

function success(endpoint: AnyEndpoint) {
  if (endpoint.contentType) {
    const schema = { type: 'string', contentMediaType: endpoint.contentType }
    return { [endpoint.status]: { description: 'Done', content: { [endpoint.contentType]: { schema } } } }
  }
  if (endpoint.output._zod.def.type === 'void') return { [endpoint.status]: { description: 'Done' } }
  const schema = jsonSchema(endpoint.output, 'output')
  return { [endpoint.status]: { description: 'Done', content: { 'application/json': { schema } } } }
}

const requiresReason = ({ method, permission }: AnyEndpoint) =>
  method !== 'GET' && permission !== undefined && needsReason(permission)

function failures(endpoint: AnyEndpoint) {
  const codes = new Set([...endpoint.errors, endpoint.invalidInput, 'error.unexpected' as const])
  if (endpoint.auth !== 'public') codes.add('unauthorized')
  if (endpoint.permission) codes.add('office/not-permitted')
  if (endpoint.recentSignIn) codes.add('auth/reauthentication-required')
  if (requiresReason(endpoint)) codes.add('office/reason-required')
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries([...byStatus].map(([status, list]) => [status, { description: list.join(', '), content }]))
}
