import type { PersonalData } from '#src/kernel/personal-data.ts'
import { deleteReceiver, findAnnouncementsTo } from './announcements.repo.ts'

/** The announcements to a person. The erasure also cancels announcements that were not sent to this person yet. */
export const announcementData: PersonalData = {
  name: 'announcements',
  erase: deleteReceiver,
  collect: async (ctx, accountId) => ({ 'announcements.json': await findAnnouncementsTo(ctx.db, accountId) }),
}
