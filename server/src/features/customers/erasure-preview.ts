import { api } from '@boxzone/contract'
import { findRemovalState } from '#src/features/accounts/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import type { PersonalData } from '#src/kernel/personal-data.ts'
import { findCustomer } from './customers.repo.ts'

export const erasurePreviewRoute = (parts: readonly PersonalData[]) =>
  route(api.erasurePreview, async (ctx, { id }) => {
    if (!(await findCustomer(ctx.db, ctx.staff, id))) throw new CallError('not-found')
    return findRemovalState(ctx, ctx.db, id, parts)
  })
