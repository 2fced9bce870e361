import { findAccountByEmail } from '#src/features/accounts/index.ts'
import { findContractByNumber } from '#src/features/contracts/index.ts'
import { createUnlockToken } from '#src/features/service-access/index.ts'
import { findWarehouses } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { type Command, done } from '../command.ts'
import { type ParsedArguments, UsageError } from '../parsed-arguments.ts'

export const tokenCreate: Command = {
  name: 'token create',
  description: 'Makes a service link that opens a location or one rented Box for a while, mails it and prints it.',
  operands: [],
  options: {
    by: { type: 'string', description: 'address of the staff member who answers for it' },
    email: { type: 'string', description: 'who gets the link' },
    warehouse: { type: 'string', description: 'code of the location to open' },
    contract: { type: 'string', description: 'number of the contract whose Box to open, instead of a location' },
    from: { type: 'string', description: 'first moment it works; now when left out' },
    to: { type: 'string', description: 'when it stops' },
  },
  examples: [
    'token create --by eva@boxzone.example --email repair@example.com --warehouse BA1 --to 2026-12-24T18:00:00Z',
    'token create --by eva@boxzone.example --email repair@example.com --contract ZM20260001 --to 2026-12-24T18:00:00Z',
  ],
  async run(given, context) {
    const [by, email, validTo] = [given.required('by'), given.required('email'), given.moment('to')]
    if (!validTo) throw new UsageError('--to is missing')
    if ((given.text('warehouse') === undefined) === (given.text('contract') === undefined)) {
      throw new UsageError('either --warehouse or --contract is wanted')
    }
    return context.withApp(async ({ ctx }) => {
      const staff = await findAccountByEmail(ctx.db, by)
      if (staff?.type !== 'AdminUser') throw new Error(`${by} is nobody of the staff`)
      const times = { validFrom: (given.moment('from') ?? ctx.now()).toISOString(), validTo: validTo.toISOString() }
      const target = await targetOf(ctx, given)
      const { id, url } = await createUnlockToken(ctx, { id: staff.id, byStaff: true }, { email, ...times, ...target })
      return done({ id, url, ...times }, `made ${id}, mailed to ${email}`, url)
    })
  },
}

async function targetOf(ctx: Ctx, given: ParsedArguments): Promise<{ warehouseId: string } | { contractId: string }> {
  const [code, number] = [given.text('warehouse'), given.text('contract')]
  if (number !== undefined) {
    const contract = await findContractByNumber(ctx.db, number)
    if (!contract) throw new Error(`there is no contract ${number}`)
    return { contractId: contract.id }
  }
  const place = (await findWarehouses(ctx.db, ctx.now())).find((warehouse) => warehouse.code === code)
  if (!place) throw new Error(`there is no location ${code}`)
  return { warehouseId: place.id }
}
