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

test.each(['br', 'gzip'])('what is kept of a file packed with %s is no larger than what is sent', async (encoding) => {
  const answer = await new StaticFiles(folder).find('/page.js', encoding)
  expect(answer?.headers).toMatchObject({ 'content-encoding': encoding })
  expect(answer?.body.length).toBeGreaterThan(5_000)
  expect(answer?.body.buffer.byteLength).toBe(answer?.body.length)
})
