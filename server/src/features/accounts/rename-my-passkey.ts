import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { updateAccountPasskeyName } from './passkeys.repo.ts'
import { presentPasskeys } from './present-passkeys.ts'

export const renameMyPasskeyRoute = route(api.renameMyPasskey, (ctx, { id, name }) =>
  ctx.transaction(async (tx) => {
    if (!(await updateAccountPasskeyName(tx, ctx.user.id, id, name))) throw new CallError('not-found')
    return presentPasskeys(tx, ctx.user.id)
  }),
)
