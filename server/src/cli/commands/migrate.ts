import { assertDatabaseFitsMode } from '#src/demo/database-marker.repo.ts'
import { withSettingName } from '#src/kernel/connection-failure.ts'
import { migrateToLatest, openDatabase } from '#src/kernel/database/index.ts'
import { cliDatabaseSettings } from '../cli-context.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const migrateCommand: CommandSpec = {
  name: 'migrate',
  description: 'Runs all missing migrations of the database in one transaction.',
  operands: [],
  options: {},
  examples: ['migrate', 'migrate --json'],
  async run(_args, context) {
    const config = context.config()
    const database = await openDatabase(cliDatabaseSettings(config))
    try {
      await withSettingName('DATABASE_URL', () => assertDatabaseFitsMode(config, database.db))
      const applied = await migrateToLatest(database.db)
      return done({ applied }, ...(applied.length > 0 ? applied.map((name) => `ran ${name}`) : ['nothing to do']))
    } finally {
      await database.close()
    }
  },
}
