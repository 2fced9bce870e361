import { useTranslations } from 'use-intl'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { SceneImage } from '#app/ui/drawings/scene-image.tsx'
import { MessagePage } from './message-page.tsx'

export function NotFound() {
  const t = useTranslations('shell.notFound')
  return (
    <MessagePage
      drawing={<SceneImage scene="not-found" className="mb-4 [--m:56px]" />}
      title={t('title')}
      text={t('subtitle')}
    >
      <ButtonLink to="/">{t('home')}</ButtonLink>
    </MessagePage>
  )
}
