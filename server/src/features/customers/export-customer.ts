import { api } from '@boxzone/contract'
import { exportArchive } from '#src/features/accounts/index.ts'
import { recordRead } from '#src/kernel/audit/change-with-audit.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import type { PersonalData } from '#src/kernel/personal-data.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { findCustomer } from './customers.repo.ts'

const exportsPerStaff = perHour('customer-export', 20)

/** The same archive as the customer gets in the profile. */
export const exportCustomerRoute = (parts: readonly PersonalData[]) =>
  route(api.exportCustomer, async (ctx, { id }) => {
    if (!(await findCustomer(ctx.db, ctx.staff, id))) throw new CallError('not-found')
    await ctx.limit(exportsPerStaff, ctx.staff.id)
    await recordRead(ctx, 'customers.export', { kind: 'customer', id })
    const body = Buffer.from(await exportArchive(ctx, id, parts))
    return { body, contentType: 'application/zip', filename: `customer-${toDay(ctx.now(), 'UTC')}.zip` }
  })
