import { languages } from '@boxzone/contract'
import {
  businessExperiences,
  capitalInvestments,
  propertyStatuses,
  returnsOnInvestment,
} from '@boxzone/contract/franchising'
import { formatNumber, nativeNames } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email, RenderContext } from '#src/kernel/mail/email.ts'
import { type EmailBlock, renderEmail } from '#src/kernel/mail/email-content.ts'

const Enquiry = z.object({
  id: z.uuid(),
  language: z.enum(languages),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  businessExperience: z.enum(businessExperiences),
  currentPositionAndArea: z.string().nullable(),
  propertyStatus: z.enum(propertyStatuses),
  propertyAreaInM2: z.number().nullable(),
  cityToOpen: z.string(),
  capitalInvestment: z.enum(capitalInvestments),
  returnOnInvestment: z.enum(returnsOnInvestment),
  isPrimaryIncome: z.boolean(),
  hasReadFranchiseBrochure: z.boolean(),
  motivation: z.string().nullable(),
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

/** Everything that was filled in, under the names the form gives it. */
function enquiryRows(enquiry: Enquiry, { language }: RenderContext): EmailBlock {
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
    [t('hasReadFranchiseBrochure'), yesNo(enquiry.hasReadFranchiseBrochure)],
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
    const words = { name: enquiry.fullName, city: enquiry.cityToOpen }
    return renderEmail(
      {
        subject: t('enquiry.subject', words),
        title: t('enquiry.title'),
        lead: t('enquiry.lead', words),
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

/** Anybody may type anybody's address: what goes there is not a letter of their own writing. */
const withoutProse = (enquiry: Enquiry): Enquiry => ({ ...enquiry, currentPositionAndArea: null, motivation: null })

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
        lead: t('receipt.lead', { city: enquiry.cityToOpen }),
        pieces: [
          { text: t('receipt.next') },
          enquiryRows(withoutProse(enquiry), context),
          { rows: [[t('enquiry.number'), enquiry.id]] },
          { note: t('receipt.note') },
        ],
      },
      context,
    )
  },
}
