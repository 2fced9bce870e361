import { z } from 'zod'
import { revokeAnyUnlockToken } from '#src/features/service-access/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { UsageError } from '../parsed-arguments.ts'

export const tokenRevoke: CommandSpec = {
  name: 'token revoke',
  description: 'Revokes an unlock link of staff or of a tenant.',
  operands: ['<id>'],
  options: { reason: { type: 'string', description: 'why the link is revoked, for the audit' } },
  examples: ['token revoke 01988a5e-3c11-7000-8000-000000000001 --reason "The telephone was lost."'],
  async run(args, context) {
    const id = args.operand(0)
    if (!z.uuid().safeParse(id).success) throw new UsageError('<id> must be the id of an unlock link')
    return context.withApp(async ({ ctx }) => {
      if (!(await revokeAnyUnlockToken(ctx, id, args.text('reason'))))
        throw new Error(`the unlock link ${id} does not exist`)
      return done({ id }, `revoked ${id}`)
    })
  },
}
