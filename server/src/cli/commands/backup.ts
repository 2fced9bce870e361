import type { Config } from '#src/config/config.ts'
import { makeBackup } from '#src/features/operations/index.ts'
import { realClock } from '#src/kernel/clock.ts'
import { type Command, done } from '../command.ts'

export const backupCommand: Command = {
  name: 'backup',
  description:
    'Copies the whole database into a file while it is in use, and writes beside it (.json) what it must hold.',
  operands: ['<file>'],
  options: {},
  examples: ['backup boxzone-2026-11-15.dump', 'backup /backups/boxzone.dump --json'],
  async run(given, context) {
    const config = context.config()
    const file = context.path(given.operand(0))
    const { version } = config
    const { bytes, rows, sha256 } = await makeBackup({
      ...databaseToCopy(config),
      file,
      version,
      madeAt: realClock.now(),
      progress: context.progress,
    })
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    const lines = [
      `wrote ${file} and ${file}.json: ${total} rows, ${bytes} bytes`,
      'Keep BOXZONE_SECRET elsewhere too.',
    ]
    return done({ file, bytes, sha256, rows: total }, ...lines)
  },
}

export function databaseToCopy({ DATABASE_URL, DATABASE_DIRECT_URL, POSTGRES_BIN: tools, DATA_DIR }: Config) {
  const url = DATABASE_DIRECT_URL || DATABASE_URL
  if (!url) throw new Error(`the demo's database is the folder ${DATA_DIR}: copy it while the demo rests`)
  return { url, tools }
}
