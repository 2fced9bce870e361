import { useTranslations } from 'use-intl'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { StatusMessage } from './status-message.tsx'

export function UnknownMessage() {
  const t = useTranslations('order-status.unknown')
  return <StatusMessage title={t('title')}>{t('text')}</StatusMessage>
}

export function OrderUnknown() {
  const t = useTranslations('order-status.unknown')
  return (
    <ButtonLink to="/boxes" size={56}>
      {t('find')}
    </ButtonLink>
  )
}
