import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { SceneImage } from '#app/ui/drawings/scene-image.tsx'

export function CallToAction() {
  const t = useTranslations('landing.callToAction')
  return (
    <section className="below-fold overflow-hidden bg-band text-on-band">
      <div className="wrap grid min-h-120 items-center max-md:pt-16 md:grid-cols-[1.1fr_0.9fr]">
        <div>
          <h2 className="text-[clamp(2.5rem,5.4vw,4.75rem)] leading-[1.06]">{t('title')}</h2>
          <p className="mt-5 mb-8 max-w-99 text-lead/[1.55] text-balance text-on-band-soft">{t('text')}</p>
          <ButtonLink to="/boxes" look="highlight" iconEnd={ArrowRight}>
            {t('button')}
          </ButtonLink>
        </div>
        <div className="mt-8 mb-10 justify-self-center [--m:60px] md:mt-11 md:mb-9 md:justify-self-end md:[--m:82px]">
          <SceneImage scene="call" input={{ title: t('drawing') }} />
        </div>
      </div>
    </section>
  )
}
