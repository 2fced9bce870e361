import { useTranslations } from 'use-intl'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { OrderMessage } from './order-message.tsx'

/** Shown without a chosen Box, with a link to the Boxes. */
export function NoBoxChosen({ isLinkOver, code }: { isLinkOver: boolean; code?: string | undefined }) {
  const t = useTranslations('order.nothing')
  const errorText = useErrorText()
  return (
    <OrderMessage
      title={code ? errorText({ code }) : isLinkOver ? t('linkOver') : t('title')}
      text={t('text')}
      actions={
        <ButtonLink to="/boxes" size={56}>
          {t('find')}
        </ButtonLink>
      }
    />
  )
}
