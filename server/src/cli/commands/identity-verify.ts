import { findAccountByEmail } from '#src/features/accounts/index.ts'
import { verifyByStaff } from '#src/features/identity/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const identityVerify: CommandSpec = {
  name: 'identity verify',
  description: 'Records that staff checked the document of a customer in person, if the identity provider cannot.',
  operands: ['<e-mail>'],
  options: {},
  examples: ['identity verify anna@example.com'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const email = args.operand(0)
      const account = await findAccountByEmail(ctx.db, email)
      if (!account) throw new Error(`there is no account with the e-mail address ${email}`)
      const isNew = await verifyByStaff(ctx, account.id)
      return done({ id: account.id, isNew }, isNew ? `${email} is verified` : `${email} was verified before`)
    }),
}
