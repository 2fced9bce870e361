import { api } from '@boxzone/contract'
import { keysetPage, readTimeKey, writeTimeKey } from '#src/kernel/http/keyset-page.ts'
import { route } from '#src/kernel/http/route.ts'
import { findBankStatements } from './bank-statements.repo.ts'

export const bankStatementsRoute = route(api.bankStatements, async (ctx, { after, limit }) => {
  const key = readTimeKey(after)
  return keysetPage(limit, {
    find: (rowLimit) => findBankStatements(ctx.db, ctx.staff, { after: key, limit: rowLimit }),
    key: ({ importedAt, id }) => writeTimeKey(importedAt, id),
    present: ({ importedAt, ...statement }) => ({ ...statement, importedAt: importedAt.toISOString() }),
  })
})
