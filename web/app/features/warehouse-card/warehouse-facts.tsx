import type { Warehouse } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { featureIcons, promotionIcons, shownFeatures } from './feature-icons.ts'

/** The last line of a card: availability, promotion and features. */
export function WarehouseFacts({ warehouse, actions }: { warehouse: Warehouse; actions?: ReactNode }) {
  const t = useTranslations('enums')
  const { promotion, accessibility, features } = warehouse
  const shown = shownFeatures.filter((feature) => (feature === 'CAR' ? accessibility.car : features.includes(feature)))
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line pt-2.5 text-small text-ink-soft">
      <FirstFreeDay warehouse={warehouse} />
      {promotion ? (
        <Badge look="highlight" icon={promotionIcons[promotion.type]}>
          {promotion.text}
        </Badge>
      ) : null}
      {shown.slice(0, 3 - (promotion ? 1 : 0) - (actions ? 1 : 0)).map((feature) => (
        <span key={feature} className="flex items-center gap-1.5">
          <Icon shape={featureIcons[feature]} size="small" />
          {feature === 'CAR' ? t('access.car.name') : t(`feature.${feature}.name`)}
        </span>
      ))}
      {/* Above the link that covers the card. */}
      {actions ? <span className="relative z-1 -my-1.5 -mr-2 ml-auto flex">{actions}</span> : null}
    </div>
  )
}

function FirstFreeDay({ warehouse }: { warehouse: Warehouse }) {
  const t = useTranslations('boxes.card')
  const language = useLanguage()
  const { deactivation, availableFrom, hasFreeBoxes } = warehouse
  if (deactivation.deactivated) return <Badge look="quiet">{t('closed')}</Badge>
  if (availableFrom === null) return <Badge look="quiet">{t('full')}</Badge>
  return (
    <span className="font-strong text-action">
      {hasFreeBoxes ? t('freeToday') : t('freeFrom', { date: formatDay(availableFrom, language) })}
    </span>
  )
}
