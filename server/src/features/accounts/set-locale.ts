import { api } from '@boxzone/contract'
import { setDeviceLanguage } from '#src/features/push/index.ts'
import { route } from '#src/kernel/http/route.ts'
import { updateAccount } from './accounts.repo.ts'

export const setLocaleRoute = route(api.setLocale, (ctx, { userLanguage }) =>
  ctx.transaction(async (tx) => {
    await updateAccount(tx, ctx.user.id, { language: userLanguage })
    await setDeviceLanguage(tx, ctx.user, userLanguage)
  }),
)
