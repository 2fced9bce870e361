import { FranchiseEnquiry } from '@boxzone/contract/franchising'
import { Id, Language } from '@boxzone/contract/values'
import { formatNumber, nativeNames } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email, RenderContext } from '#src/kernel/mail/email.ts'
import type { EmailBlock } from '#src/kernel/mail/email-content.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'
import { safeValue } from '#src/kernel/mail/safe-value.ts'

/** The outbox parses queued data again with this schema, so changes must accept stored enquiries. */
const Enquiry = z.object({
  ...FranchiseEnquiry.shape,
  /** Null if there is no brochure. */
  hasReadFranchiseBrochure: z.boolean().nullable(),
  id: Id,
  language: Language,
})
type Enquiry = z.infer<typeof Enquiry>

const sample: Enquiry = {
  id: '00000000-0000-4000-8000-000000000001',
  language: 'sk',
  fullName: 'Juraj Novák',
  email: 'juraj@demo.boxzone.test',
  phoneNumber: '+421900000001',
  businessExperience: 'ONE_TO_FIVE',
  currentPositionAndArea: 'Logistika',
  propertyStatus: 'WANTS_RENT',
  propertyAreaInM2: 450,
  cityToOpen: 'Trenčín',
  capitalInvestment: 'BETW_40_AND_50',
  returnOnInvestment: 'THREE_TO_FIVE_YEARS',
  isPrimaryIncome: false,
  hasReadFranchiseBrochure: true,
  motivation: 'V meste chýba sklad.',
}

type ShownEnquiry = Omit<Enquiry, FreeText> & Record<FreeText, string | null>
type FreeText = 'fullName' | 'email' | 'phoneNumber' | 'currentPositionAndArea' | 'cityToOpen' | 'motivation'

/** The entered values with the labels of the form. */
function enquiryRows(enquiry: ShownEnquiry, { language }: RenderContext): EmailBlock {
  const t = translator(language, 'franchising')
  const label = translator(language, 'form')
  const yesNo = (yes: boolean) => (yes ? t('yes') : t('no'))
  const rows: [string, string | null][] = [
    [label('label.fullName'), enquiry.fullName],
    [label('label.email'), enquiry.email],
    [label('label.phoneNumber'), enquiry.phoneNumber],
    [t('businessExperience.label'), t(`businessExperience.${enquiry.businessExperience}`)],
    [t('currentPositionAndArea'), enquiry.currentPositionAndArea],
    [t('propertyStatus.label'), t(`propertyStatus.${enquiry.propertyStatus}`)],
    [
      t('propertyAreaInM2'),
      enquiry.propertyAreaInM2 === null ? null : formatNumber(enquiry.propertyAreaInM2, language),
    ],
    [t('cityToOpen'), enquiry.cityToOpen],
    [t('capitalInvestment.label'), t(`capitalInvestment.${enquiry.capitalInvestment}`)],
    [t('returnOnInvestment.label'), t(`returnOnInvestment.${enquiry.returnOnInvestment}`)],
    [t('isPrimaryIncome'), yesNo(enquiry.isPrimaryIncome)],
    [
      t('hasReadFranchiseBrochure'),
      enquiry.hasReadFranchiseBrochure === null ? null : yesNo(enquiry.hasReadFranchiseBrochure),
    ],
    [t('motivation'), enquiry.motivation],
  ]
  return { rows: rows.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])) }
}

export const franchiseEnquiryEmail: Email<Enquiry> = {
  kind: 'franchise-enquiry',
  data: Enquiry,
  sample: () => sample,
  render(enquiry, context) {
    const t = translator(context.language, 'franchising-mail')
    const values = { name: enquiry.fullName, city: enquiry.cityToOpen }
    return renderEmail(
      {
        subject: t('enquiry.subject', values),
        title: t('enquiry.title'),
        lead: t('enquiry.lead', values),
        pieces: [
          enquiryRows(enquiry, context),
          {
            rows: [
              [t('enquiry.language'), nativeNames[enquiry.language]],
              [t('enquiry.number'), enquiry.id],
            ],
          },
          { button: { label: t('enquiry.reply'), url: `mailto:${enquiry.email}` } },
        ],
      },
      context,
    )
  },
}

/** The e-mail address is not confirmed, so the receipt must not contain free text of the sender. */
const withSafeValues = (enquiry: Enquiry): ShownEnquiry => ({
  ...enquiry,
  fullName: safeValue('name', enquiry.fullName),
  cityToOpen: safeValue('name', enquiry.cityToOpen),
  email: null,
  phoneNumber: null,
  currentPositionAndArea: null,
  motivation: null,
})

export const franchiseReceiptEmail: Email<Enquiry> = {
  kind: 'franchise-receipt',
  data: Enquiry,
  sample: () => sample,
  render(enquiry, context) {
    const t = translator(context.language, 'franchising-mail')
    return renderEmail(
      {
        subject: t('receipt.subject'),
        title: t('receipt.title'),
        lead: t('receipt.lead'),
        pieces: [
          { text: t('receipt.next') },
          enquiryRows(withSafeValues(enquiry), context),
          { rows: [[t('enquiry.number'), enquiry.id]] },
          { note: t('receipt.note') },
        ],
      },
      context,
    )
  },
}
