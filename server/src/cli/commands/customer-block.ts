import { changeBlockByCommand } from '../change-customer.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const customerBlock: CommandSpec = {
  name: 'customer block',
  description: 'Blocks new orders of a customer and Box sharing with them. Running contracts continue.',
  operands: ['<email>'],
  options: { reason: { type: 'string', description: 'reason for staff and the audit' } },
  examples: ['customer block eva@example.com --reason "unpaid invoices"'],
  run(args, context) {
    const [email, reason] = [args.operand(0), args.required('reason')]
    return context.withApp(async ({ ctx }) => {
      const id = await changeBlockByCommand(ctx, { email, reason, isBlocked: true })
      return done({ id, isBlocked: true }, `${email} is blocked`)
    })
  },
}
