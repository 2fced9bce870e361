import { useTranslations } from 'use-intl'
import { ButtonLink } from '#app/ui/button.tsx'
import { StatusWords } from './status-words.tsx'

export function UnknownWords() {
  const t = useTranslations('order-status.unknown')
  return <StatusWords title={t('title')}>{t('text')}</StatusWords>
}

export function OrderUnknown() {
  const t = useTranslations('order-status.unknown')
  return (
    <ButtonLink to="/boxes" size={56}>
      {t('find')}
    </ButtonLink>
  )
}
