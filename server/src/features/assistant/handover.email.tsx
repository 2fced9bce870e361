import { HandoverRequest } from '@boxzone/contract/handover'
import { Language } from '@boxzone/contract/values'
import { nativeNames } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import type { EmailBlock } from '#src/kernel/mail/email-content.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

/** The outbox parses the data of queued e-mails with this schema, so a changed schema must still accept that data. */
const HandoverData = z.object({
  ...HandoverRequest.shape,
  number: z.string(),
  language: Language,
  /** The e-mail address belongs to the signed-in account. */
  isOwnEmail: z.boolean(),
})
type HandoverData = z.infer<typeof HandoverData>

const sample: HandoverData = {
  number: 'K7M3-9PXQ',
  language: 'sk',
  isOwnEmail: true,
  name: 'Eva Kováčová',
  email: 'eva@demo.boxzone.test',
  message: 'Zmestí sa k vám klavír?\nPotrebujem ho uložiť na dva mesiace.',
  conversation: [
    { sender: 'visitor', text: 'Mám klavír, zoberiete ho?' },
    { sender: 'assistant', text: 'Na túto otázku nepoznám odpoveď.' },
  ],
}

/** The complete message for the operator, who replies to the visitor directly. The subject has no personal data. */
export const handoverEmail: Email<HandoverData> = {
  kind: 'handover',
  data: HandoverData,
  sample: () => sample,
  render({ number, name, email, language, isOwnEmail, message, conversation }, context) {
    const t = translator(context.language, 'handover-mail')
    const label = translator(context.language, 'form')
    const attached: EmailBlock[] = (conversation ?? []).map(({ sender, text }, index) => ({
      quote: { label: t(`question.${sender}`, { position: index + 1 }), text },
    }))
    return renderEmail(
      {
        subject: t('question.subject', { number }),
        replyTo: email,
        title: t('question.title'),
        lead: t('question.lead'),
        pieces: [
          {
            rows: [
              [t('number'), number],
              [label('label.fullName'), name],
              [label('label.email'), email],
              [t('question.language'), nativeNames[language]],
            ],
          },
          { quote: { label: t('question.message'), text: message } },
          { note: isOwnEmail ? t('question.ownEmail') : t('question.unverifiedEmail') },
          { text: conversation ? t('question.conversation') : t('question.noConversation') },
          ...attached,
        ],
      },
      context,
    )
  },
}

const ReceiptData = z.object({ number: z.string() })
type ReceiptData = z.infer<typeof ReceiptData>

/** The e-mail address is not confirmed, so the receipt contains no text of the sender. */
export const handoverReceiptEmail: Email<ReceiptData> = {
  kind: 'handover-receipt',
  data: ReceiptData,
  sample: () => ({ number: sample.number }),
  render({ number }, context) {
    const t = translator(context.language, 'handover-mail')
    return renderEmail(
      {
        subject: t('receipt.subject', { number }),
        replyTo: context.config.CONTACT_EMAIL,
        title: t('receipt.title'),
        lead: t('receipt.lead'),
        pieces: [{ rows: [[t('number'), number]] }, { text: t('receipt.next') }, { note: t('receipt.note') }],
      },
      context,
    )
  },
}
