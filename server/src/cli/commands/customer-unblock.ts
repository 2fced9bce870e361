import { changeBlockByCommand } from '../change-customer.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const customerUnblock: CommandSpec = {
  name: 'customer unblock',
  description: 'Ends the block of a customer.',
  operands: ['<email>'],
  options: { reason: { type: 'string', description: 'reason for staff and the audit' } },
  examples: ['customer unblock eva@example.com --reason "paid"'],
  run(args, context) {
    const [email, reason] = [args.operand(0), args.required('reason')]
    return context.withApp(async ({ ctx }) => {
      const id = await changeBlockByCommand(ctx, { email, reason, isBlocked: false })
      return done({ id, isBlocked: false }, `${email} can order again`)
    })
  },
}
