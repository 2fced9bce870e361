import type { Warehouse } from '@boxzone/contract'
import { formatDistance } from '@boxzone/i18n/format'
import MapPin from 'lucide-react/icons/map-pin'
import type { HTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { matchingOffer, type WantedBox } from '#app/domain/warehouses/matching-offer.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { PriceFrom } from '#app/ui/content/price.tsx'
import { FreeSizes } from './free-sizes.tsx'
import { WarehouseFacts } from './warehouse-facts.tsx'

interface WarehouseCardProps extends HTMLAttributes<HTMLElement> {
  warehouse: Warehouse
  /** The page of a warehouse of another host. The page of this site by default. */
  pageUrl?: string | undefined
  /** The size and floor that the visitor looks for. The card shows the price of these Boxes. */
  wanted?: WantedBox
  /** Buttons in the last line. */
  actions?: ReactNode
  /** Marks the warehouse that is chosen on the map. */
  selected?: boolean
}

/** A warehouse in a list. The link covers the card, and the name is its text. */
export function WarehouseCard({
  warehouse,
  pageUrl,
  wanted = {},
  actions,
  selected = false,
  ...rest
}: WarehouseCardProps) {
  const { deactivation, currency } = warehouse
  const { priceFrom } = matchingOffer(warehouse, wanted)
  return (
    <Card
      as="li"
      selected={selected}
      {...rest}
      className="@container relative flex flex-col transition-colors duration-150 hover:border-line-strong"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Place warehouse={warehouse} url={pageUrl ?? `/location/${warehouse.id}`} />
        {priceFrom === null || deactivation.deactivated ? null : (
          <PriceFrom amount={priceFrom} currency={currency} className="ml-auto flex-none text-right max-xs:max-w-28" />
        )}
      </div>
      <FreeSizes warehouse={warehouse} wanted={wanted.size} />
      <WarehouseFacts warehouse={warehouse} actions={actions} />
    </Card>
  )
}

function Place({ warehouse: { name, address, distance }, url }: { warehouse: Warehouse; url: string }) {
  const t = useTranslations('boxes.card')
  const language = useLanguage()
  return (
    <div className="min-w-0 flex-[1_1_6rem]">
      <h2 className="text-lead font-strong tracking-[-0.01em]">
        <Link
          to={url}
          className="text-ink no-underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
        >
          {name}
        </Link>
      </h2>
      <p className="text-ink-soft">
        {address.street} {address.number}, {address.city}
      </p>
      {distance === null ? null : (
        <p className="mt-0.5 -ml-0.5 flex items-center gap-1.5 font-strong">
          <Icon shape={MapPin} size="small" className="text-ink-soft" />
          <span aria-hidden="true">{formatDistance(distance, language)}</span>
          <span className="sr-only">{t('distance', { distance: formatDistance(distance, language) })}</span>
        </p>
      )}
    </div>
  )
}
