import type { Ctx } from '#src/kernel/context.ts'
import type { PersonalData } from '#src/kernel/personal-data.ts'
import { anonymizeNames, findAttemptsBy } from './access-log.repo.ts'
import { deletePicturesOf } from './camera.repo.ts'
import { photoExtensions } from './door-fault.rules.ts'
import { deleteDoorFaultsOf, findDoorFaultsBy } from './door-faults.repo.ts'

/** Erasing an account clears the name in the access log. The entries stay for the security of the warehouse. */
export const doorData: PersonalData = {
  name: 'doors',
  erase: async (tx, accountId) => {
    await anonymizeNames(tx, accountId)
    await deletePicturesOf(tx, accountId)
    await deleteDoorFaultsOf(tx, accountId)
  },
  collect: async (ctx, accountId) => ({
    'access-log.json': await findAttemptsBy(ctx.db, accountId),
    ...(await collectFaults(ctx, accountId)),
  }),
}

/** The reported faults and a file for each photo. */
async function collectFaults({ db }: Ctx, accountId: string): Promise<Record<string, unknown>> {
  const faults = await findDoorFaultsBy(db, accountId)
  const photos = faults.flatMap(({ id, photo, photoType }) =>
    photo && photoType ? [[`door-fault-${id}.${photoExtensions[photoType]}`, Buffer.from(photo)] as const] : [],
  )
  const rows = faults.map(({ photo: _photo, photoType: _type, ...fault }) => fault)
  return { 'door-faults.json': rows, ...Object.fromEntries(photos) }
}
