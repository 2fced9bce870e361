import { api } from '@boxzone/contract'
import { countUnread, listMessages } from '#src/features/info-messages/index.ts'
import { route } from '#src/kernel/http/route.ts'
import { getAccount } from './accounts.repo.ts'

export const currentUserRoute = route(api.currentUser, async (ctx, input) => {
  const account = await getAccount(ctx.db, ctx.user.id)
  const { id, type, firstName, lastName, email, phoneNumber, dateOfBirth, gender, language } = account
  const infomessages = await listMessages(ctx.db, id, input.language ?? language, ctx.now())
  return {
    id,
    type,
    firstName,
    lastName,
    email,
    phoneNumber,
    dateOfBirth,
    gender,
    userLanguage: language,
    infomessages,
    unreadMessages: await countUnread(ctx.db, id, infomessages),
  }
})
