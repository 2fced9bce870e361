import type { OfficeAnnouncement, OfficeAnnouncementDetails } from '@boxzone/contract'
import { announcementState } from './announcement.rules.ts'
import type { AnnouncementView } from './announcement-progress.repo.ts'

export function presentAnnouncement(row: AnnouncementView): OfficeAnnouncement {
  const { id, createdBy, channels, total, sent, failed, texts, finishedAt, stoppedAt } = row
  const state = announcementState({ isFinished: finishedAt !== null, isStopped: stoppedAt !== null, sent, failed })
  return {
    ...{ id, createdBy, channels, state, total, sent, failed },
    subject: (texts.en ?? Object.values(texts)[0])?.subject ?? '',
    warehouseIds: row.audience.warehouseIds ?? null,
    createdAt: row.createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

export const presentAnnouncementDetails = (row: AnnouncementView): OfficeAnnouncementDetails => {
  const { statuses, overdue } = row.audience
  return { ...presentAnnouncement(row), texts: row.texts, statuses, overdue: overdue ?? null }
}
