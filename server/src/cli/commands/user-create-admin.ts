import { Language } from '@boxzone/contract'
import { createAdmin } from '#src/features/accounts/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const userCreateAdmin: CommandSpec = {
  name: 'user create-admin',
  description: 'Creates a staff account and prints the link for setting its password.',
  operands: [],
  options: {
    email: { type: 'string', description: 'e-mail address for the login' },
    'first-name': { type: 'string', description: 'first name' },
    'last-name': { type: 'string', description: 'last name' },
    language: { type: 'string', description: 'sk, en, cs, uk, pl, hu, ro or it; the default is en' },
  },
  examples: ['user create-admin --email eva@boxzone.example --first-name Eva --last-name Kováčová --language sk'],
  async run(args, context) {
    const account = {
      email: args.required('email'),
      firstName: args.required('first-name'),
      lastName: args.required('last-name'),
      language: args.oneOf('language', Language.options) ?? 'en',
    }
    return context.withApp(async ({ ctx }) => {
      const { id, url } = await createAdmin(ctx, account)
      return done({ id, url }, `created ${account.email}`, `Set the password at ${url}`)
    })
  },
}
