import { z } from 'zod/mini'
import { ContractStatus } from './contracts.ts'
import { endpoint } from './endpoint.ts'
import { Reason } from './office-values.ts'
import { Id, Instant, KeysetPaging, Language } from './values.ts'

/** `MY_ZONE` is an info message. `PUSH` only points to it, so it requires `MY_ZONE`. */
export const AnnouncementChannel = z.enum(['MY_ZONE', 'EMAIL', 'PUSH'])
export type AnnouncementChannel = z.infer<typeof AnnouncementChannel>

const runningStatuses: ContractStatus[] = ['ACTIVE', 'TERMINATING', 'EVICTED']

/** Customers with at least one contract that fulfils all conditions. */
const Audience = z.object({
  /** Undefined means all locations of the staff account. */
  warehouseIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(500))),
  statuses: z._default(z.array(ContractStatus).check(z.minLength(1), z.maxLength(4)), runningStatuses),
  /** True for only contracts with an overdue invoice, false for only contracts without one. */
  overdue: z.optional(z.boolean()),
})
export type Audience = z.infer<typeof Audience>

const AnnouncementText = z.object({
  subject: z.string({ error: 'not-null' }).check(z.trim(), z.minLength(1, 'not-null'), z.maxLength(200, 'regex')),
  text: z.string({ error: 'not-null' }).check(z.trim(), z.minLength(1, 'not-null'), z.maxLength(5_000, 'regex')),
})
export type AnnouncementText = z.infer<typeof AnnouncementText>

const announcementFields = {
  audience: Audience,
  /** A customer whose language has no text gets the English text. */
  texts: z
    .partialRecord(Language, AnnouncementText)
    .check(z.refine((texts) => Object.keys(texts).length > 0, 'not-null')),
  channels: z.array(AnnouncementChannel).check(z.minLength(1), z.maxLength(3)),
  /** My Zone highlights the message. */
  important: z._default(z.boolean(), false),
  /** From then on, no dialog shows the message, and My Zone lists it as read. A confirmation has the same effect. */
  shownUntil: z.optional(z.nullable(Instant)),
}

export const previewAnnouncement = endpoint({
  method: 'POST',
  path: '/api/office/announcements/preview',
  auth: 'staff',
  permission: 'announcements.send',
  summary: 'Previews an announcement: the number of receivers by language and a sample. Sends nothing.',
  idempotent: false,
  input: z.object(announcementFields),
  output: z.object({
    receivers: z.int(),
    /** Receivers with a device that gets the push message. */
    pushReceivers: z.int(),
    /** `textLanguage` is the language of the text that these receivers get. Null if no text exists for them. */
    languages: z.array(z.object({ language: Language, receivers: z.int(), textLanguage: z.nullable(Language) })),
    /** The announcement for the language with the most receivers, among the languages for which a text exists. */
    sample: z.nullable(
      z.object({
        language: Language,
        subject: z.string(),
        /** The plain text of the e-mail. */
        email: z.string(),
        infoMessage: z.string(),
        push: z.object({ title: z.string(), body: z.string() }),
      }),
    ),
  }),
  errors: ['not-found'],
})

export const sendAnnouncement = endpoint({
  method: 'POST',
  path: '/api/office/announcements',
  auth: 'staff',
  permission: 'announcements.send',
  summary: 'Sends an announcement to an audience. A job notifies each receiver once.',
  status: 201,
  input: z.object({
    ...announcementFields,
    /** The number of receivers in the preview. The call is refused if the number has changed. */
    receivers: z.optional(z.int().check(z.minimum(0))),
    reason: Reason,
  }),
  output: z.object({ id: Id, receivers: z.int() }),
  errors: ['not-found', 'office/changed-meanwhile'],
})

/** `PREPARED`: no receiver is notified yet. `DONE`: each is notified or has failed. `STOPPED`: staff stopped it. */
const AnnouncementState = z.enum(['PREPARED', 'RUNNING', 'DONE', 'STOPPED'])
export type AnnouncementState = z.infer<typeof AnnouncementState>

const OfficeAnnouncement = z.object({
  id: Id,
  createdAt: Instant,
  /** Name of the staff account. Null if a command created it. */
  createdBy: z.nullable(z.string()),
  finishedAt: z.nullable(Instant),
  state: AnnouncementState,
  /** Receivers at the start. Accounts that were erased later count too. */
  total: z.int(),
  sent: z.int(),
  /** Receivers whose last delivery failed. The job repeats a failed delivery several times. */
  failed: z.int(),
  /** The English subject. Without an English text, the subject in another language. */
  subject: z.string(),
  channels: z.array(AnnouncementChannel),
  /** Null for all locations. */
  warehouseIds: z.nullable(z.array(Id)),
})
export type OfficeAnnouncement = z.infer<typeof OfficeAnnouncement>

const OfficeAnnouncementDetails = z.object({
  ...OfficeAnnouncement.shape,
  texts: z.partialRecord(Language, AnnouncementText),
  statuses: z.array(ContractStatus),
  overdue: z.nullable(z.boolean()),
})
export type OfficeAnnouncementDetails = z.infer<typeof OfficeAnnouncementDetails>

export const officeAnnouncements = endpoint({
  method: 'GET',
  path: '/api/office/announcements',
  auth: 'staff',
  permission: 'announcements.read',
  summary:
    'Returns announcements with their progress, the newest first. Omits those to a location outside the scope of the account.',
  input: z.object(KeysetPaging),
  output: z.object({ items: z.array(OfficeAnnouncement), next: z.nullable(z.string()) }),
})

export const officeAnnouncement = endpoint({
  method: 'GET',
  path: '/api/office/announcements/{id}',
  auth: 'staff',
  permission: 'announcements.read',
  summary: 'Returns an announcement with its texts, its audience and its progress.',
  input: z.object({ id: Id }),
  output: OfficeAnnouncementDetails,
  errors: ['not-found'],
})

export const stopAnnouncement = endpoint({
  method: 'POST',
  path: '/api/office/announcements/{id}/stop',
  auth: 'staff',
  permission: 'announcements.stop',
  summary: 'Stops an announcement that is not finished. No further receiver is notified; messages that were sent stay.',
  input: z.object({ id: Id, reason: Reason }),
  output: OfficeAnnouncement,
  errors: ['not-found', 'office/changed-meanwhile'],
})
