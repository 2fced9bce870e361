import type { PersonalData } from '#src/kernel/personal-data.ts'
import { deleteErrorReportsOf, findErrorReportsOf } from './operations.repo.ts'

/** Reports contain the e-mail of the signed-in account. */
export const errorReportData: PersonalData = {
  name: 'error-reports',
  erase: deleteErrorReportsOf,
  collect: async (ctx, accountId) => ({ 'error-reports.json': await findErrorReportsOf(ctx.db, accountId) }),
}
