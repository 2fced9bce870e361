import { api } from '@boxzone/contract'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { customerChange } from './customer-change.ts'
import { insertCustomerNote } from './customers.repo.ts'

export const addCustomerNoteRoute = route(api.addCustomerNote, async (ctx, { id: accountId, text }) => {
  const { change } = await customerChange(ctx.db, ctx.staff, { id: accountId, action: 'customers.note' })
  return changeAsStaff(ctx, change, async (tx) => {
    const id = newId()
    const { id: staffId, name: author } = ctx.staff
    await insertCustomerNote(tx, { id, accountId, staffId, author, text, createdAt: ctx.now() })
    return { after: { noteId: id }, result: { id } }
  })
})
