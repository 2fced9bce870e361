import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { updateSessionPosition } from './assistant.repo.ts'
import { touchSession } from './chat-session.ts'

const requestsPerSource = perHour('assistant-location', 120)

/** Three decimals (about 100 m) find the nearest warehouse but do not identify a home. */
const rounded = (degrees: number) => Math.round(degrees * 1_000) / 1_000

export const resolveChatLocationRoute = route(api.resolveChatLocation, async (ctx, { sessionId, lat, lng }) => {
  await ctx.limit(requestsPerSource, ctx.source)
  const { idHash } = await touchSession(ctx, sessionId)
  await updateSessionPosition(ctx.db, idHash, { lat: rounded(lat), lng: rounded(lng) })
})
