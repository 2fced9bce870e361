import { changeStaffByEmail, unlockAccount } from '#src/features/staff/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const staffUnlock: CommandSpec = {
  name: 'staff unlock',
  description: 'Unlocks a staff account after five wrong second factors.',
  operands: ['<email>'],
  options: {},
  examples: ['staff unlock eva@boxzone.example'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const email = args.operand(0)
      await changeStaffByEmail(ctx, { kind: 'cli' }, email, { action: 'staff.unlock', apply: unlockAccount })
      return done({ email }, `unlocked ${email}`)
    }),
}
