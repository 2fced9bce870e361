import type { Ctx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import type { PlainRoute } from '#src/kernel/http/plain-route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { findPicture } from './camera.repo.ts'

/** Lifetime of a picture URL. */
const urlLifeMs = 60 * 60_000

/** The token in the URL authorizes the request, because an `<img>` sends no bearer token. */
export const cameraPictureRoutes = (ctx: Ctx): PlainRoute[] => [
  {
    method: 'GET',
    path: '/camera/:token',
    handle: async ({ params }) => {
      const takenAfter = new Date(ctx.now().getTime() - urlLifeMs)
      const picture = await findPicture(ctx.db, hashToken(params.token ?? ''), takenAfter)
      if (!picture) throw new CallError('not-found')
      return { contentType: picture.contentType, body: Buffer.from(picture.image) }
    },
  },
]
