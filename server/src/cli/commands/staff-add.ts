import { staffRoles } from '@boxzone/contract'
import { addStaff, type SetupLink } from '#src/features/staff/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import { newId } from '#src/kernel/ids.ts'
import { type CommandResult, type CommandSpec, done } from '../command-spec.ts'
import { UsageError } from '../parsed-arguments.ts'
import { warehouseIdsOf } from '../warehouse-codes.ts'

export const staffAdd: CommandSpec = {
  name: 'staff add',
  description: 'Creates a staff account and prints the link for setting its password and second factor.',
  operands: [],
  options: {
    email: { type: 'string', description: 'e-mail address for the login at /office/login' },
    name: { type: 'string', description: 'first and last name' },
    role: { type: 'string', description: `one of ${staffRoles.join(', ')}` },
    warehouse: { type: 'string', multiple: true, description: 'code of a location; without it all locations' },
  },
  examples: [
    'staff add --email eva@boxzone.example --name "Eva Kováčová" --role OWNER',
    'staff add --email jan@boxzone.example --name "Ján Malý" --role MANAGER --warehouse BA1 --warehouse BA2',
  ],
  async run(args, context) {
    const role = args.oneOf('role', staffRoles)
    if (!role) throw new UsageError('--role is missing')
    const person = { email: args.required('email'), name: args.required('name'), role }
    return context.withApp(async ({ ctx }) => {
      const staff = { id: newId(), ...person, warehouses: await warehouseIdsOf(ctx, args.list('warehouse')) }
      const change = { action: 'staff.create', subject: { kind: 'staff', id: staff.id }, before: async () => null }
      const link = await changeWithAudit(ctx, { actor: { kind: 'cli' } }, change, async (tx) => ({
        after: { ...person, warehouses: staff.warehouses },
        result: await addStaff(ctx, tx, staff),
      }))
      return presentSetupLink(link, `created ${person.email}`)
    })
  },
}

export const presentSetupLink = ({ url, expiresAt }: SetupLink, first: string): CommandResult =>
  done(
    { url, expiresAt },
    first,
    `Set password and second factor at ${url}`,
    `The link works once, until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
  )
