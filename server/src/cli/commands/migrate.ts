import { migrateToLatest, openDatabase } from '#src/kernel/database/index.ts'
import { cliDatabaseSettings } from '../cli-context.ts'
import { type Command, done } from '../command.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  description: 'Brings the database to the newest form; forward only, one process at a time, all or nothing.',
  operands: [],
  options: {},
  examples: ['migrate', 'migrate --json'],
  async run(_given, context) {
    const database = await openDatabase(cliDatabaseSettings(context.config()))
    try {
      const applied = await migrateToLatest(database.db)
      return done({ applied }, ...(applied.length > 0 ? applied.map((name) => `ran ${name}`) : ['nothing to do']))
    } finally {
      await database.close()
    }
  },
}
