import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'

/** Port to features that act when the owner of the e-mail address controls the account, in the same transaction. */
export type EmailConfirmed = (ctx: Ctx, tx: Tx, accountId: string) => Promise<void>
