import { formatDistance } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useUnlockRadiusMetres } from './use-unlock-radius.ts'

const [from, door] = [26, 308]

/** The distance between the customer and the door, and the unlock radius, in one scale. */
export function DistanceIllustration({ distanceMetres }: { distanceMetres: number }) {
  const t = useTranslations('doors.far')
  const language = useLanguage()
  const reachMetres = useUnlockRadiusMetres()
  const distance = formatDistance(distanceMetres / 1000, language)
  const reach = formatDistance(reachMetres / 1000, language)
  const radius = Math.min(220, Math.max(22, (reachMetres / Math.max(distanceMetres, 1)) * (door - from)))
  return (
    <div className="door-far">
      <svg viewBox="0 0 358 132" role="img" aria-label={t('drawing', { distance, reach })}>
        <text className="distance" x="167" y="52">
          {distance}
        </text>
        <line className="way" x1={from} x2={door} y1="84" y2="84" />
        <rect className="reach" x={door - radius} y="72" width={radius + 31} height="24" rx="12" />
        <circle className="me" cx={from} cy="84" r="9" />
        <g transform="translate(299 69)">
          <rect className="leaf" width="18" height="30" rx="2" />
          <circle className="knob" cx="14" cy="16" r="1.6" />
        </g>
        <text x="14" y="119">
          {t('you')}
        </text>
        <text x="344" y="119" textAnchor="end">
          {t('reach', { reach })}
        </text>
      </svg>
    </div>
  )
}
