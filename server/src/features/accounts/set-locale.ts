import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { updateAccount } from './accounts.repo.ts'

export const setLocaleRoute = route(api.setLocale, (ctx, { userLanguage }) =>
  ctx.transaction((tx) => updateAccount(tx, ctx.user.id, { language: userLanguage })),
)
