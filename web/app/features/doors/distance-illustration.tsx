import { formatDistance } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useUnlockRadiusMetres } from './use-unlock-radius.ts'

const [from, door] = [26, 308]

/** The distance between the customer and the door, and the unlock radius, in one scale. */
export function DistanceIllustration({ distanceMetres }: { distanceMetres: number }) {
  const t = useTranslations('doors.far')
  const language = useLanguage()
  const radiusMetres = useUnlockRadiusMetres()
  const distance = formatDistance(distanceMetres / 1000, language)
  const formattedRadius = formatDistance(radiusMetres / 1000, language)
  const drawnRadius = Math.min(220, Math.max(22, (radiusMetres / Math.max(distanceMetres, 1)) * (door - from)))
  return (
    <div className="door-far border-y border-line bg-kraft-4">
      <svg
        viewBox="0 0 358 132"
        className="block h-auto w-full fill-ink"
        fontSize="14"
        role="img"
        aria-label={t('drawing', { distance, reach: formattedRadius })}
      >
        <text className="font-heavy" fontSize="44" letterSpacing="-0.04em" textAnchor="middle" x="167" y="52">
          {distance}
        </text>
        <line
          className="stroke-ink"
          strokeWidth="3"
          strokeDasharray="0.1 8"
          strokeLinecap="round"
          x1={from}
          x2={door}
          y1="84"
          y2="84"
        />
        <rect
          className="fill-surface stroke-action"
          strokeWidth="2"
          x={door - drawnRadius}
          y="72"
          width={drawnRadius + 31}
          height="24"
          rx="12"
        />
        <circle className="fill-ink" cx={from} cy="84" r="9" />
        <g transform="translate(299 69)">
          <rect className="fill-kraft stroke-ink" strokeWidth="1.5" width="18" height="30" rx="2" />
          <circle className="fill-ink" cx="14" cy="16" r="1.6" />
        </g>
        <text x="14" y="119">
          {t('you')}
        </text>
        <text x="344" y="119" textAnchor="end">
          {t('reach', { reach: formattedRadius })}
        </text>
      </svg>
    </div>
  )
}
