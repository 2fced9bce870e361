import { api } from '@boxzone/contract'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { importStatements, readStatements } from './import-statement.ts'

export const importBankStatementRoute = route(api.importBankStatement, async (ctx, { xml }) => {
  const statements = readStatements(ctx, xml)
  const id = newId()
  const change = {
    action: 'bank.import',
    subject: { kind: 'bank-statement', id },
    before: async () => null,
  }
  return changeAsStaff(ctx, change, async (tx) => {
    const actor = { kind: 'staff', id: ctx.staff.id } as const
    const result = await importStatements(ctx, tx, actor, { id, statements })
    return { after: result, result }
  })
})
