import { formatMoney } from '@boxzone/i18n/format'
import ArrowDown from 'lucide-react/icons/arrow-down'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { FavouriteButton } from '#app/features/favourites/favourite-button.tsx'
import { PictureStrip } from '#app/features/gallery/picture-strip.tsx'
import { SendOfferButton } from '#app/features/share-offer/send-offer-button.tsx'
import { ShareButton } from '#app/features/share-offer/share-button.tsx'
import { View3dButton } from '#app/features/view-3d/view-3d-button.tsx'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { Facts } from './facts.tsx'
import styles from './hero.module.css'
import { IsoDrawing } from './iso-drawing.tsx'
import type { LocationData } from './location-data.ts'
import { NavigateLink } from './navigate-link.tsx'
import type { VisibleSelection } from './shown-plan.ts'

export function LocationHero({
  data,
  shown,
  onChoose,
}: {
  data: LocationData
  shown: VisibleSelection
  onChoose: (number: string) => void
}) {
  const { warehouse } = data
  const { floor, floorIndex, chosen } = shown
  return (
    <section className={classNames('wrap pt-5 pb-10 max-md:pt-1 max-md:pb-7', styles.hero)}>
      <div className={styles.text}>
        <div className="flex items-center justify-between gap-3">
          <Crumbs city={warehouse.address.city} />
          <span className="-mr-2 flex flex-none">
            <ShareButton warehouse={warehouse} query={chosen ? `?box=${encodeURIComponent(chosen.number)}` : ''} />
            <FavouriteButton warehouse={warehouse} />
          </span>
        </div>
        <h1 className="mt-3 text-[clamp(2.125rem,6vw,3.75rem)] leading-[1.04] tracking-[-0.03em]">{warehouse.name}</h1>
        <WarehouseSummary data={data} />
      </div>
      {floor ? (
        <div className={styles.drawing}>
          <IsoDrawing
            floor={floor}
            chosen={chosen?.number}
            hasParking={floorIndex === 0 && warehouse.features.includes('PARKING')}
            hasEntrance={floorIndex === 0}
          />
        </div>
      ) : null}
      <div
        className={classNames(
          'mt-5 flex flex-wrap gap-3 max-md:gap-2 max-md:[&_button]:flex-auto max-md:[&_button]:px-[9px] max-md:[&>a]:flex-auto max-md:[&>a]:px-[9px]',
          styles.actions,
        )}
      >
        {data.boxes.length > 0 ? <ChooseLink /> : null}
        <NavigateLink data={data} />
        <View3dButton
          name={warehouse.name}
          floors={data.floors}
          floorIndex={floorIndex}
          chosen={chosen}
          onChoose={onChoose}
        />
        <SendOfferButton warehouse={warehouse} boxId={chosen?.id} />
      </div>
      <Facts data={data} />
      {warehouse.gallery ? <PictureStrip name={warehouse.name} pictures={warehouse.gallery} /> : null}
    </section>
  )
}

/** Links to list and plan, on phones only, where both are far below the hero. */
function ChooseLink() {
  const t = useTranslations('location.hero')
  const { search } = useLocation()
  return (
    <ButtonLink to={{ search, hash: '#choose' }} replace icon={ArrowDown} className="basis-full md:hidden">
      {t('choose')}
    </ButtonLink>
  )
}

const crumbClass = 'inline-flex min-h-11 min-w-6 items-center text-ink-soft underline-offset-3 hover:text-ink'

function Crumbs({ city }: { city: string }) {
  const t = useTranslations('location.crumbs')
  return (
    <nav aria-label={t('label')} className="flex items-center gap-2 text-[0.875rem]">
      <Link to="/boxes" className={crumbClass}>
        {t('boxes')}
      </Link>
      <span aria-hidden="true">/</span>
      <Link to={`/boxes?search=${encodeURIComponent(city)}`} className={crumbClass}>
        {city}
      </Link>
    </nav>
  )
}

const b = (chunks: ReactNode) => (
  <b className="text-[1.75rem] font-heavy tracking-[-0.02em] text-ink max-md:text-[1.375rem]">{chunks}</b>
)

function WarehouseSummary({ data: { warehouse } }: { data: LocationData }) {
  const t = useTranslations('location.hero')
  const language = useLanguage()
  const { address, freeBoxCount, priceFrom, currency, deactivation } = warehouse
  return (
    <>
      <p className="mt-3 text-lead leading-[1.55] max-md:mt-2 max-md:text-body">{`${address.street} ${address.number}, ${address.zip} ${address.city}`}</p>
      {deactivation.deactivated ? (
        <Badge look="quiet">{t('closed')}</Badge>
      ) : (
        <p className="mt-5 flex flex-wrap items-baseline gap-x-7 gap-y-1 text-ink-soft max-md:mt-3 max-md:gap-x-5 max-md:gap-y-0">
          <span>{t.rich('free', { count: freeBoxCount, b })}</span>
          {priceFrom === null ? null : (
            <span>
              {t.rich('priceFrom', { b, price: formatMoney(priceFrom, currency, language, { style: 'card' }) })}
            </span>
          )}
        </p>
      )}
    </>
  )
}
