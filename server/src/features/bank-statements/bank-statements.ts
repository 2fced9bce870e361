import { api } from '@boxzone/contract'
import { invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findBankStatements } from './bank-statements.repo.ts'

export const bankStatementsRoute = route(api.bankStatements, async (ctx, { after, limit }) => {
  // One more than requested shows whether another page follows.
  const page = { after: after === undefined ? null : parseKey(after), limit: limit + 1 }
  const found = await findBankStatements(ctx.db, ctx.staff, page)
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return {
    items: items.map(({ importedAt, ...statement }) => ({ ...statement, importedAt: importedAt.toISOString() })),
    next: last ? `${last.importedAt.toISOString()}~${last.id}` : null,
  }
})

function parseKey(text: string): { importedAt: Date; id: string } {
  const [, at, id] = text.match(/^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)~([\da-f-]{36})$/) ?? []
  const importedAt = new Date(at ?? '')
  if (id === undefined || Number.isNaN(importedAt.getTime())) throw invalidField('after')
  return { importedAt, id }
}
