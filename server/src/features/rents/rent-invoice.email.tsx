import { Id } from '@boxzone/contract/values'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { InvoiceDocument } from '#src/documents/index.ts'
import { sampleInvoice } from '#src/documents/samples/sample-invoices.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'
import { EmailPlace, formatEmailDay, formatEmailMoney, formatEmailPeriod, samplePlace } from './email-format.ts'
import { payUrl } from './rent-reminders.email.tsx'

const Invoiced = EmailPlace.extend({
  rentId: Id,
  /** The last digits of the charged card; null when the customer has to pay manually. */
  card: z.string().nullable(),
  invoice: InvoiceDocument,
})

export const rentInvoiceEmail: Email<z.infer<typeof Invoiced>> = {
  kind: 'rent-invoice',
  data: Invoiced,
  sample: ({ language }) => ({
    ...samplePlace({ language }),
    rentId: '00000000-0000-4000-8000-000000000001',
    card: '4242',
    invoice: sampleInvoice('SVK', { language }),
  }),
  async render({ box, place, rentId, card, invoice }, context) {
    const { language, config, renderPdf } = context
    const t = translator(language, 'rent-mail')
    const { currency, number, payable, prepaid, period } = invoice
    const money = (amount: number) => formatEmailMoney({ amount, currency }, language)
    const names = { number, box, place }
    // A single line would repeat the amount.
    const breakdown = invoice.lines.length > 1 || prepaid > 0 ? invoice.lines : []
    const pay = { button: { label: t('invoice.button', { amount: money(payable) }), url: payUrl(config, rentId) } }
    const rows: [string, string][] = [
      [t('row.box'), `${box}, ${place}`],
      ...(period ? [[t('row.period'), formatEmailPeriod(period, language)] satisfies [string, string]] : []),
      ...(invoice.contractNumber ? [[t('row.contract'), invoice.contractNumber] satisfies [string, string]] : []),
      ...breakdown.map(({ description, gross }): [string, string] => [description, money(gross)]),
      ...(prepaid > 0 ? [[t('row.credit'), money(prepaid)] satisfies [string, string]] : []),
      [t('row.amount'), money(payable)],
      [t('row.due'), formatEmailDay(invoice.dueOn, language)],
    ]
    return renderEmail(
      {
        subject: t('invoice.subject', names),
        title: t('invoice.title', names),
        lead: t('invoice.lead', names),
        pieces: [
          { rows },
          ...(payable === 0
            ? [{ text: t('invoice.covered') }]
            : card
              ? [{ text: t('invoice.card', { card }) }]
              : [pay]),
        ],
        attachments: [
          {
            filename: `${number}.pdf`,
            contentType: 'application/pdf',
            content: await renderPdf({ kind: 'invoice', document: invoice }),
          },
        ],
      },
      context,
    )
  },
}
