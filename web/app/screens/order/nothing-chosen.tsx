import { useTranslations } from 'use-intl'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { OrderMessage } from './order-message.tsx'

/** Shown without a chosen Box, with a link to the Boxes. */
export function NoBoxChosen({ isLinkOver }: { isLinkOver: boolean }) {
  const t = useTranslations('order.nothing')
  return (
    <OrderMessage
      title={isLinkOver ? t('linkOver') : t('title')}
      text={t('text')}
      actions={
        <ButtonLink to="/boxes" size={56}>
          {t('find')}
        </ButtonLink>
      }
    />
  )
}
