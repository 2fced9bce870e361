import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { ServerScene } from '#app/ui/drawings/server-scene.tsx'

export function CallToAction() {
  const t = useTranslations('landing.callToAction')
  return (
    <section className="below call">
      <div className="wrap call-grid">
        <div>
          <h2>{t('title')}</h2>
          <p>{t('text')}</p>
          <ButtonLink to="/boxes" look="highlight" iconEnd={ArrowRight}>
            {t('button')}
          </ButtonLink>
        </div>
        <div className="call-drawing">
          <ServerScene scene="call" input={{ title: t('drawing') }} />
        </div>
      </div>
    </section>
  )
}
