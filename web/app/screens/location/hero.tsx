import { formatMoney } from '@boxzone/i18n/format'
import Navigation from 'lucide-react/icons/navigation'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { mapsLink } from '#app/domain/warehouses/maps-link.ts'
import { View360Button } from '#app/features/view-3d/view-360-button.tsx'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { Facts } from './facts.tsx'
import { IsoDrawing } from './iso-drawing.tsx'
import type { LocationData } from './location-data.ts'
import { Photos } from './photos.tsx'
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
    <section className="location-hero wrap">
      <div className="location-words">
        <Crumbs city={warehouse.address.city} />
        <h1>{warehouse.name}</h1>
        <Place data={data} />
      </div>
      {floor ? (
        <div className="location-art">
          <IsoDrawing
            floor={floor}
            chosen={chosen?.number}
            hasParking={floorIndex === 0 && warehouse.features.includes('PARKING')}
            hasEntrance={floorIndex === 0}
          />
        </div>
      ) : null}
      <div className="location-actions">
        <NavigateLink data={data} />
        <View360Button
          name={warehouse.name}
          panoramas={warehouse.panoramas}
          floors={data.floors}
          floorIndex={floorIndex}
          chosen={chosen}
          onChoose={onChoose}
        />
      </div>
      <Facts data={data} />
      <Photos warehouse={warehouse} />
    </section>
  )
}

function Crumbs({ city }: { city: string }) {
  const t = useTranslations('location.crumbs')
  return (
    <nav aria-label={t('label')} className="location-crumbs">
      <Link to="/boxes">{t('boxes')}</Link>
      <span aria-hidden="true">/</span>
      <Link to={`/boxes?search=${encodeURIComponent(city)}`}>{city}</Link>
    </nav>
  )
}

const b = (words: ReactNode) => <b>{words}</b>

function Place({ data: { warehouse } }: { data: LocationData }) {
  const t = useTranslations('location.hero')
  const language = useLanguage()
  const { address, freeBoxCount, priceFrom, currency, deactivation } = warehouse
  return (
    <>
      <p className="location-address">{`${address.street} ${address.number}, ${address.zip} ${address.city}`}</p>
      {deactivation.deactivated ? (
        <Badge look="quiet">{t('closed')}</Badge>
      ) : (
        <p className="location-key">
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

function NavigateLink({ data: { warehouse, platform } }: { data: LocationData }) {
  const t = useTranslations('location.hero')
  const elsewhere = platform === 'other' ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <ButtonLink href={mapsLink(warehouse, platform)} look="line" icon={Navigation} {...elsewhere}>
      {t('navigate')}
    </ButtonLink>
  )
}
