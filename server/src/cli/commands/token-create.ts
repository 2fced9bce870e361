import { findAccountByEmail } from '#src/features/accounts/index.ts'
import { findContractByNumber } from '#src/features/contracts/index.ts'
import { createUnlockToken } from '#src/features/service-access/index.ts'
import { findWarehouses } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { type ParsedArguments, UsageError } from '../parsed-arguments.ts'

export const tokenCreate: CommandSpec = {
  name: 'token create',
  description: 'Creates an unlock link for a location or one rented Box, sends it by e-mail and prints it.',
  operands: [],
  options: {
    by: { type: 'string', description: 'e-mail address of the responsible account of "user create-admin"' },
    email: { type: 'string', description: 'e-mail address of the recipient' },
    warehouse: { type: 'string', description: 'code of the location to unlock' },
    contract: { type: 'string', description: 'number of the contract whose Box to unlock, instead of a location' },
    from: { type: 'string', description: 'start as an ISO 8601 date-time; the default is now' },
    to: { type: 'string', description: 'end as an ISO 8601 date-time' },
    reason: { type: 'string', description: 'why the link is needed, for the audit' },
  },
  examples: [
    'token create --by eva@boxzone.example --email repair@example.com --warehouse BA1 --to 2026-12-24T18:00:00Z',
    'token create --by eva@boxzone.example --email repair@example.com --contract ZM20260001 --to 2026-12-24T18:00:00Z',
  ],
  async run(args, context) {
    const [by, email, validTo] = [args.required('by'), args.required('email'), args.instant('to')]
    if (!validTo) throw new UsageError('--to is missing')
    if ((args.text('warehouse') === undefined) === (args.text('contract') === undefined)) {
      throw new UsageError('exactly one of --warehouse and --contract is required')
    }
    return context.withApp(async ({ ctx }) => {
      const staff = await findAccountByEmail(ctx.db, by)
      if (staff?.type !== 'AdminUser') throw new Error(`${by} is not an account of the type AdminUser`)
      const times = { validFrom: (args.instant('from') ?? ctx.now()).toISOString(), validTo: validTo.toISOString() }
      const target = await targetOf(ctx, args)
      const giver = { id: staff.id, byStaff: true, reason: args.text('reason') }
      const { id, url } = await createUnlockToken(ctx, giver, { email, ...times, ...target })
      return done({ id, url, ...times }, `created ${id}, sent to ${email}`, url)
    })
  },
}

async function targetOf(ctx: Ctx, args: ParsedArguments): Promise<{ warehouseId: string } | { contractId: string }> {
  const [code, number] = [args.text('warehouse'), args.text('contract')]
  if (number !== undefined) {
    const contract = await findContractByNumber(ctx.db, number)
    if (!contract) throw new Error(`the contract ${number} does not exist`)
    return { contractId: contract.id }
  }
  const found = (await findWarehouses(ctx.db, ctx.now())).find((warehouse) => warehouse.code === code)
  if (!found) throw new Error(`the location ${code} does not exist`)
  return { warehouseId: found.id }
}
