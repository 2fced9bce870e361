import { useTranslations } from 'use-intl'
import { ButtonLink } from '#app/ui/button.tsx'
import { BoxFace } from './box-face.tsx'
import { MessagePage } from './message-page.tsx'

export function NotFound() {
  const t = useTranslations('shell.notFound')
  return (
    <MessagePage drawing={<BoxFace mood="searching" className="mb-4 w-40" />} title={t('title')} text={t('subtitle')}>
      <ButtonLink to="/">{t('home')}</ButtonLink>
    </MessagePage>
  )
}
