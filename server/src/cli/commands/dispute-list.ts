import { listDisputes } from '#src/features/payments/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const disputeList: CommandSpec = {
  name: 'dispute list',
  description: 'Lists disputes and fraud warnings: the open ones first, by the deadline for the evidence.',
  operands: [],
  options: {},
  examples: ['dispute list', 'dispute list --json'],
  run: (_args, context) =>
    context.withApp(async ({ ctx }) => {
      const rows = await listDisputes(ctx)
      const lines = rows.map(({ paymentId, kind, status, amount, currency, provider, providerRef, evidenceDueAt }) =>
        [paymentId, kind, status, `${amount} ${currency}`, provider, providerRef, evidenceDueAt?.slice(0, 10) ?? '']
          .join('  ')
          .trimEnd(),
      )
      return done(rows, ...(lines.length > 0 ? lines : ['there is no dispute']))
    }),
}
