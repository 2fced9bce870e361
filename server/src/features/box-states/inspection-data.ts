import type { PersonalData } from '#src/kernel/personal-data.ts'
import { anonymizeInspections, findInspectionPhotosAbout, findInspectionsAbout } from './inspections.repo.ts'

/** Inspections of the Boxes that a tenant left. */
export const inspectionData: PersonalData = {
  name: 'inspections',
  erase: (tx, accountId) => anonymizeInspections(tx, accountId),
  collect: async ({ db }, accountId) => {
    const photos = (await findInspectionPhotosAbout(db, accountId)).map(
      ({ inspectionId, number, type, content }) =>
        [
          `inspection-${inspectionId}-${number}.${type.replace('image/', '').replace('jpeg', 'jpg')}`,
          Buffer.from(content),
        ] as const,
    )
    return { 'inspections.json': await findInspectionsAbout(db, accountId), ...Object.fromEntries(photos) }
  },
}
