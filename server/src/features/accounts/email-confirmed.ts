import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'

/** Port for features that act when an account confirms its e-mail address. They run in the same transaction. */
export type EmailConfirmed = (ctx: Ctx, tx: Tx, accountId: string) => Promise<void>
