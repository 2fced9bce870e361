import { Language } from '@boxzone/contract'
import { type AdminLink, createAdmin, renewAdminLink } from '#src/features/accounts/index.ts'
import { type CommandResult, type CommandSpec, done } from '../command-spec.ts'

export const userCreateAdmin: CommandSpec = {
  name: 'user create-admin',
  description:
    'Creates an account of the type AdminUser for unlock links and prints the link for setting its password. For the office use "staff add".',
  operands: [],
  options: {
    email: { type: 'string', description: 'e-mail address for the login' },
    'first-name': { type: 'string', description: 'first name' },
    'last-name': { type: 'string', description: 'last name' },
    language: { type: 'string', description: 'sk, en, cs, uk, pl, hu, ro or it; the default is en' },
    'new-link': { type: 'boolean', description: 'prints a new link for an existing account; needs only --email' },
  },
  examples: [
    'user create-admin --email eva@boxzone.example --first-name Eva --last-name Kováčová --language sk',
    'user create-admin --email eva@boxzone.example --new-link',
  ],
  async run(args, context) {
    const email = args.required('email')
    if (args.flag('new-link')) {
      const link = await context.withApp(({ ctx }) => renewAdminLink(ctx, email))
      return presentLink(link, `a new link for ${email}; the earlier one is invalid`)
    }
    const account = {
      email,
      firstName: args.required('first-name'),
      lastName: args.required('last-name'),
      language: args.oneOf('language', Language.options) ?? 'en',
    }
    return presentLink(await context.withApp(({ ctx }) => createAdmin(ctx, account)), `created ${email}`)
  },
}

const presentLink = ({ id, url, expiresAt }: AdminLink, first: string): CommandResult =>
  done(
    { id, url, expiresAt },
    first,
    `Set the password at ${url}`,
    `The link works once, until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
  )
