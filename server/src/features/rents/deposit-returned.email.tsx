import type { Language } from '@boxzone/contract'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { InvoiceDocument } from '#src/documents/index.ts'
import type { Attachment } from '#src/kernel/mail/attachment.ts'
import type { Email, RenderContext } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'
import { EmailPlace, formatEmailDay, formatEmailMoney, Money, sampleMoney, samplePlace } from './email-format.ts'

const Returned = EmailPlace.extend({
  number: z.string(),
  deposit: Money,
  /** True when staff sent the deposit by bank transfer. E-mails queued by older releases omit this field. */
  byTransfer: z.boolean().default(false),
  /** The invoice that was deducted from the deposit. It covers the days from a withdrawal until the Box was empty. */
  invoice: InvoiceDocument.nullable().default(null),
})

/** Confirms the refund of a deposit that was still held when the contract ended. */
export const depositReturnedEmail: Email<z.infer<typeof Returned>> = {
  kind: 'deposit-returned',
  data: Returned,
  sample: (context) => ({
    ...samplePlace(context),
    number: 'ZM2026000001',
    deposit: sampleMoney,
    byTransfer: false,
    invoice: null,
  }),
  async render({ box, place, number, deposit, byTransfer, invoice }, context) {
    const { language, config } = context
    const t = translator(language, 'contract-mail')
    const amount = formatEmailMoney(deposit, language)
    return renderEmail(
      {
        subject: t('depositReturned.subject', { amount }),
        title: t('depositReturned.title'),
        lead: byTransfer
          ? t('depositReturned.leadTransfer', { box, place })
          : t('depositReturned.lead', { box, place }),
        pieces: [
          {
            rows: [
              [t('row.contract'), number],
              [t('row.deposit'), amount],
            ],
          },
          ...(invoice ? [{ text: deductedText(invoice, language) }] : []),
          { text: byTransfer ? t('depositReturned.booked') : t('terminated.refunded') },
          { button: { label: t('terminated.button'), url: `${config.origin}/my/contracts` } },
        ],
        attachments: invoice ? [await invoicePdf(invoice, context)] : [],
      },
      context,
    )
  },
}

function deductedText({ totals, currency, period, issuedOn }: InvoiceDocument, language: Language): string {
  const t = translator(language, 'contract-mail')
  const amount = formatEmailMoney({ amount: totals.gross, currency }, language)
  const day = (value: string | undefined) => formatEmailDay(value ?? issuedOn, language)
  return t('depositReturned.deducted', { amount, from: day(period?.from), to: day(period?.to) })
}

async function invoicePdf(document: InvoiceDocument, { renderPdf }: RenderContext): Promise<Attachment> {
  const content = await renderPdf({ kind: 'invoice', document })
  return { filename: `${document.number}.pdf`, contentType: 'application/pdf', content }
}
