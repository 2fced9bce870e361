import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { objectToStatement } from './decide-statement.ts'
import { presentStatement, verifyStatementToken } from './statement-token.ts'

export const objectToWithdrawalRoute = route(api.objectToWithdrawal, async (ctx, { token }) =>
  presentStatement(ctx, await objectToStatement(ctx, verifyStatementToken(ctx, token))),
)
