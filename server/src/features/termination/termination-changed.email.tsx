import { Day } from '@boxzone/contract/values'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import {
  EmailContract,
  formatEmailDay,
  formatEmailMoney,
  Money,
  sampleContract,
  sampleMoney,
} from '#src/features/rents/index.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'
import { plannedEndBlocks } from './termination.email.tsx'

const Moved = EmailContract.extend({ day: Day, charges: Money, refunds: Money })

/** The tenant has moved the last day of a contract. */
export const terminationMovedEmail: Email<z.infer<typeof Moved>> = {
  kind: 'termination-moved',
  data: Moved,
  sample: (context) => ({
    ...sampleContract(context),
    day: '2027-01-24',
    charges: sampleMoney,
    refunds: { amount: 6_400, currency: 'EUR' },
  }),
  render(data, context) {
    const { box, place, contractId } = data
    const { language, config } = context
    const t = translator(language, 'contract-mail')
    const day = formatEmailDay(data.day, language)
    return renderEmail(
      {
        subject: t('moved.subject', { box, day }),
        title: t('moved.title'),
        lead: t('moved.lead', { box, place, day }),
        pieces: [
          ...plannedEndBlocks(data, language),
          { button: { label: t('terminated.button'), url: `${config.origin}/my/contracts/${contractId}` } },
        ],
      },
      context,
    )
  },
}

const Revoked = EmailContract.extend({ next: z.object({ on: Day, money: Money }).nullable() })

/** The tenant has revoked the termination: the contract continues. */
export const terminationRevokedEmail: Email<z.infer<typeof Revoked>> = {
  kind: 'termination-revoked',
  data: Revoked,
  sample: (context) => ({
    ...sampleContract(context),
    next: { on: '2027-01-15', money: sampleMoney },
  }),
  render({ box, place, number, contractId, next }, context) {
    const { language, config } = context
    const t = translator(language, 'contract-mail')
    const payment: [string, string][] = next
      ? [
          [t('row.nextOn'), formatEmailDay(next.on, language)],
          [t('row.nextAmount'), formatEmailMoney(next.money, language)],
        ]
      : []
    return renderEmail(
      {
        subject: t('revoked.subject', { box }),
        title: t('revoked.title'),
        lead: t('revoked.lead', { box, place }),
        pieces: [
          {
            rows: [[t('row.contract'), number], ...payment],
          },
          { button: { label: t('terminated.button'), url: `${config.origin}/my/contracts/${contractId}` } },
        ],
      },
      context,
    )
  },
}
