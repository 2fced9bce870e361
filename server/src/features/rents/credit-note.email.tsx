import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { InvoiceDocument } from '#src/documents/index.ts'
import { sampleInvoice } from '#src/documents/samples/sample-invoices.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'
import { EmailContract, formatEmailMoney, sampleContract } from './email-format.ts'

const Credited = EmailContract.extend({
  invoiceNumber: z.string(),
  settlement: z.enum(['REFUND', 'CREDIT', 'NONE']),
  returned: z.int(),
  /** The part that became credit beside a refund. */
  alsoCredited: z.int().default(0),
  /** The amount that the customer still owes of the invoice. Null when it was paid. */
  owed: z.int().nullable(),
  document: InvoiceDocument,
})

/** A credit note by staff or of a termination by the operator, with what happens to the money. */
export const creditNoteEmail: Email<z.infer<typeof Credited>> = {
  kind: 'credit-note',
  data: Credited,
  sample: (context) => ({
    ...sampleContract(context),
    invoiceNumber: 'FA2026000041',
    settlement: 'REFUND',
    returned: 6400,
    alsoCredited: 0,
    owed: null,
    document: sampleInvoice('SVK', { language: context.language }),
  }),
  async render({ box, place, number, invoiceNumber, settlement, returned, alsoCredited, owed, document }, context) {
    const { language, config, renderPdf } = context
    const t = translator(language, 'corrections-mail')
    const money = (amount: number) => formatEmailMoney({ amount, currency: document.currency }, language)
    const amount = money(Math.abs(document.totals.gross))
    const { correction } = document
    const rows: [string, string][] = [
      [t('row.contract'), number],
      [t('row.creditNote'), document.number],
      [t('row.invoice'), invoiceNumber],
      ...(correction ? [[t('row.reason'), correction.reason] satisfies [string, string]] : []),
      [t('row.amount'), amount],
    ]
    const texts = [
      ...(owed === null ? [] : [owed > 0 ? t('creditNote.owed', { amount: money(owed) }) : t('creditNote.settled')]),
      ...(returned > 0 && settlement === 'REFUND' ? [t('creditNote.refund', { amount: money(returned) })] : []),
      ...(returned > 0 && settlement === 'CREDIT' ? [t('creditNote.credit', { amount: money(returned) })] : []),
      ...(alsoCredited > 0 ? [t('creditNote.credit', { amount: money(alsoCredited) })] : []),
    ]
    return renderEmail(
      {
        subject: t('creditNote.subject', { number: document.number, amount }),
        title: t('creditNote.title'),
        lead: t('creditNote.lead', { box, place, invoice: invoiceNumber }),
        pieces: [
          { rows },
          ...texts.map((text) => ({ text })),
          { button: { label: t('button.rents'), url: `${config.origin}/my/rents` } },
        ],
        attachments: [
          {
            filename: `${document.number}.pdf`,
            contentType: 'application/pdf',
            content: await renderPdf({ kind: 'invoice', document }),
          },
        ],
      },
      context,
    )
  },
}
