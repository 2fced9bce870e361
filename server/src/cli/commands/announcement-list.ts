import type { OfficeAnnouncement } from '@boxzone/contract'
import { findAnnouncements, presentAnnouncement } from '#src/features/announcements/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

const shownAnnouncements = 50

export const announcementList: CommandSpec = {
  name: 'announcement list',
  description: `Lists the newest ${shownAnnouncements} announcements with their progress.`,
  operands: [],
  options: {},
  examples: ['announcement list', 'announcement list --json'],
  run: (_args, context) =>
    context.withApp(async ({ ctx }) => {
      const page = { after: null, limit: shownAnnouncements }
      const found = (await findAnnouncements(ctx.db, { warehouseIds: null }, page)).map(presentAnnouncement)
      return done(found, ...(found.length > 0 ? found.map(lineOf) : ['there is no announcement']))
    }),
}

const lineOf = ({ id, createdAt, state, sent, total, failed, subject }: OfficeAnnouncement): string =>
  [id, createdAt, state, `${sent} of ${total} sent`, `${failed} failed`, subject].join('  ')
