import { cipherOf } from '#src/app.ts'
import { restoreBackup, verifyBackup } from '#src/features/operations/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { databaseToCopy } from './backup.ts'

const maxViolations = 20

export const restoreCommand: CommandSpec = {
  name: 'restore',
  description: 'Restores a backup into the empty database at DATABASE_URL, completely or not at all.',
  operands: ['<file>'],
  options: {
    verify: {
      type: 'boolean',
      description: 'only checks the backup: restores it into a temporary database, checks it and drops it',
    },
  },
  examples: ['restore --verify boxzone-2026-11-15.dump', 'restore boxzone-2026-11-15.dump'],
  async run(args, context) {
    const file = context.path(args.operand(0))
    const config = context.config()
    const settings = { ...(await databaseToCopy(config)), file, progress: context.progress }
    if (!args.flag('verify')) {
      const { manifest, missing } = await restoreBackup(settings)
      const next = missing.length > 0 ? [`${missing.length} migrations are missing: run npx boxzone migrate`] : []
      return done({ madeAt: manifest.madeAt, missing }, `restored the backup of ${manifest.madeAt}`, ...next)
    }
    const { manifest, violations } = await verifyBackup({ ...settings, cipher: cipherOf(config) })
    const data = { madeAt: manifest.madeAt, violations }
    if (violations.length === 0) return done(data, `${file} is complete and valid: backup of ${manifest.madeAt}`)
    const lines = [
      `${file} can be restored, but it violates ${violations.length} rules:`,
      ...violations.slice(0, maxViolations),
    ]
    return { ok: false, data, lines }
  },
}
