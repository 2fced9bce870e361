import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MessageBlock } from './messages.ts'
import { Language } from './values.ts'

/** The calls whose e-mails staff can read before they confirm the change. */
export const previewedChanges = [
  'cancelOfficeMove',
  'changeOfficeStart',
  'changePrice',
  'chargeContract',
  'creditContract',
  'creditInvoice',
  'endContract',
  'moveOfficeContract',
  'payRent',
  'removePending',
  'resumeContract',
  'rotateContractCodes',
  'sendPaymentLink',
  'settleContractDeposit',
  'suspendContract',
  'writeOffRent',
] as const
export type PreviewedChange = (typeof previewedChanges)[number]

const PreviewedEmail = z.object({
  kind: z.string(),
  to: z.string(),
  language: Language,
  title: z.string(),
  /** The content, without door codes and without links that contain a token. */
  blocks: z.array(MessageBlock),
})
export type PreviewedEmail = z.infer<typeof PreviewedEmail>

export const previewOfficeEmails = endpoint({
  method: 'POST',
  path: '/api/office/emails/preview',
  auth: 'staff',
  permission: 'customers.read',
  summary:
    'Returns the e-mails that a change would send immediately, in the languages of the recipients, and changes nothing. Requires the permission of the change and refuses what the change refuses.',
  input: z.object({
    change: z.enum(previewedChanges),
    /** The input of the change, including its path parameters. */
    input: z.record(z.string(), z.unknown()),
  }),
  output: z.object({ items: z.array(PreviewedEmail) }),
  idempotent: false,
  errors: [
    'not-found',
    'office/changed-meanwhile',
    'office/limit-exceeded',
    'contract/already-invoiced',
    'contract/move-not-possible',
    'contract/not-changeable',
    'contract/not-endable',
    'contract/price-guaranteed',
    'contract/start-not-possible',
    'cancelContract/unpaid-invoices',
    'deposit/not-held',
    'payment/not-payable',
    'payment/not-refundable',
  ],
})
