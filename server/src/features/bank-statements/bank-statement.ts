import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findBankStatement, findEntries } from './bank-statements.repo.ts'
import { presentEntry } from './present-entry.ts'

export const bankStatementRoute = route(api.bankStatement, async (ctx, { id }) => {
  const statement = await findBankStatement(ctx.db, id)
  const entries = statement ? await findEntries(ctx.db, ctx.staff, id) : []
  if (!statement || (ctx.staff.warehouseIds !== null && entries.length === 0)) throw new CallError('not-found')
  const { iban, name, importedAt } = statement
  return { id, iban, name, importedAt: importedAt.toISOString(), entries: entries.map(presentEntry) }
})
