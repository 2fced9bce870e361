import { formatArea, formatMoney } from '@boxzone/i18n/format'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { UseMyLocation } from '#app/features/nearest-warehouse/use-my-location.tsx'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { HERO_TAG } from '#app/ui/drawings/scene-frames.ts'
import { ServerScene } from '#app/ui/drawings/server-scene.tsx'
import { CountryChooser } from './country-chooser.tsx'
import type { LandingData, SampleBox } from './offer.ts'
import { SearchForm } from './search-form.tsx'

export function LandingHero({ offer }: { offer: LandingData }) {
  const t = useTranslations('landing.hero')
  return (
    <section className="hero">
      <div className="wrap hero-text">
        <CountryChooser countries={offer.countries} />
        <h1>{t('title')}</h1>
        <p className="hero-lead">{t('lead')}</p>
        <SearchForm />
        <div className="hero-ways">
          <UseMyLocation label={t('findNearest')} />
          <ButtonLink to="/boxes" look="quiet" size={44} iconEnd={ArrowRight}>
            {t('choosePlace')}
          </ButtonLink>
        </div>
      </div>
      <Stage freeBox={offer.freeBox} />
    </section>
  )
}

function Stage({ freeBox }: { freeBox: SampleBox | undefined }) {
  const t = useTranslations('landing.hero')
  const language = useLanguage()
  return (
    <div className="hero-stage">
      <ServerScene
        scene="hero"
        input={{
          title: t('drawing'),
          language,
          squareMetre: language === 'uk' ? 'м²' : 'm²',
          brand: 'Boxzone',
          ...(freeBox ? { boxNumber: freeBox.number } : {}),
        }}
      />
      {freeBox ? <Tag freeBox={freeBox} /> : null}
    </div>
  )
}

const b = (words: ReactNode) => <b>{words}</b>
const free = (words: ReactNode) => <i>{words}</i>
const note = (words: ReactNode) => <span>{words}</span>

/** Hangs over the yellow door and tells of a Box that is free right now. */
function Tag({ freeBox }: { freeBox: SampleBox }) {
  const t = useTranslations('landing.hero')
  const language = useLanguage()
  return (
    <Link
      to={`/location/${freeBox.warehouseId}`}
      className="hero-tag"
      style={{ left: `${HERO_TAG.left * 100}%`, top: `${HERO_TAG.top * 100}%` }}
    >
      {t.rich('tag', {
        b,
        free,
        note,
        number: freeBox.number,
        area: formatArea(freeBox.squareMetres, language),
        price: formatMoney(freeBox.amount, freeBox.currency, language, { style: 'card' }),
      })}
    </Link>
  )
}
