import { useTranslations } from 'use-intl'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { SceneImage } from '#app/ui/drawings/scene-image.tsx'

export function NoBoxes() {
  const t = useTranslations('doors')
  return (
    <>
      <h1 className="text-h2 max-md:text-heading">{t('title')}</h1>
      <Card>
        <EmptyState
          drawing={<SceneImage scene="step-open" className="[--m:46px]" />}
          title={t('none.title')}
          action={<ButtonLink to="/boxes">{t('none.action')}</ButtonLink>}
        >
          {t('none.text')}
        </EmptyState>
      </Card>
    </>
  )
}
