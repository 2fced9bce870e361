import { Day, Id } from '@boxzone/contract/values'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { InvoiceDocument } from '#src/documents/index.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'
import { EmailContract, formatEmailDay, formatEmailMoney, Money, sampleContract, sampleMoney } from './email-format.ts'
import { payUrl } from './rent-reminders.email.tsx'

const ChargeAdded = EmailContract.extend({
  text: z.string(),
  money: Money,
  invoiceOn: Day,
  /** Both are null for a charge on the next invoice. */
  rentId: z.nullable(Id),
  invoice: InvoiceDocument.nullable(),
})

/** A one-time charge by staff, on the next invoice or with an invoice of its own. */
export const chargeAddedEmail: Email<z.infer<typeof ChargeAdded>> = {
  kind: 'charge-added',
  data: ChargeAdded,
  sample: (context) => ({
    ...sampleContract(context),
    ...{ text: 'Cleaning of the Box', money: sampleMoney, invoiceOn: '2026-12-15', rentId: null, invoice: null },
  }),
  async render({ box, place, number, text, money, invoiceOn, rentId, invoice }, context) {
    const { language, config, renderPdf } = context
    const t = translator(language, 'corrections-mail')
    const amount = formatEmailMoney(money, language)
    const rows: [string, string][] = [
      [t('row.contract'), number],
      ...(invoice ? [[t('row.invoice'), invoice.number] satisfies [string, string]] : []),
      [t('row.reason'), text],
      [t('row.amount'), amount],
      [t('row.invoiceDay'), formatEmailDay(invoiceOn, language)],
    ]
    const button = rentId
      ? { label: t('button.pay', { amount }), url: payUrl(config, rentId) }
      : { label: t('button.rents'), url: `${config.origin}/my/rents` }
    return renderEmail(
      {
        subject: t('charge.subject', { amount }),
        title: t('charge.title'),
        lead: t('charge.lead', { box, place }),
        pieces: [
          { rows },
          { text: invoice ? t('charge.own') : t('charge.next') },
          { button },
          { text: t('charge.question') },
        ],
        attachments: invoice
          ? [
              {
                filename: `${invoice.number}.pdf`,
                contentType: 'application/pdf',
                content: await renderPdf({ kind: 'invoice', document: invoice }),
              },
            ]
          : [],
      },
      context,
    )
  },
}
