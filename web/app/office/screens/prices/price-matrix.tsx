import type { SizePrices } from '@boxzone/contract'
import { useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { classNames } from '#app/ui/base/class-names.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { letPercent as letAreaPercent } from '../../lib/occupancy.rules.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { FillGauge } from './fill-gauge.tsx'
import { suggestionKey, type WarehousePrices } from './use-street-prices.ts'

const sizeClasses = ['XS', 'SMALL', 'MEDIUM', 'LARGE'] as const

interface PriceMatrixProps {
  all: readonly WarehousePrices[]
  keys: ReadonlySet<string>
  onKeys: (keys: ReadonlySet<string>) => void
}

/** One row for each location, one column for each size. */
export function PriceMatrix({ all, keys, onKeys }: PriceMatrixProps) {
  const t = useTranslations('office-prices.street')
  const sizeText = useTranslations('enums.sizeClass')
  const scopeText = useTranslations('office.scope')
  const { percent } = useOfficeFormat()
  return (
    <div className="relative overflow-x-auto">
      <table aria-label={t('title')} className="w-full border-collapse text-small">
        <thead>
          <tr className="border-b border-line text-left text-fine text-ink-soft">
            <th scope="col" className="px-4 py-2 font-normal">
              {t('location')}
            </th>
            <th scope="col" className="px-2 py-2 text-right font-normal max-md:hidden">
              {t('let')}
            </th>
            {sizeClasses.map((size) => (
              <th key={size} scope="col" className="border-l border-line px-2 py-2 font-strong text-ink">
                {sizeText(`${size}.name`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all.map(({ warehouse, prices }, index) => (
            <tr
              key={warehouse.id}
              className={classNames(
                'border-b border-line last:border-0',
                index > 0 && all[index - 1]?.warehouse.countryCode !== warehouse.countryCode && 'border-t border-t-ink',
              )}
            >
              <th scope="row" className="px-4 py-2 text-left font-strong">
                {warehouse.name}
                <span className="ml-1.5 text-fine font-normal text-ink-soft">{warehouse.currency}</span>
                {warehouse.deactivated && <Badge look="quiet">{scopeText('closed')}</Badge>}
              </th>
              <td className="px-2 py-2 text-right text-ink-soft tabular-nums max-md:hidden">
                {percent(letAreaPercent(warehouse.squareMetres))}
              </td>
              {sizeClasses.map((sizeClass) => (
                <PriceCell
                  key={sizeClass}
                  warehouse={warehouse}
                  keys={keys}
                  onKeys={onKeys}
                  size={prices?.sizes.find((one) => one.sizeClass === sizeClass)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PriceCellProps extends Pick<PriceMatrixProps, 'keys' | 'onKeys'>, Pick<WarehousePrices, 'warehouse'> {
  size: SizePrices | undefined
}

function PriceCell({ warehouse, size, keys, onKeys }: PriceCellProps) {
  const t = useTranslations('office-prices.street')
  const sizeText = useTranslations('enums.sizeClass')
  const may = usePermissions()
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const range = useRange()
  const { percent } = useOfficeFormat()
  if (!size || size.boxes === 0) return <td className="border-l border-line px-2 py-2 text-center text-ink-soft">–</td>
  const { sizeClass, suggestion, letPercent } = size
  const key = suggestionKey(warehouse.id, sizeClass)
  const name = t('cell', { location: warehouse.name, size: sizeText(`${sizeClass}.name`) })
  const isCurrent = query.get('of') === warehouse.id && query.get('size') === sizeClass
  const isRise = (suggestion?.percent ?? 0) > 0
  function toggle(): void {
    const next = new Set(keys)
    if (!next.delete(key)) next.add(key)
    onKeys(next)
  }
  return (
    <td
      className={classNames(
        'border-l border-line px-2 py-1.5',
        suggestion && (isRise ? 'bg-action-soft' : 'bg-kraft-4'),
        isCurrent && 'shadow-[inset_0_0_0_2px_var(--highlight)]',
      )}
    >
      <div className="flex items-center gap-2">
        <FillGauge percent={letPercent} />
        {suggestion && may('prices.change') && (
          <input
            type="checkbox"
            aria-label={t('choose', { name })}
            checked={keys.has(key)}
            onChange={toggle}
            className="size-4 flex-none accent-action"
          />
        )}
        <button
          type="button"
          onClick={() => update({ of: warehouse.id, size: sizeClass, panel: undefined })}
          className="min-h-8 min-w-0 flex-1 cursor-pointer rounded-md text-right tabular-nums hover:underline pointer-coarse:min-h-11"
        >
          <span className="sr-only">{t('open', { name })}</span>
          {suggestion ? (
            <>
              <span className="block font-strong whitespace-nowrap">
                {isRise ? '↑' : '↓'} {range(suggestion, warehouse.currency)}
              </span>
              <span className="block text-fine whitespace-nowrap text-ink-soft">
                {t('now', { price: range(size, warehouse.currency) })}
              </span>
            </>
          ) : (
            <>
              <span className="font-strong whitespace-nowrap">{range(size, warehouse.currency)}</span>{' '}
              <span className="text-fine text-ink-soft">{percent(Math.round(letPercent))}</span>
            </>
          )}
        </button>
      </div>
    </td>
  )
}

/** The lowest and the highest price, rounded to whole units for the matrix. */
export function useRange() {
  const { number } = useOfficeFormat()
  return ({ monthlyFrom, monthlyTo }: { monthlyFrom: number; monthlyTo: number }, _currency: string): string => {
    const [from, to] = [Math.round(monthlyFrom), Math.round(monthlyTo)]
    return from === to ? number(from) : `${number(from)}–${number(to)}`
  }
}
