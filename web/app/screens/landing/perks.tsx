import { formatPercent } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useConfig, useLanguage } from '#app/lib/config/page-environment.tsx'
import { SceneImage } from '#app/ui/drawings/scene-image.tsx'
import { Band, bandLead } from './band.tsx'
import type { LandingData } from './offer.ts'

const perks = ['safety', 'availability', 'simplicity', 'flexibility'] as const

export function LandingPerks({ offer }: { offer: LandingData }) {
  const t = useTranslations('landing')
  const language = useLanguage()
  const saved = Number(useConfig().value('yearlyDiscountPercent'))
  const values = {
    discount: saved > 0 ? formatPercent(saved, language) : 'none',
    cameras: offer.hasCamerasEverywhere ? 'all' : 'none',
    opening: openingOf(offer),
    nonstop: offer.nonstopCount,
  }
  return (
    <Band
      className="bg-kraft-tint"
      contentClass="grid items-center gap-10 md:gap-20 min-[1181px]:grid-cols-[1fr_1.2fr]"
    >
      <div className="[--m:min(58px,calc((100vw-40px)/6.1))] md:[--m:clamp(64px,6.6vw,96px)]">
        <SceneImage
          scene="perks"
          input={{ title: t('description.drawing'), ...(offer.freeBox ? { boxNumber: offer.freeBox.number } : {}) }}
        />
      </div>
      <div>
        <h2 className="text-h2">{t('description.title')}</h2>
        {offer.locationCount > 0 ? (
          <p className={bandLead}>
            {t('description.text', { locations: offer.locationCount, countries: offer.countries.length })}
          </p>
        ) : null}
        <dl className="mt-8 grid gap-x-8 md:mt-11 md:grid-cols-[1fr_1fr]">
          {perks.map((perk) => (
            <div key={perk} className="border-t-[1.5px] border-ink pt-4.5 pb-6 md:pt-5 md:pb-8">
              <dt className="font-strong text-ink-soft">
                {t(`perks.${perk}.name`)}
                <span className="mt-1.5 block text-fact/[1.05] font-heavy tracking-[-0.035em] text-ink">
                  {t(`perks.${perk}.fact`, values)}
                </span>
              </dt>
              <dd className="mt-3 text-ink-soft md:max-w-80">{t(`perks.${perk}.text`, values)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Band>
  )
}

/** Whether all, some or none of the locations are open around the clock. */
function openingOf({ nonstopCount, locationCount }: LandingData): 'all' | 'some' | 'hours' {
  if (nonstopCount === 0) return 'hours'
  return nonstopCount === locationCount ? 'all' : 'some'
}
