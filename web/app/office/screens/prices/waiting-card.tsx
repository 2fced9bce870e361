import { officeWaiting } from 'virtual:calls'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Panel } from '../../kit/page.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { useOfficeLink, useScope } from '../../lib/use-scope.ts'

const sizeClasses = ['XS', 'SMALL', 'MEDIUM', 'LARGE', null] as const

/** People who wait for a Box, by size. */
export function WaitingCard() {
  const t = useTranslations('office-prices.waiting')
  const sizeText = useTranslations('enums.sizeClass')
  const to = useOfficeLink()
  const { data } = useOfficeQuery(officeWaiting, { warehouseId: useScope(), limit: '1' })
  if (!data) return null
  const counts = sizeClasses
    .map((size) => ({
      size,
      people: data.groups.reduce((total, group) => total + (group.sizeClass === size ? group.people : 0), 0),
    }))
    .filter(({ people }) => people > 0)
  const most = Math.max(1, ...counts.map(({ people }) => people))
  return (
    <Panel title={t('bySize')} padding="text" className="print:hidden">
      {counts.length === 0 && <p className="text-small text-ink-soft">{t('empty')}</p>}
      <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1.5 text-dense">
        {counts.map(({ size, people }) => (
          <div key={size ?? 'any'} className="contents">
            <dt>{size === null ? t('anySize') : sizeText(`${size}.name`)}</dt>
            <dd aria-hidden="true" className="h-4">
              <span
                className="block h-full rounded-xs border border-kraft-line bg-kraft-2"
                style={{ width: `${(100 * people) / most}%` }}
              />
            </dd>
            <dd className="text-right font-strong tabular-nums">{people}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink size={32} look="line" className="mt-3" to={to('/prices/waiting')}>
        {t('openList')}
      </ButtonLink>
    </Panel>
  )
}
