import { changeStaffByEmail, resetStaff } from '#src/features/staff/index.ts'
import type { CommandSpec } from '../command-spec.ts'
import { presentSetupLink } from './staff-add.ts'

export const staffReset: CommandSpec = {
  name: 'staff reset',
  description:
    'Removes password, second factors, lock and sessions of a staff account and prints a new link for setting them.',
  operands: ['<email>'],
  options: {},
  examples: ['staff reset eva@boxzone.example'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const email = args.operand(0)
      const link = await changeStaffByEmail(ctx, { kind: 'cli' }, email, {
        action: 'staff.reset',
        apply: (tx, staff) => resetStaff(ctx, tx, staff),
      })
      return presentSetupLink(link, `reset ${email}`)
    }),
}
