import { cipherOf } from '#src/app.ts'
import { restoreBackup, verifyBackup } from '#src/features/operations/index.ts'
import { type Command, done } from '../command.ts'
import { databaseToCopy } from './backup.ts'

const shown = 20

export const restoreCommand: Command = {
  name: 'restore',
  description:
    'Brings a backup into the empty database at DATABASE_URL, all or nothing; with --verify only tries it out.',
  operands: ['<file>'],
  options: {
    verify: {
      type: 'boolean',
      description: 'restores into a database of its own beside, checks everything in it, drops it',
    },
  },
  examples: ['restore --verify boxzone-2026-11-15.dump', 'restore boxzone-2026-11-15.dump'],
  async run(given, context) {
    const file = context.path(given.operand(0))
    const config = context.config()
    const settings = { ...databaseToCopy(config), file, progress: context.progress }
    if (!given.flag('verify')) {
      const { manifest, missing } = await restoreBackup(settings)
      const next = missing.length > 0 ? [`It lacks ${missing.length} migrations: run npx boxzone migrate`] : []
      return done({ madeAt: manifest.madeAt, missing }, `restored what was kept at ${manifest.madeAt}`, ...next)
    }
    const { manifest, violations } = await verifyBackup({ ...settings, cipher: cipherOf(config) })
    const data = { madeAt: manifest.madeAt, violations }
    if (violations.length === 0) return done(data, `${file} is whole and right: all of ${manifest.madeAt} is in it`)
    const lines = [
      `${file} can be restored, but ${violations.length} things in it are wrong:`,
      ...violations.slice(0, shown),
    ]
    return { ok: false, data, lines }
  },
}
