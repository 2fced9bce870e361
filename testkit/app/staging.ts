import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { runCommand } from '../../scripts/lib/run-command.mjs'
import { brokerKinds, startTestBroker, type TestBroker } from '../../server/src/gateways/locks/testing/test-broker.ts'
import { realClock } from '../../server/src/kernel/clock.ts'
import { databaseFromPool } from '../../server/src/kernel/database/index.ts'
import { openPostgres } from '../../server/src/kernel/database/postgres.ts'
import { freePort, startPostgres } from '../services/postgres.mjs'
import { type RunningProgram, startSupervised } from '../services/supervised-process.mjs'
import { operatorSettings } from './operator.ts'
import { type SmtpReceiver, startSmtpReceiver } from './smtp-receiver.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const lockSecret = 'a-lock-secret-for-the-staging-journey'

/** A production setup as in docs/operations.md, with the payment sandbox. */
export interface Staging {
  readonly url: string
  readonly databaseUrl: string
  readonly mail: SmtpReceiver
  readonly broker: TestBroker
  /** Runs `npx boxzone … --json` and returns its output. */
  boxzone(...args: string[]): Promise<{ ok: boolean; data: unknown; error?: string }>
  /** Starts another server process with the role http. The caller stops it. */
  serve(settings: Environment): Promise<RunningProgram>
  stop(): Promise<void>
}

interface LockedBox {
  readonly boxId: string
  readonly warehouseId: string
}

export interface StagingOptions {
  /** Additional settings of the server process. */
  readonly serving?: Environment
  /** Additional warehouses as YAML lines of the import file, without remote doors. */
  readonly extraWarehouses?: string
}

/** Migrates a database, imports warehouses, and starts the broker and one process per role. */
export async function startStaging({ serving = {}, extraWarehouses = '' }: StagingOptions = {}): Promise<Staging> {
  const closers: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of closers.reverse()) await close()
  }
  try {
    const postgres = await startPostgres()
    closers.push(postgres.stop)
    const mail = await startSmtpReceiver()
    closers.push(mail.stop)
    const port = await freePort()
    const env = { ...settings(port), DATABASE_URL: postgres.url, SMTP_URL: mail.url, MQTT_URL: 'mqtt://127.0.0.1:1' }
    const boxzone = commandsWith(env)
    await boxzone('migrate')
    await boxzone('import', await writeImportFile(closers, extraWarehouses))
    const broker = await startBroker(await findLockIds(postgres.url))
    closers.push(broker.close)
    env.MQTT_URL = broker.url
    const roles = [startRole('worker', env), startRole('http', { ...env, ...serving })]
    const started = await Promise.allSettled(roles)
    for (const role of started) if (role.status === 'fulfilled') closers.push(role.value.stop)
    for (const role of started) if (role.status === 'rejected') throw role.reason
    const serve = (changes: Environment) => startRole('http', { ...env, ...changes })
    return { url: `http://localhost:${port}`, databaseUrl: postgres.url, mail, broker, boxzone, serve, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Uses the example file with nonstop opening hours, so that doors open at any time of day. */
async function writeImportFile(closers: (() => Promise<void>)[], extraWarehouses: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'boxzone-warehouses-'))
  closers.push(() => rm(folder, { recursive: true }))
  const example = await readFile(join(root, 'deploy', 'warehouses.example.yaml'), 'utf8')
  const text = example.replaceAll(/openingHours:\n +week:\n(?: +\w+day: .*\n)+/g, 'openingHours: { nonstop: true }\n')
  await cp(join(root, 'deploy', 'plans'), join(folder, 'plans'), { recursive: true })
  const file = join(folder, 'warehouses.yaml')
  await writeFile(file, text + extraWarehouses)
  return file
}

const settings = (port: number) => ({
  BOXZONE_MODE: 'production',
  // Browsers on this machine open the site without TLS.
  STAGING: 'true',
  NODE_ENV: 'production',
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://localhost:${port}`,
  BOXZONE_SECRET: 'a-secret-for-the-staging-journey-of-the-tests',
  LOCK_SIGNING_SECRET: lockSecret,
  ...operatorSettings,
  LOG_LEVEL: 'warn',
})

type Environment = Record<string, string>

const clean = (env: Environment) => ({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env })

const commandsWith =
  (env: Environment): Staging['boxzone'] =>
  async (...args) => {
    const run = { cwd: root, env: clean(env), timeoutMs: 60_000 }
    const { output } = await runCommand(process.execPath, ['scripts/boxzone.mjs', ...args, '--json'], run)
    const result = JSON.parse(output)
    if (!result.ok) throw new Error(`boxzone ${args.join(' ')}: ${output}`)
    return result
  }

function startRole(role: string, env: Environment): Promise<RunningProgram> {
  return startSupervised({
    command: process.execPath,
    args: ['--import', 'tsx', 'server/src/main.ts'],
    options: { cwd: root, env: clean({ ...env, BOXZONE_ROLES: role }) },
    ready: /Boxzone (worker )?is ready/,
  })
}

function startBroker(lockIds: readonly string[]): Promise<TestBroker> {
  const [kind] = brokerKinds().at(-1) ?? ['the embedded broker' as const]
  return startTestBroker(kind, { secret: lockSecret, clock: realClock, slowMs: 0, lockIds })
}

/** The broker configuration needs the lock names before the locks connect. */
async function findLockIds(url: string): Promise<string[]> {
  const database = databaseFromPool(openPostgres(url, 1))
  const { rows } =
    await sql<LockedBox>`select id as "boxId", warehouse_id as "warehouseId" from box where lock_version = 'V2'`.execute(
      database.db,
    )
  await database.close()
  return [...new Set(rows.flatMap(({ boxId, warehouseId }) => [`box-${boxId}`, `entrance-${warehouseId}`]))]
}
