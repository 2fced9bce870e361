import { formatPercent } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useConfig, useLanguage } from '#app/lib/config/page-environment.tsx'
import { ServerScene } from '#app/ui/drawings/server-scene.tsx'
import type { LandingData } from './offer.ts'

const perks = ['safety', 'availability', 'simplicity', 'flexibility'] as const

/** The description of the service and the four reasons for it. */
export function LandingPerks({ offer }: { offer: LandingData }) {
  const t = useTranslations('landing')
  const language = useLanguage()
  const saved = Number(useConfig().value('yearlyDiscountPercent'))
  const discount = saved > 0 ? formatPercent(saved, language) : 'none'
  return (
    <section className="below band perks">
      <div className="wrap perks-grid">
        <div className="perks-drawing">
          <ServerScene
            scene="perks"
            input={{ title: t('description.drawing'), ...(offer.freeBox ? { boxNumber: offer.freeBox.number } : {}) }}
          />
        </div>
        <div>
          <h2>{t('description.title')}</h2>
          {offer.locationCount > 0 ? (
            <p className="sub">
              {t('description.text', { locations: offer.locationCount, countries: offer.countries.length })}
            </p>
          ) : null}
          <dl className="perks-list">
            {perks.map((perk) => (
              <div key={perk}>
                <dt>
                  {t(`perks.${perk}.name`)}
                  <span>{t(`perks.${perk}.fact`)}</span>
                </dt>
                <dd>{t(`perks.${perk}.text`, { discount })}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
