import { Day } from '@boxzone/contract/values'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import {
  EmailContract,
  formatEmailDay,
  formatEmailMoney,
  formatRoundEmailMoney,
  Money,
  sampleContract,
  sampleMoney,
} from '#src/features/rents/index.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

const Changed = EmailContract.extend({
  from: Day,
  periodInMonths: z.int(),
  /** Null without insurance. */
  coverage: Money.nullable(),
  total: Money,
})

/** The tenant has changed insurance or invoicing period. */
export const termsChangedEmail: Email<z.infer<typeof Changed>> = {
  kind: 'terms-changed',
  data: Changed,
  sample: (context) => ({
    ...sampleContract(context),
    from: '2027-01-15',
    periodInMonths: 3,
    coverage: { amount: 200_000, currency: 'EUR' },
    total: sampleMoney,
  }),
  render({ box, place, number, contractId, from, periodInMonths: months, coverage, total }, context) {
    const { language, config } = context
    const t = translator(language, 'contract-mail')
    const day = formatEmailDay(from, language)
    const insured = coverage
      ? t('terms.insured', { amount: formatRoundEmailMoney(coverage, language) })
      : t('terms.ownInsurance')
    return renderEmail(
      {
        subject: t('terms.subject', { box, day }),
        title: t('terms.title'),
        lead: t('terms.lead', { box, place, day }),
        pieces: [
          {
            rows: [
              [t('row.contract'), number],
              [t('terms.from'), day],
              [t('terms.period'), t('terms.months', { months })],
              [t('terms.insurance'), insured],
              [t('terms.total'), formatEmailMoney(total, language)],
            ],
          },
          { text: t('terms.note') },
          { button: { label: t('terminated.button'), url: `${config.origin}/my/contracts/${contractId}` } },
        ],
      },
      context,
    )
  },
}
