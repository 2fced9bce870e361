import type { BoxServiceState, InspectionResult } from '@boxzone/contract'
import { type Insertable, sql } from 'kysely'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'

interface InspectionTable {
  id: string
  boxId: string
  contractId: string | null
  staffId: string | null
  inspectedAt: Date
  result: InspectionResult
  note: string
  stateAfter: BoxServiceState
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    inspection: InspectionTable
    inspectionPhoto: { inspectionId: string; number: number; type: string; content: Buffer; takenAt: Date }
  }
}

export interface StoredPhoto {
  readonly type: string
  readonly content: Buffer
}

export async function insertInspection(
  tx: Tx,
  inspection: Insertable<InspectionTable>,
  photos: readonly StoredPhoto[],
): Promise<void> {
  await tx.insertInto('inspection').values(inspection).execute()
  for (const [index, photo] of photos.entries()) {
    const { id: inspectionId, inspectedAt: takenAt } = inspection
    await tx
      .insertInto('inspectionPhoto')
      .values({ inspectionId, number: index + 1, takenAt, ...photo })
      .execute()
  }
}

const numbers = sql<number[]>`array(
  select p.number from inspection_photo p where p.inspection_id = inspection.id order by p.number)`

export async function findInspections(db: Db, boxId: string, limit: number) {
  return db
    .selectFrom('inspection')
    .leftJoin('staff', 'staff.id', 'inspection.staffId')
    .select(['inspection.id', 'inspectedAt', 'result', 'note', 'stateAfter', 'staff.name as by', numbers.as('photos')])
    .where('boxId', '=', boxId)
    .orderBy('inspectedAt', 'desc')
    .orderBy('inspection.id', 'desc')
    .limit(limit)
    .execute()
}

export async function findInspectionPhoto(
  db: Db,
  staff: Pick<StaffMember, 'warehouseIds'>,
  inspectionId: string,
  number: number,
): Promise<StoredPhoto | undefined> {
  return db
    .selectFrom('inspectionPhoto')
    .innerJoin('inspection', 'inspection.id', 'inspectionPhoto.inspectionId')
    .innerJoin('box', 'box.id', 'inspection.boxId')
    .select(['inspectionPhoto.type', 'inspectionPhoto.content'])
    .where('inspectionId', '=', inspectionId)
    .where('inspectionPhoto.number', '=', number)
    .where(withinWarehouses(staff, 'box.warehouseId'))
    .executeTakeFirst()
}

/** Deletes at most `limit` photos, so that row locks are short. */
export async function deleteInspectionPhotos(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from inspection_photo where ctid = any(array(
    select ctid from inspection_photo where taken_at < ${before} order by taken_at limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

const contractsOf = (db: Db, accountId: string) =>
  db.selectFrom('contract').select('id').where('accountId', '=', accountId)

/** Inspections of Boxes that the account has left, for the data export. */
export async function findInspectionsAbout(db: Db, accountId: string) {
  return db
    .selectFrom('inspection')
    .select(['inspection.id', 'inspection.contractId', 'inspectedAt', 'result', 'note', numbers.as('photos')])
    .where('contractId', 'in', contractsOf(db, accountId))
    .orderBy('inspectedAt')
    .execute()
}

export async function findInspectionPhotosAbout(db: Db, accountId: string) {
  return db
    .selectFrom('inspectionPhoto')
    .innerJoin('inspection', 'inspection.id', 'inspectionPhoto.inspectionId')
    .select(['inspectionId', 'number', 'type', 'content'])
    .where('contractId', 'in', contractsOf(db, accountId))
    .execute()
}

/** The result stays as a fact about the Box. */
export async function anonymizeInspections(tx: Tx, accountId: string): Promise<void> {
  const about = tx.selectFrom('inspection').select('id').where('contractId', 'in', contractsOf(tx, accountId))
  await tx.deleteFrom('inspectionPhoto').where('inspectionId', 'in', about).execute()
  await tx.updateTable('inspection').set({ note: '' }).where('contractId', 'in', contractsOf(tx, accountId)).execute()
}
