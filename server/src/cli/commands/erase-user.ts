import { eraseAccount, findAccountByEmail } from '#src/features/accounts/index.ts'
import { personalData } from '#src/personal-data.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { UsageError } from '../parsed-arguments.ts'

export const eraseUser: CommandSpec = {
  name: 'erase-user',
  description:
    'Erases an account permanently, as the customer can do in the profile. It fails while a contract is running or an invoice is unpaid.',
  operands: ['<e-mail>'],
  options: {
    yes: { type: 'boolean', description: 'confirms the erasure' },
    'write-off': {
      type: 'boolean',
      description:
        'erases the account even if invoices are unpaid; the invoices stay with the id of the erased account',
    },
  },
  examples: ['erase-user anna@example.com --yes', 'erase-user anna@example.com --yes --write-off'],
  async run(args, context) {
    const email = args.operand(0)
    if (!args.flag('yes')) throw new UsageError(`--yes is missing: it confirms that ${email} is erased permanently`)
    return context.withApp(async ({ ctx }) => {
      const account = await findAccountByEmail(ctx.db, email)
      if (!account) throw new Error(`there is no account with the e-mail address ${email}`)
      const options = { writesOff: args.flag('write-off') }
      await ctx.transaction((tx) => eraseAccount(ctx, tx, account.id, personalData, options))
      return done({ id: account.id }, `erased; invoices still refer to ${account.id}`)
    })
  },
}
