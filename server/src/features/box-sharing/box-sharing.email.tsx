import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { boxNameIn } from '#src/features/warehouses/index.ts'
import type { Email, RenderContext } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

const SharingEmailData = z.object({
  box: z.string(),
  place: z.string(),
  owner: z.string(),
  /** V1 locks open only with a code. E-mails queued by earlier versions lack this key. */
  byCode: z.boolean().default(false),
})
export type SharingEmailData = z.infer<typeof SharingEmailData>

const sample = ({ language }: RenderContext): SharingEmailData => ({
  box: boxNameIn(language, 'Box 131'),
  place: 'Box Ružinov',
  owner: 'Anna',
  byCode: false,
})

export const boxSharedEmail: Email<SharingEmailData> = {
  kind: 'box-shared',
  data: SharingEmailData,
  sample,
  render({ box, place, owner, byCode }, context) {
    const t = translator(context.language, 'doors-mail')
    return renderEmail(
      {
        subject: t('shared.subject', { owner, box }),
        title: t('shared.title'),
        lead: t('shared.lead', { owner, box, place }),
        pieces: [
          { text: byCode ? t('shared.howCode') : t('shared.how') },
          { button: { label: t('shared.button'), url: `${context.config.origin}/my/boxes` } },
          { note: t('shared.note') },
        ],
      },
      context,
    )
  },
}

export const boxUnsharedEmail: Email<SharingEmailData> = {
  kind: 'box-unshared',
  data: SharingEmailData,
  sample,
  render({ box, place }, context) {
    const t = translator(context.language, 'doors-mail')
    return renderEmail(
      {
        subject: t('unshared.subject', { box }),
        title: t('unshared.title'),
        lead: t('unshared.lead', { box, place }),
        pieces: [{ note: t('unshared.note') }],
      },
      context,
    )
  },
}
