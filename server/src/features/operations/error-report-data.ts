import type { PersonalData } from '#src/kernel/personal-data.ts'
import { deleteErrorReportsOf, findErrorReportsOf } from './operations.repo.ts'

/** What went wrong in the browser of a person is told with the person's address. */
export const errorReportData: PersonalData = {
  name: 'error-reports',
  erase: deleteErrorReportsOf,
  collect: async (ctx, accountId) => ({ 'error-reports.json': await findErrorReportsOf(ctx.db, accountId) }),
}
