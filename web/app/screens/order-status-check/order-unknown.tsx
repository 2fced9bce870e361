import { useTranslations } from 'use-intl'
import { ButtonLink } from '#app/ui/button.tsx'
import { StatusPage } from './status-page.tsx'

export function OrderUnknown() {
  const t = useTranslations('order.status.unknown')
  return (
    <StatusPage scene="not-found" title={t('title')} text={t('text')}>
      <ButtonLink to="/boxes" size={56}>
        {t('find')}
      </ButtonLink>
    </StatusPage>
  )
}
