import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findInspectionPhoto } from './inspections.repo.ts'

export const inspectionPhotoRoute = route(api.inspectionPhoto, async (ctx, { id, number }) => {
  const photo = await findInspectionPhoto(ctx.db, ctx.staff, id, Number(number))
  if (!photo) throw new CallError('not-found')
  return { type: photo.type, content: Buffer.from(photo.content).toString('base64') }
})
