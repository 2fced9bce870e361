import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type {} from '#src/demo/seed.repo.ts'
import { type Database, openDatabase } from './index.ts'

const writer = fileURLToPath(new URL('../../testing/write-loop.ts', import.meta.url))
const kills = 2
const writesBeforeKill = 60

/** Kills the writer with SIGKILL and returns the acknowledged writes. */
async function writeAndKill(target: string): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, target], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const acknowledged: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line)
    if (acknowledged.length >= writesBeforeKill) child.kill('SIGKILL')
  }
  await exited
  return acknowledged
}

async function fetchRows(database: Database) {
  return database.db.selectFrom('sharedState').select(['key', 'value']).execute()
}

test('loses no acknowledged write and leaves no partial write when the process is killed', async () => {
  const databaseUrl = process.env.TEST_DATABASE_URL
  const dataDir = mkdtempSync(join(tmpdir(), 'boxzone-durable-'))
  const settings = databaseUrl
    ? ({ kind: 'postgres', url: databaseUrl, poolSize: 2 } as const)
    : ({ kind: 'embedded', dataDir } as const)
  const acknowledged: string[] = []
  for (let kill = 0; kill < kills; kill++) acknowledged.push(...(await writeAndKill(databaseUrl ?? dataDir)))
  const database = await openDatabase(settings)
  const stored = new Map((await fetchRows(database)).map(({ key, value }) => [key, value]))
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills * writesBeforeKill)
  expect(acknowledged.filter((key) => !stored.has(key))).toEqual([])
  expect(acknowledged.filter((key) => !stored.get(key)?.whole)).toEqual([])
}, 120_000)
