import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { readTimeKey } from '#src/kernel/time-key.ts'
import { findBankStatements } from './bank-statements.repo.ts'

export const bankStatementsRoute = route(api.bankStatements, async (ctx, { after, limit }) => {
  const key = readTimeKey(after)
  // One more than requested shows whether another page follows.
  const page = { after: key && { importedAt: key.at, id: key.id }, limit: limit + 1 }
  const found = await findBankStatements(ctx.db, ctx.staff, page)
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return {
    items: items.map(({ importedAt, ...statement }) => ({ ...statement, importedAt: importedAt.toISOString() })),
    next: last ? `${last.importedAt.toISOString()}~${last.id}` : null,
  }
})
