import { resolve } from 'node:path'
import { type App, cipherOf, createApp } from '#src/app.ts'
import { type Config, configOfEnvironment } from '#src/config/config.ts'
import { databaseSettings } from '#src/database-settings.ts'
import { assertDatabaseFitsMode } from '#src/demo/database-marker.repo.ts'
import { findDemoClock } from '#src/demo/demo-clock.repo.ts'
import { assertSecretFits } from '#src/features/operations/index.ts'
import { outboxOnlyTransport } from '#src/gateways/mail/outbox-only.ts'
import { openPush } from '#src/gateways/push/open-push.ts'
import { realClock } from '#src/kernel/clock.ts'
import { withSettingName } from '#src/kernel/connection-failure.ts'
import { type DatabaseSettings, openDatabase } from '#src/kernel/database/index.ts'
import { createLog } from '#src/kernel/log.ts'
import { productVersion } from '#src/product-version.ts'
import type { AppNeeds, CliContext } from './command-spec.ts'
import { connectLocks } from './connect-locks.ts'
import { progress } from './progress.ts'

/** A command runs one query at a time, so a small connection pool is sufficient. */
export const cliDatabaseSettings = (config: Config): DatabaseSettings =>
  databaseSettings({ ...config, DATABASE_POOL: 2 })

/** Uses the settings of the server. The app of a command queues e-mails and jobs, and the worker processes them. */
export function createCliContext(calledFrom: string): CliContext {
  const config = () => configOfEnvironment(productVersion())
  return {
    config,
    withApp: (work, needs) => withApp(config(), work, needs),
    path: (file) => resolve(calledFrom, file),
    progress,
  }
}

async function withApp<Result>(config: Config, work: (app: App) => Promise<Result>, needs?: AppNeeds): Promise<Result> {
  const database = await openDatabase(cliDatabaseSettings(config))
  try {
    await withSettingName('DATABASE_URL', () => assertDatabaseFitsMode(config, database.db))
    await assertSecretFits(database.db, cipherOf(config))
    const clock = config.demo ? await findDemoClock(database.db) : realClock
    const log = createLog('silent')
    const push = openPush(config)
    const locks = needs?.locks ? await connectLocks({ config, clock, log }) : null
    const parts = { config, database, clock, log, transport: outboxOnlyTransport, push }
    const app = createApp(locks ? { ...parts, locks } : parts)
    const queue = await app.startJobs(false)
    return await work(app).finally(async () => {
      await queue.stop()
      await locks?.close()
    })
  } finally {
    await database.close()
  }
}
