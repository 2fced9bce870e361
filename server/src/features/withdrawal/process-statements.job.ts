import { z } from 'zod'
import type { Job } from '#src/kernel/jobs/job.ts'
import { processItems, sumReports } from '#src/kernel/jobs/process-items.ts'
import { expireStatement } from './decide-statement.ts'
import { matchStatement } from './match-statement.ts'
import { findDueStatements, findStatementsToMatch } from './withdrawal-statements.repo.ts'
import { objectionPeriodMs } from './withdrawal-statements.rules.ts'

const batch = 200

/** Compares new statements with the contracts and applies those without an objection in time. */
export const processStatementsJob: Job<object> = {
  name: 'PROCESS_WITHDRAWAL_STATEMENTS',
  data: z.object({}),
  cron: '* * * * *',
  async run(ctx) {
    const received = await findStatementsToMatch(ctx.db, batch)
    const matched = await processItems(ctx, received, (id) => matchStatement(ctx, id))
    const due = await findDueStatements(ctx.db, new Date(ctx.now().getTime() - objectionPeriodMs), batch)
    return sumReports([matched, await processItems(ctx, due, (id) => expireStatement(ctx, id))])
  },
}
