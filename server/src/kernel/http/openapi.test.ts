import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { api } from '@boxzone/contract'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './openapi.ts'

const folder = mkdtempSync(join(tmpdir(), 'boxzone-openapi-'))
afterAll(() => rmSync(folder, { recursive: true }))

const document = openApiDocument(api, '1.0.0', 'https://boxzone.example')
const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')
const Report = z.object({ problems: z.array(z.object({ ruleId: z.string(), message: z.string() })) })

/** Runs offline: without telemetry and without the search for a newer version. */
const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

async function lint(linted: object) {
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(linted))
  const args = [redocly, 'lint', file, '--extends=recommended', '--format=json']
  // The exit code is not 0 when the linter finds an error. The report is the same.
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env }).catch((error) => error)
  return Report.parse(JSON.parse(stdout)).problems
}

test('writes a document without findings of the recommended rules of Redocly', async () => {
  expect(await lint(document)).toEqual([])
})

test('lints with rules that find a missing licence', async () => {
  const { license: _, ...info } = document.info
  expect(await lint({ ...document, info })).toMatchObject([{ ruleId: 'info-license' }])
})

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation: Object(operation) })),
)

test('describes the authentication of every call and the content of every response', () => {
  expect(operations.length).toBe(Object.keys(api).length)
  for (const { name, operation } of operations) {
    expect([name, operation.security]).toEqual([name, expect.any(Array)])
    const contents = Object.values<{ content?: Record<string, { schema?: object }> }>(operation.responses).flatMap(
      ({ content = {} }) => Object.values(content),
    )
    for (const { schema = {} } of contents) expect([name, Object.keys(schema).length > 0]).toEqual([name, true])
  }
})

test('requires a token for a call of customers and allows one for a public call that reads it', () => {
  const securityOf = (id: string) =>
    operations.find(({ operation }) => operation.operationId === id)?.operation.security
  expect(securityOf('currentUser')).toEqual([{ bearer: [] }])
  expect(securityOf('health')).toEqual([])
  const optional = Object.entries(api).find(([, { auth, readsToken }]) => auth === 'public' && readsToken)
  expect(securityOf(optional?.[0] ?? '')).toEqual([{}, { bearer: [] }])
})

test('names the permission of a staff call and the errors that it implies', () => {
  expect(document.paths['/api/office/staff']?.post).toMatchObject({
    'x-auth': 'staff',
    'x-permission': 'staff.change',
    security: [{ bearer: [] }],
    responses: { 403: { description: 'office/not-permitted, auth/reauthentication-required' } },
  })
})
