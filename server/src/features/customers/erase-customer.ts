import { api } from '@boxzone/contract'
import { eraseAccount, exportArchive, findRemovalState } from '#src/features/accounts/index.ts'
import { changeAsStaff, recordLook } from '#src/kernel/audit/change-with-audit.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import type { PersonalData } from '#src/kernel/personal-data.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { customerChange } from './customer-change.ts'
import { findCustomer } from './customers.repo.ts'

const exportsPerStaff = perHour('customer-export', 20)

export const exportCustomerRoute = (parts: readonly PersonalData[]) =>
  route(api.exportCustomer, async (ctx, { id }) => {
    if (!(await findCustomer(ctx.db, ctx.staff, id))) throw new CallError('not-found')
    await ctx.limit(exportsPerStaff, ctx.staff.id)
    await recordLook(ctx, 'customers.export', { kind: 'customer', id })
    const body = Buffer.from(await exportArchive(ctx, id, parts))
    return { body, contentType: 'application/zip', filename: `customer-${toDay(ctx.now(), 'UTC')}.zip` }
  })

export const erasurePreviewRoute = (parts: readonly PersonalData[]) =>
  route(api.erasurePreview, async (ctx, { id }) => {
    if (!(await findCustomer(ctx.db, ctx.staff, id))) throw new CallError('not-found')
    return findRemovalState(ctx, ctx.db, id, parts)
  })

/** The same erasure as the customer can do in the profile. */
export const eraseCustomerRoute = (parts: readonly PersonalData[]) =>
  route(api.eraseCustomer, async (ctx, { id, version, reason }) => {
    const { change } = await customerChange(ctx.db, ctx.staff, { id, version, reason, action: 'customers.erase' })
    return changeAsStaff(ctx, change, async (tx) => {
      await eraseAccount(ctx, tx, id, parts)
      return { after: { isErased: true }, result: undefined }
    })
  })
