import { api } from '@boxzone/contract'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { deletePasskey, findPasskeys } from './second-factors.repo.ts'

export const removePasskeyRoute = route(api.removePasskey, (ctx, { id }) =>
  changeAsStaff(
    ctx,
    {
      action: 'passkey.remove',
      subject: { kind: 'staff', id: ctx.staff.id },
      before: async (tx) => {
        const passkey = (await findPasskeys(tx, ctx.staff.id)).find((own) => own.id === id)
        if (!passkey) throw new CallError('not-found')
        return { id, name: passkey.name }
      },
    },
    async (tx) => {
      await deletePasskey(tx, ctx.staff.id, id)
      return { after: null, result: undefined }
    },
  ),
)
