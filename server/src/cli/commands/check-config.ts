import type { Config } from '#src/config/config.ts'
import { checkBroker } from '#src/gateways/locks/check-broker.ts'
import { checkRelay } from '#src/gateways/mail/smtp.ts'
import { findMissingMigrations, openDatabase } from '#src/kernel/database/index.ts'
import { cliDatabaseSettings } from '../cli-context.ts'
import { type CommandSpec, done } from '../command-spec.ts'

interface Finding {
  readonly part: string
  readonly ok: boolean
  readonly says: string
}

export const checkConfig: CommandSpec = {
  name: 'check-config',
  description:
    'Reads the settings, connects to the database, the SMTP relay and the lock broker, and reports failures.',
  operands: [],
  options: {},
  examples: ['check-config', 'check-config --json'],
  async run(_args, context) {
    const config = context.config()
    const findings = [
      { part: 'settings', ok: true, says: `${config.BOXZONE_MODE}, payments by ${config.paymentProvider}` },
      await runCheck('database', () => checkDatabase(config)),
      ...(config.DATABASE_READ_URL
        ? [await runCheck('read replica', () => checkDatabase(config, config.DATABASE_READ_URL))]
        : []),
      await runCheck('mail relay', () => checkConfigured(config.SMTP_URL, checkRelay)),
      await runCheck('lock broker', () =>
        checkConfigured(config.MQTT_URL, (url) => checkBroker(url, config.MQTT_VERSION)),
      ),
    ]
    const ok = findings.every((finding) => finding.ok)
    const lines = findings.map(({ part, ok: passed, says }) => `${passed ? 'ok    ' : 'FAILED'}  ${part}: ${says}`)
    return { ...done(findings, ...lines), ok }
  },
}

async function runCheck(part: string, check: () => Promise<string>): Promise<Finding> {
  try {
    return { part, ok: true, says: await check() }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed'
    return { part, ok: false, says: (error instanceof Error && error.message.split('\n')[0]) || code }
  }
}

async function checkConfigured(url: string, check: (url: string) => Promise<void>): Promise<string> {
  if (url === '') return 'built in'
  await check(url)
  return 'reached'
}

async function checkDatabase(config: Config, url = config.DATABASE_URL): Promise<string> {
  if (!url) return 'built in'
  const database = await openDatabase(cliDatabaseSettings({ ...config, DATABASE_URL: url }))
  try {
    const missing = await findMissingMigrations(database.db)
    return missing.length === 0 ? 'reached, up to date' : `reached, ${missing.length} migrations to run`
  } finally {
    await database.close()
  }
}
