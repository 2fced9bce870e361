import { type Config, ConfigError } from '#src/config/config.ts'
import { assertDatabaseFitsMode } from '#src/demo/database-marker.repo.ts'
import { withSettingName } from '#src/kernel/connection-failure.ts'
import { type Database, findMissingMigrations, openDatabase } from '#src/kernel/database/index.ts'
import { cliDatabaseSettings } from '../cli-context.ts'
import { type CliContext, type CommandSpec, done } from '../command-spec.ts'
import { type Finding, findingOf } from '../config-check.ts'
import { configChecks, databaseChecks } from '../config-checks.ts'

const resultLabels = { ok: 'ok     ', warning: 'WARNING', failed: 'FAILED ' } as const

export const checkConfig: CommandSpec = {
  name: 'check-config',
  description: 'Reads the settings, connects to every service, and reports all problems together.',
  operands: [],
  options: {},
  examples: ['check-config', 'check-config --json'],
  async run(_args, context) {
    const { config, problems } = inspect(context)
    const findings: Finding[] = [...presentSettings(config, problems), ...(await checkDatabase(config))]
    for (const { part, applies, run } of configChecks) {
      if (applies?.(config) ?? true) findings.push(await findingOf(part, () => run(config)))
    }
    const lines = findings.map(({ part, result, message }) => `${resultLabels[result]}  ${part}: ${message}`)
    return { ...done(findings, ...lines), ok: findings.every(({ result }) => result !== 'failed') }
  },
}

/** Replaces invalid settings by their defaults, so that the command still checks the services. */
function inspect(context: CliContext): { config: Config; problems: readonly string[] } {
  try {
    return { config: context.config(), problems: [] }
  } catch (error) {
    if (error instanceof ConfigError && error.config) return { config: error.config, problems: error.problems }
    throw error
  }
}

function presentSettings(config: Config, problems: readonly string[]): Finding[] {
  const message = `${config.BOXZONE_MODE}, payments by ${config.paymentProvider}`
  if (problems.length === 0) return [{ part: 'settings', result: 'ok', message }]
  return problems.map((problem) => ({ part: 'settings', result: 'failed', message: problem }))
}

async function checkDatabase(config: Config): Promise<Finding[]> {
  if (!config.DATABASE_URL) return config.demo ? [{ part: 'database', result: 'ok', message: 'built in' }] : []
  const database = await openDatabase(cliDatabaseSettings(config))
  try {
    return await inspectDatabase(config, database)
  } finally {
    await database.close()
  }
}

async function inspectDatabase(config: Config, database: Database): Promise<Finding[]> {
  let missing: readonly string[] = []
  const reached = await findingOf('database', async () => {
    await withSettingName('DATABASE_URL', () => assertDatabaseFitsMode(config, database.db))
    missing = await findMissingMigrations(database.db)
    return missing.length === 0 ? 'reached, up to date' : `reached, ${missing.length} migrations to run`
  })
  const findings = [reached]
  if (reached.result === 'failed') return findings
  for (const { part, needsTables, run } of databaseChecks) {
    if (needsTables && missing.length > 0) continue
    findings.push(await findingOf(part, () => run(config, database)))
  }
  return findings
}
