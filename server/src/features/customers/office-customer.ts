import { api, roleHasPermission } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findCustomer, findCustomerContracts, findCustomerNotes } from './customers.repo.ts'
import { presentCustomer } from './present-customer.ts'

export const officeCustomerRoute = route(api.officeCustomer, async (ctx, { id }) => {
  const row = await findCustomer(ctx.db, ctx.staff, id)
  if (!row) throw new CallError('not-found')
  const { blockedAt, blockReason } = row
  // Notes and reasons may name amounts, so only roles that see amounts get them.
  const seesMoney = roleHasPermission(ctx.staff.role, 'money.read')
  const notes = seesMoney ? await findCustomerNotes(ctx.db, id) : []
  return {
    ...presentCustomer(row),
    version: row.officeVersion,
    block: blockedAt && { since: blockedAt.toISOString(), reason: seesMoney ? blockReason : null },
    contracts: await findCustomerContracts(ctx.db, ctx.staff, id),
    notes: notes.map((note) => ({
      ...{ id: note.id, author: note.author, text: note.text, createdAt: note.createdAt.toISOString() },
    })),
  }
})
