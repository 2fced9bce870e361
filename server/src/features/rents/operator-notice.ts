import type { Language } from '@boxzone/contract'
import { Day } from '@boxzone/contract/values'
import { z } from 'zod'
import { Buyer, DocumentCountry, type NoticeDocument, Seller } from '#src/documents/index.ts'
import { sampleContractDocument } from '#src/documents/samples/sample-contracts.ts'
import type { Email, RenderContext } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'
import { EmailContract, sampleContract } from './email-format.ts'

/** E-mails that attach a notice of the operator as a PDF. The e-mail and the PDF have the same texts. */

export const OperatorNotice = EmailContract.extend({
  issuedOn: Day,
  parties: z.object({ country: DocumentCountry, seller: Seller, customer: Buyer }),
})
type OperatorNotice = z.infer<typeof OperatorNotice>

export interface NoticeTexts {
  readonly subject: string
  readonly title: string
  readonly lead: string
  readonly rows: readonly [string, string][]
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly path: string }
}

interface NoticeKind<Data extends OperatorNotice> {
  readonly kind: string
  readonly data: z.ZodType<Data>
  readonly filename: string
  texts(data: Data, language: Language): NoticeTexts
  sample(notice: OperatorNotice): Data
}

export function noticeEmail<Data extends OperatorNotice>(notice: NoticeKind<Data>): Email<Data> {
  const { kind, data: schema, filename } = notice
  return {
    kind,
    data: schema,
    sample: (context) => notice.sample(sampleNotice(context)),
    async render(data, context) {
      const { language, config, renderPdf } = context
      const texts = notice.texts(data, language)
      const { subject, title, lead, rows, paragraphs, button } = texts
      const content = await renderPdf({ kind: 'notice', document: noticeOf(data, texts, language) })
      return renderEmail(
        {
          subject,
          title,
          lead,
          pieces: [
            { rows },
            ...paragraphs.map((text) => ({ text })),
            { button: { label: button.label, url: `${config.origin}${button.path}` } },
          ],
          attachments: [{ filename: `${filename}-${data.number}.pdf`, contentType: 'application/pdf', content }],
        },
        context,
      )
    },
  }
}

function noticeOf(data: OperatorNotice, texts: NoticeTexts, language: Language): NoticeDocument {
  const { number: contractNumber, issuedOn, parties } = data
  const { title, lead, rows, paragraphs } = texts
  const first = lead.charAt(0).toLocaleUpperCase(language) + lead.slice(1)
  return {
    ...parties,
    ...{ language, contractNumber, issuedOn, title, paragraphs: [first] },
    rows: rows.map(([name, value]) => [name, value]),
    closing: [...paragraphs],
  }
}

function sampleNotice(context: RenderContext): OperatorNotice {
  const { country, seller, customer } = sampleContractDocument('SVK')
  return { ...sampleContract(context), issuedOn: '2026-11-20', parties: { country, seller, customer } }
}
