import type { Language } from '@boxzone/contract'
import type { Principal } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { deleteOfDevice, findDevice, updateLanguage } from './push.repo.ts'

export async function unsubscribeDevice(db: Db, { id, tokenHash }: Principal): Promise<void> {
  await deleteOfDevice(db, id, await findDevice(db, tokenHash))
}

/** The device id must be hashed. */
export const unsubscribeDeviceById = deleteOfDevice

export async function setDeviceLanguage(tx: Tx, { id, tokenHash }: Principal, language: Language): Promise<void> {
  await updateLanguage(tx, id, await findDevice(tx, tokenHash), language)
}
