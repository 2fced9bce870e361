import { findAllStaff, presentStaff } from '#src/features/staff/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const staffList: CommandSpec = {
  name: 'staff list',
  description: 'Lists staff accounts with role, number of locations and state.',
  operands: [],
  options: {},
  examples: ['staff list', 'staff list --json'],
  run: (_args, context) =>
    context.withApp(async ({ ctx }) => {
      const staff = (await findAllStaff(ctx.db)).map(presentStaff)
      const lines = staff.map((account) =>
        [account.email, account.name, account.role, warehousesOf(account.warehouses), stateOf(account)].join('  '),
      )
      return done(staff, ...(lines.length > 0 ? lines : ['there is no staff account']))
    }),
}

const warehousesOf = (ids: readonly string[] | null) => (ids === null ? 'all locations' : `${ids.length} locations`)

function stateOf({ isActive, isLocked, isSetUp }: ReturnType<typeof presentStaff>): string {
  if (!isActive) return 'deactivated'
  if (isLocked) return 'locked'
  return isSetUp ? 'active' : 'not set up'
}
