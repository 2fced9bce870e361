import { withSettingName } from '#src/kernel/connection-failure.ts'
import { findMissingMigrations, openDatabase } from '#src/kernel/database/index.ts'
import { cliDatabaseSettings } from '../cli-context.ts'
import type { ConfigCheck } from '../config-check.ts'

export const readReplicaCheck: ConfigCheck = {
  part: 'read replica',
  applies: ({ DATABASE_READ_URL }) => DATABASE_READ_URL !== '',
  async run(config) {
    const database = await openDatabase(cliDatabaseSettings({ ...config, DATABASE_URL: config.DATABASE_READ_URL }))
    try {
      await withSettingName('DATABASE_READ_URL', () => findMissingMigrations(database.db))
      return 'reached'
    } finally {
      await database.close()
    }
  },
}
