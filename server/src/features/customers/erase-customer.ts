import { api } from '@boxzone/contract'
import { eraseAccount } from '#src/features/accounts/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { route } from '#src/kernel/http/route.ts'
import type { PersonalData } from '#src/kernel/personal-data.ts'
import { customerChange } from './customer-change.ts'

/** The same erasure as the customer can do in the profile. */
export const eraseCustomerRoute = (parts: readonly PersonalData[]) =>
  route(api.eraseCustomer, async (ctx, { id, version, reason }) => {
    const { change } = await customerChange(ctx.db, ctx.staff, { id, version, reason, action: 'customers.erase' })
    return changeAsStaff(ctx, change, async (tx) => {
      await eraseAccount(ctx, tx, id, parts)
      return { after: { isErased: true }, result: undefined }
    })
  })
