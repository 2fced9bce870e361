import type { Config } from '#src/config/config.ts'
import { makeBackup } from '#src/features/operations/index.ts'
import { realClock } from '#src/kernel/clock.ts'
import { withSettingName } from '#src/kernel/connection-failure.ts'
import { connectOnce } from '#src/kernel/database/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const backupCommand: CommandSpec = {
  name: 'backup',
  description:
    'Writes the complete database to a file while it is in use, and a manifest with row counts to <file>.json.',
  operands: ['<file>'],
  options: {},
  examples: ['backup boxzone-2026-11-15.dump', 'backup /backups/boxzone.dump --json'],
  async run(args, context) {
    const config = context.config()
    const file = context.path(args.operand(0))
    const { version } = config
    const { bytes, rows, sha256 } = await makeBackup({
      ...(await databaseToCopy(config)),
      file,
      version,
      madeAt: realClock.now(),
      progress: context.progress,
    })
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    const lines = [`wrote ${file} and ${file}.json: ${total} rows, ${bytes} bytes`, 'Store BOXZONE_SECRET separately.']
    return done({ file, bytes, sha256, rows: total }, ...lines)
  },
}

/** Throws an error that names the setting if the database is not reachable. */
export async function databaseToCopy({ DATABASE_URL, DATABASE_DIRECT_URL, POSTGRES_BIN: tools, DATA_DIR }: Config) {
  const url = DATABASE_DIRECT_URL || DATABASE_URL
  if (!url) throw new Error(`the demo stores its database in the folder ${DATA_DIR}: copy it while the demo is stopped`)
  await withSettingName(DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', () => connectOnce(url))
  return { url, tools }
}
