import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { StaticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'boxzone-static-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(
  join(folder, 'page.js'),
  Array.from({ length: 3_000 }, (_, n) => `export const v${n * n} = ${n}\n`).join(''),
)

test.each(['br', 'gzip'])('stores a file compressed with %s without spare memory', async (encoding) => {
  const response = await new StaticFiles(folder).find('/page.js', encoding)
  expect(response?.headers).toMatchObject({ 'content-encoding': encoding })
  expect(response?.body.length).toBeGreaterThan(5_000)
  expect(response?.body.buffer.byteLength).toBe(response?.body.length)
})
