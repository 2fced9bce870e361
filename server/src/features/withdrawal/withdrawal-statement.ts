import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { presentStatement, verifyStatementToken } from './statement-token.ts'
import { findStatement } from './withdrawal-statements.repo.ts'

export const withdrawalStatementRoute = route(api.withdrawalStatement, async (ctx, { token }) =>
  presentStatement(ctx, await findStatement(ctx.db, verifyStatementToken(ctx, token))),
)
