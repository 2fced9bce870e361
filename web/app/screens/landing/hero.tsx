import { formatArea, formatMoney } from '@boxzone/i18n/format'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { UseMyLocation } from '#app/features/nearest-warehouse/use-my-location.tsx'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { HERO_TAG } from '#app/ui/drawings/scene-frames.ts'
import { SceneImage } from '#app/ui/drawings/scene-image.tsx'
import { CountryChooser } from './country-chooser.tsx'
import styles from './hero.module.css'
import type { LandingData, SampleBox } from './offer.ts'
import { SearchForm } from './search-form.tsx'

export function LandingHero({ offer }: { offer: LandingData }) {
  const t = useTranslations('landing.hero')
  const language = useLanguage()
  const { smallestBox } = offer
  return (
    <section className={classNames(styles.hero, 'relative overflow-hidden')}>
      <div className="pointer-events-none relative z-1 wrap pt-20 md:pt-31 min-[1181px]:pt-37">
        <CountryChooser countries={offer.countries} />
        <h1 className="max-w-[9.6em] text-display max-md:text-[clamp(2.125rem,10.6vw,3.25rem)]">{t('title')}</h1>
        <HeroLead>
          {t('lead', { area: smallestBox === undefined ? 'none' : formatArea(smallestBox, language) })}
        </HeroLead>
        <SearchForm className="mt-6 md:mt-8" />
        <OtherSearches />
      </div>
      <Stage freeBox={offer.freeBox} />
    </section>
  )
}

function Stage({ freeBox }: { freeBox: SampleBox | undefined }) {
  const t = useTranslations('landing.hero')
  const language = useLanguage()
  const [isLive, setIsLive] = useState(false)
  return (
    <div
      className={styles.stage}
      // A touch that scrolls the page enters the drawing but fires no `pointerup`, so only a mouse starts on enter.
      onPointerEnter={({ pointerType }) => setIsLive(isLive || pointerType === 'mouse')}
      onPointerUp={() => setIsLive(true)}
    >
      <SceneImage
        scene="hero"
        isLive={isLive}
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

export function HeroLead({ children }: { children: ReactNode }) {
  return <p className="pointer-events-auto mt-4 max-w-135 text-lead text-ink-soft md:mt-5.5">{children}</p>
}

/** Links to the nearest warehouse and to the list of all warehouses. */
export function OtherSearches() {
  const t = useTranslations('landing.hero')
  return (
    <div className="pointer-events-auto mt-2.5 -ml-2 flex w-fit max-w-[min(100%,560px)] flex-wrap gap-x-4 max-md:relative max-md:z-2">
      <UseMyLocation label={t('findNearest')} />
      <ButtonLink to="/boxes" look="quiet" size={44} iconEnd={ArrowRight}>
        {t('choosePlace')}
      </ButtonLink>
    </div>
  )
}

const b = (text: ReactNode) => <b className="text-title/tight font-heavy tracking-[-0.02em]">{text}</b>
const free = (text: ReactNode) => (
  <i className="ml-1 rounded-md bg-action px-2 py-0.5 align-[3px] text-small/tight font-strong text-on-action not-italic">
    {text}
  </i>
)
const note = (text: ReactNode) => <span className="block text-small/tight text-ink-soft">{text}</span>

/** Shows a free Box above the yellow door of the drawing. */
function Tag({ freeBox }: { freeBox: SampleBox }) {
  const t = useTranslations('landing.hero')
  const language = useLanguage()
  return (
    <Link
      to={`/location/${freeBox.warehouseId}`}
      className="absolute rounded-[14px] bg-surface px-4 py-3 leading-tight whitespace-nowrap text-ink no-underline shadow-float [translate:-64%_-100%] max-nav:hidden min-[1181px]:[translate:-50%_-100%]"
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
