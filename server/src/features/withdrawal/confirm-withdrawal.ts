import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { confirmStatement } from './decide-statement.ts'
import { presentStatement, verifyStatementToken } from './statement-token.ts'

export const confirmWithdrawalRoute = route(api.confirmWithdrawal, async (ctx, { token }) =>
  presentStatement(ctx, await confirmStatement(ctx, verifyStatementToken(ctx, token))),
)
