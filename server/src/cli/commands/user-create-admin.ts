import { Language } from '@boxzone/contract'
import { createAdmin } from '#src/features/accounts/index.ts'
import { type Command, done } from '../command.ts'

export const userCreateAdmin: Command = {
  name: 'user create-admin',
  description: 'Makes an account of the staff and prints the link at which its owner sets the password.',
  operands: [],
  options: {
    email: { type: 'string', description: 'the address to sign in with' },
    'first-name': { type: 'string', description: 'first name' },
    'last-name': { type: 'string', description: 'last name' },
    language: { type: 'string', description: 'sk, en, cs, uk, pl, hu, ro or it; en when left out' },
  },
  examples: ['user create-admin --email eva@boxzone.example --first-name Eva --last-name Kováčová --language sk'],
  async run(given, context) {
    const person = {
      email: given.required('email'),
      firstName: given.required('first-name'),
      lastName: given.required('last-name'),
      language: given.oneOf('language', Language.options) ?? 'en',
    }
    return context.withApp(async ({ ctx }) => {
      const { id, url } = await createAdmin(ctx, person)
      return done({ id, url }, `made ${person.email}`, `The password is set at ${url}`)
    })
  },
}
