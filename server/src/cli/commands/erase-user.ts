import { eraseAccount, findAccountByEmail } from '#src/features/accounts/index.ts'
import { personalData } from '#src/personal-data.ts'
import { type Command, done } from '../command.ts'
import { UsageError } from '../parsed-arguments.ts'

export const eraseUser: Command = {
  name: 'erase-user',
  description:
    'Erases a person for good, as if they had removed the account themselves; refused while a contract runs.',
  operands: ['<e-mail>'],
  options: { yes: { type: 'boolean', description: 'really: there is no way back' } },
  examples: ['erase-user anna@example.com --yes'],
  async run(given, context) {
    const email = given.operand(0)
    if (!given.flag('yes')) throw new UsageError(`${email} would be erased for good: add --yes`)
    return context.withApp(async ({ ctx }) => {
      const account = await findAccountByEmail(ctx.db, email)
      if (!account) throw new Error(`nobody has the address ${email}`)
      await ctx.transaction((tx) => eraseAccount(ctx, tx, account.id, personalData))
      return done({ id: account.id }, `erased; invoices point at ${account.id} from now on`)
    })
  },
}
