import type { AnyEndpoint } from '@boxzone/contract'
import { z } from 'zod'
import type { Config } from '#src/config/config.ts'
import { html, plainPage } from './html.ts'
import { openApiDocument, parameterLocations } from './openapi.ts'
import { htmlResponse, jsonResponse, type PlainRoute } from './plain-route.ts'

type Calls = Readonly<Record<string, AnyEndpoint>>

/** `/openapi.json` and `/docs`, generated from the contract at the first request. Generating takes about 0.2 s. */
export function referenceRoutes(calls: Calls, config: Config): PlainRoute[] {
  let document: ReturnType<typeof openApiDocument> | undefined
  let page: ReturnType<typeof referencePage> | undefined
  return [
    {
      method: 'GET',
      path: '/openapi.json',
      handle: async () => {
        document ??= openApiDocument(calls, config.version, config.origin)
        return jsonResponse(document)
      },
    },
    {
      method: 'GET',
      path: '/docs',
      handle: async () => {
        page ??= referencePage(calls, config)
        return htmlResponse(page)
      },
    },
  ]
}

function referencePage(calls: Calls, config: Config) {
  const rows = Object.entries(calls).sort(([, left], [, right]) => left.path.localeCompare(right.path))
  const content = html`<h1>API reference</h1>
<p class="soft">Version ${config.version}, ${rows.length} calls. JSON, camelCase; dates in ISO 8601 UTC; money in major units with its currency beside it.
An error response is <code>{status, code, detail, fields?}</code>. Send <code>Authorization: Bearer TOKEN</code> where a call says so, <code>X-Session-Id</code> always,
and an <code>Idempotency-Key</code> with calls that create or charge.</p>
${rows.map(([name, endpoint]) => callEntry(name, endpoint))}`
  return plainPage('Boxzone API', content, [
    { href: '/openapi.json', name: 'OpenAPI' },
    ...(config.demo ? [{ href: '/dev', name: 'Demo' }] : []),
  ])
}

function callEntry(name: string, endpoint: AnyEndpoint) {
  const input: { properties?: Record<string, unknown> } = z.toJSONSchema(endpoint.input, {
    io: 'input',
    unrepresentable: 'any',
  })
  const locations = parameterLocations(endpoint, Object.keys(input.properties ?? {}))
  const output = z.toJSONSchema(endpoint.output, { io: 'output', unrepresentable: 'any' })
  return html`<details id="${name}"><summary><span class="tag">${endpoint.method}</span> <code>${endpoint.path}</code> <span class="soft">${endpoint.summary}</span></summary><div>
<p>Caller: <b>${endpoint.auth}</b>. Errors: ${[...endpoint.errors, endpoint.invalidInput].map((code) => html`<code>${code}</code> `)}</p>
${
  locations.length > 0 &&
  html`<div class="scroll" tabindex="0"><table><tr><th>Field</th><th>In</th><th>Form</th></tr>${locations.map(
    ({ field, place }) =>
      html`<tr><td><code>${field}</code></td><td>${place}</td><td><code>${JSON.stringify(input.properties?.[field])}</code></td></tr>`,
  )}</table></div>`
}
<h3>Response (${endpoint.status})</h3><pre>${JSON.stringify(output, null, 1)}</pre></div></details>`
}
