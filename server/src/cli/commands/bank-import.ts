import { importStatements, readStatements } from '#src/features/bank-statements/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import { newId } from '#src/kernel/ids.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { readFileArgument } from '../file-arguments.ts'

export const bankImport: CommandSpec = {
  name: 'bank import',
  description: 'Imports a CAMT.053 statement and matches its transfers with invoices. Books nothing.',
  operands: ['<file>'],
  options: {},
  examples: ['bank import statement.xml'],
  run(args, context) {
    const xml = readFileArgument(context, args.operand(0))
    return context.withApp(async ({ ctx }) => {
      const statements = readStatements(ctx, xml)
      const id = newId()
      const actor = { kind: 'cli' } as const
      const change = { action: 'bank.import', subject: { kind: 'bank-statement', id }, before: async () => null }
      const imported = await changeWithAudit(ctx, { actor }, change, async (tx) => {
        const result = await importStatements(ctx, tx, actor, { id, statements })
        return { after: result, result }
      })
      const { entries, repeated } = imported
      return done(imported, `${entries} new transfers, ${repeated} known ones; book them with "bank book ${id}"`)
    })
  },
}
