import { writeCsv } from '@boxzone/contract/csv'
import { Currency, Day } from '@boxzone/contract/values'
import { formatDay, formatMoney } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { boxNameIn } from '#src/features/warehouses/index.ts'
import type { Attachment } from '#src/kernel/mail/attachment.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'
import { toMajor } from '#src/kernel/money.ts'

const ClaimFacts = z.object({
  number: z.string(),
  contractNumber: z.string(),
  box: z.string(),
  place: z.string(),
  happenedOn: Day,
})

/** The outbox parses queued data again with this schema, so changes must accept stored e-mails. */
const ClaimData = ClaimFacts.extend({
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable().default(null),
  description: z.string(),
  currency: Currency,
  /** Coverage in minor units. Null without insurance. */
  insuranceCoverage: z.int().nullable().default(null),
  items: z.array(
    z.object({ name: z.string(), note: z.string(), value: z.int().nullable(), photos: z.int().default(0) }),
  ),
  /** Photos with their content in base64. */
  photos: z.array(z.object({ filename: z.string(), type: z.string(), content: z.string() })).default([]),
})
type ClaimData = z.infer<typeof ClaimData>

const sampleFacts = {
  number: 'K7M3-9PXQ',
  contractNumber: 'ZM2026000001',
  box: 'Box 131',
  place: 'Ružinov',
  happenedOn: '2026-11-14',
}

const sample: ClaimData = {
  ...sampleFacts,
  name: 'Anna Kováčová',
  email: 'anna@demo.boxzone.test',
  phoneNumber: '+421905123456',
  description: 'Po búrke zatieklo do Boxu.',
  currency: 'EUR',
  insuranceCoverage: 200_000,
  items: [
    { name: 'Bicykel', note: 'Trek, modrý', value: 65_000, photos: 1 },
    { name: 'Krabica s knihami', note: '', value: null, photos: 0 },
  ],
  photos: [],
}

/** The complete claim for the operator, who replies to the tenant directly. The subject has no personal data. */
export const insuranceClaimEmail: Email<ClaimData> = {
  kind: 'insurance-claim',
  data: ClaimData,
  sample: () => sample,
  render(data, context) {
    const { language } = context
    const t = translator(language, 'insurance-mail')
    const label = translator(language, 'form')
    const money = (amount: number) =>
      formatMoney(toMajor(amount, data.currency), data.currency, language, { style: 'exact' })
    const covered = (amount: number) =>
      formatMoney(toMajor(amount, data.currency), data.currency, language, { style: 'card' })
    const { insuranceCoverage: coverage, phoneNumber } = data
    const total = data.items.reduce((sum, { value }) => sum + (value ?? 0), 0)
    return renderEmail(
      {
        subject: t('claim.subject', { number: data.number }),
        replyTo: data.email,
        title: t('claim.title'),
        lead: t('claim.lead'),
        pieces: [
          {
            rows: [
              [t('row.number'), data.number],
              [t('row.contract'), data.contractNumber],
              [t('row.box'), `${boxNameIn(language, data.box)}, ${data.place}`],
              [t('row.day'), formatDay(data.happenedOn, language, { style: 'long' })],
              [t('row.insurance'), coverage === null ? t('claim.noInsurance') : covered(coverage)],
              [label('label.fullName'), data.name],
              [label('label.email'), data.email],
              ...(phoneNumber === null ? [] : [[label('label.phoneNumber'), phoneNumber] as const]),
            ],
          },
          { quote: { label: t('claim.description'), text: data.description } },
          { text: t('claim.items', { count: data.items.length, photos: data.photos.length }) },
          ...data.items.map(({ name, note, value }, index) => ({
            quote: {
              label: `${index + 1}. ${value === null ? t('claim.noValue') : money(value)}`,
              text: note === '' ? name : `${name}\n${note}`,
            },
          })),
          { note: t('claim.total', { amount: money(total) }) },
        ],
        attachments: [
          itemList(data, [t('list.item'), t('list.note'), t('list.value'), t('list.photos')]),
          ...photosOf(data),
        ],
      },
      context,
    )
  },
}

const photosOf = ({ photos }: ClaimData): Attachment[] =>
  photos.map(({ filename, type, content }) => ({
    filename,
    contentType: type,
    content: Buffer.from(content, 'base64'),
  }))

/** The items as a table, for the insurance company. The number of an item begins the names of its photos. */
function itemList({ number, items, currency }: ClaimData, [item, note, value, photos]: readonly string[]): Attachment {
  const header = ['', item ?? '', note ?? '', `${value} (${currency})`, photos ?? '']
  const rows = items.map((row, index) => [
    index + 1,
    row.name,
    row.note,
    row.value === null ? null : toMajor(row.value, currency),
    row.photos,
  ])
  const content = Buffer.from(writeCsv([header, ...rows]), 'utf8')
  return { filename: `${number}.csv`, contentType: 'text/csv; charset=utf-8', content }
}

const ReceiptData = ClaimFacts.extend({ itemCount: z.int() })
type ReceiptData = z.infer<typeof ReceiptData>

export const insuranceClaimReceiptEmail: Email<ReceiptData> = {
  kind: 'insurance-claim-receipt',
  data: ReceiptData,
  sample: () => ({ ...sampleFacts, itemCount: 2 }),
  render({ number, contractNumber, box, place, happenedOn, itemCount }, context) {
    const { language } = context
    const t = translator(language, 'insurance-mail')
    return renderEmail(
      {
        subject: t('receipt.subject', { number }),
        replyTo: context.config.CONTACT_EMAIL,
        title: t('receipt.title'),
        lead: t('receipt.lead'),
        pieces: [
          {
            rows: [
              [t('row.number'), number],
              [t('row.contract'), contractNumber],
              [t('row.box'), `${boxNameIn(language, box)}, ${place}`],
              [t('row.day'), formatDay(happenedOn, language, { style: 'long' })],
              [t('row.items'), String(itemCount)],
            ],
          },
          { text: t('receipt.next') },
        ],
      },
      context,
    )
  },
}
