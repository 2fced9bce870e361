import { type Config, ConfigError } from '#src/config/config.ts'
import { assertDatabaseFitsMode } from '#src/demo/database-marker.repo.ts'
import { checkBroker } from '#src/gateways/locks/check-broker.ts'
import { checkRelay } from '#src/gateways/mail/smtp.ts'
import { findMissingMigrations, openDatabase } from '#src/kernel/database/index.ts'
import { cliDatabaseSettings } from '../cli-context.ts'
import { type CliContext, type CommandSpec, done } from '../command-spec.ts'

interface Finding {
  readonly part: string
  readonly ok: boolean
  readonly says: string
}

export const checkConfig: CommandSpec = {
  name: 'check-config',
  description:
    'Reads the settings, connects to the database, the SMTP relay and the lock broker, and reports all failures at once.',
  operands: [],
  options: {},
  examples: ['check-config', 'check-config --json'],
  async run(_args, context) {
    const { config, problems } = inspect(context)
    const valid = { part: 'settings', ok: true, says: `${config.BOXZONE_MODE}, payments by ${config.paymentProvider}` }
    const findings = [
      ...(problems.length === 0 ? [valid] : problems.map((says) => ({ part: 'settings', ok: false, says }))),
      await runCheck('database', () => checkDatabase(config)),
      ...(config.DATABASE_READ_URL
        ? [await runCheck('read replica', () => checkDatabase(config, config.DATABASE_READ_URL))]
        : []),
      await runCheck('mail relay', () => checkConfigured(config, config.SMTP_URL, checkRelay)),
      await runCheck('lock broker', () =>
        checkConfigured(config, config.MQTT_URL, (url) => checkBroker(url, config.MQTT_VERSION)),
      ),
    ]
    const ok = findings.every((finding) => finding.ok)
    const lines = findings.map(({ part, ok: passed, says }) => `${passed ? 'ok    ' : 'FAILED'}  ${part}: ${says}`)
    return { ...done(findings, ...lines), ok }
  },
}

/** With wrong settings the connections are checked too, as far as they are set. */
function inspect(context: CliContext): { config: Config; problems: readonly string[] } {
  try {
    return { config: context.config(), problems: [] }
  } catch (error) {
    if (error instanceof ConfigError && error.config) return { config: error.config, problems: error.problems }
    throw error
  }
}

async function runCheck(part: string, check: () => Promise<string>): Promise<Finding> {
  try {
    return { part, ok: true, says: await check() }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed'
    return { part, ok: false, says: (error instanceof Error && error.message.split('\n')[0]) || code }
  }
}

async function checkConfigured({ demo }: Config, url: string, check: (url: string) => Promise<void>): Promise<string> {
  if (url === '') return builtIn(demo)
  await check(url)
  return 'reached'
}

function builtIn(demo: boolean): string {
  if (!demo) throw new Error('not set')
  return 'built in'
}

async function checkDatabase(config: Config, url = config.DATABASE_URL): Promise<string> {
  if (!url) return builtIn(config.demo)
  const database = await openDatabase(cliDatabaseSettings({ ...config, DATABASE_URL: url }))
  try {
    await assertDatabaseFitsMode(config, database.db)
    const missing = await findMissingMigrations(database.db)
    return missing.length === 0 ? 'reached, up to date' : `reached, ${missing.length} migrations to run`
  } finally {
    await database.close()
  }
}
