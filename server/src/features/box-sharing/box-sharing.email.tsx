import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { boxNameIn } from '#src/features/warehouses/index.ts'
import type { Email, RenderContext } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

const BoxSharedData = z.object({
  box: z.string(),
  place: z.string(),
  owner: z.string(),
  /** V1 locks open only with a code. E-mails queued by earlier versions lack this key. */
  byCode: z.boolean().default(false),
})

const sample = ({ language }: RenderContext) => ({ box: boxNameIn(language, 'Box 131'), place: 'Ružinov' })

/** The stored e-mail and its subject do not name the tenant, so that an erasure leaves no name. */
export const boxSharedEmail: Email<z.infer<typeof BoxSharedData>> = {
  kind: 'box-shared',
  data: BoxSharedData,
  sample: (context) => ({ ...sample(context), owner: 'Anna', byCode: false }),
  render({ box, place, owner, byCode }, context) {
    const t = translator(context.language, 'doors-mail')
    return renderEmail(
      {
        subject: t('shared.subject', { box }),
        title: t('shared.title'),
        lead: t('shared.lead', { owner: owner || t('invited.tenant'), box, place }),
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

const ShareLeftData = z.object({ box: z.string(), place: z.string(), name: z.string() })

/** Notifies the tenant that a shared user ended the share. The stored e-mail has no name, so an erasure leaves none. */
export const boxLeftEmail: Email<z.infer<typeof ShareLeftData>> = {
  kind: 'box-left',
  data: ShareLeftData,
  sample: (context) => ({ ...sample(context), name: 'Peter' }),
  render({ box, place, name }, context) {
    const t = translator(context.language, 'doors-mail')
    return renderEmail(
      {
        subject: t('left.subject', { box }),
        title: t('left.title'),
        lead: t('left.lead', { name: name || t('left.somebody'), box, place }),
        pieces: [
          { text: t('left.how') },
          { button: { label: t('shared.button'), url: `${context.config.origin}/my/boxes` } },
        ],
      },
      context,
    )
  },
}

const BoxUnsharedData = z.object({ box: z.string(), place: z.string() })

export const boxUnsharedEmail: Email<z.infer<typeof BoxUnsharedData>> = {
  kind: 'box-unshared',
  data: BoxUnsharedData,
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
