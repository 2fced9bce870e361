import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findViolations, standingInvariants } from '../../server/src/features/operations/index.ts'
import { openDatabase } from '../../server/src/kernel/database/index.ts'
import { startServer } from '../../testkit/app/server.ts'
import { growDatabase } from '../harness/grown-database.ts'
import { newDatabase } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const main = fileURLToPath(new URL('../../server/src/cli/main.ts', import.meta.url))
/** Gives a database of slightly more than 1 GB. */
const contracts = 24_000
/** Memory limit of a command, which must stream the data. Excludes child processes such as `pg_dump`. */
const peakBytes = 450_000_000

interface CommandRun {
  readonly seconds: number
  readonly peak: number
  readonly exitCode: number
  readonly out: string
}

/** Peak memory of the process; 0 when the system does not report it. */
function peakOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}

/** Runs a command in its own process, as an operator does. */
async function boxzone(DATABASE_URL: string, ...args: string[]): Promise<CommandRun> {
  const startedMs = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', main, tmpdir(), ...args, '--json'], {
    env: { ...process.env, NODE_ENV: 'production', ALLOW_DEMO_DATABASE: 'true', DATABASE_URL },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, peak] = ['', 0]
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      out += chunk
    })
  const sampling = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid ?? 0))
  }, 200)
  const exitCode = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
  clearInterval(sampling)
  return { seconds: (performance.now() - startedMs) / 1000, peak, exitCode, out }
}

async function demoDatabase(): Promise<string> {
  const DATABASE_URL = await newDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'boxzone-large-'))
  const server = await startServer({ dataDir, retainData: false, env: { DATABASE_URL, LOG_LEVEL: 'silent' } })
  await server.stop()
  return DATABASE_URL
}

async function violationsIn(url: string): Promise<string[]> {
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 1, withoutTimeouts: true })
  return findViolations(database.db, standingInvariants).finally(() => database.close())
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

export const largeBackup: Hazard = {
  id: 'E8',
  guarantee: 'a backup can be restored, and the restored database passes every invariant',
  run: async (scale) => {
    const tally = new Tally()
    const url = await demoDatabase()
    const grown = await growDatabase(url, trialsOf(scale, contracts))
    const folder = mkdtempSync(join(tmpdir(), 'boxzone-large-'))
    const file = join(folder, 'boxzone.dump')
    try {
      const backup = await boxzone(url, 'backup', file)
      tally.record(backup.exitCode === 0, () => `backup: ${backup.out}`)
      const verify = await boxzone(url, 'restore', '--verify', file)
      tally.record(verify.exitCode === 0, () => `restore --verify: ${verify.out.slice(0, 2000)}`)
      const empty = await newDatabase()
      const restore = await boxzone(empty, 'restore', file)
      tally.record(restore.exitCode === 0, () => `restore: ${restore.out}`)
      for (const violation of await violationsIn(empty)) tally.must(false, () => violation)
      const peak = Math.max(backup.peak, verify.peak, restore.peak)
      tally.must(peak <= peakBytes, () => `a command used ${megabytes(peak)}`)
      const { size } = statSync(file)
      const [b, v, r] = [backup, verify, restore].map(({ seconds }) => `${seconds.toFixed(0)} s`)
      return tally.result(
        `${gigabytes(grown.bytes)}: ${grown.contracts.toLocaleString('en')} contracts, ${grown.rents.toLocaleString('en')} rents with invoices and payments, ${grown.openings.toLocaleString('en')} unlocks; backup ${b} (${megabytes(size)}), restore --verify ${v}, restore ${r}; the commands used at most ${megabytes(peak)} of memory`,
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
