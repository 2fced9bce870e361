import type { BatchContract } from '@boxzone/contract'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { addedPerMonth, groupExclusions } from './batch.rules.ts'

interface BatchCountsProps {
  counts: { pending: number; changed: number; excluded: number }
  items: readonly BatchContract[]
  action?: ReactNode
}

/** The numbers of a batch beside each other. */
export function BatchCounts({ counts, items, action }: BatchCountsProps) {
  const t = useTranslations('office-prices.rents')
  const { money } = useOfficeFormat()
  const facts = [
    { key: 'get', value: counts.pending + counts.changed, label: t('getIt') },
    { key: 'excluded', value: counts.excluded, label: t('excludedCount') },
    // The sum of a part of the contracts would be wrong.
    ...(items.length < counts.pending + counts.changed + counts.excluded ? [] : addedPerMonth(items)).map(
      ({ currency, amount }) => ({
        key: currency,
        value: money(amount, currency),
        label: t('morePerMonth'),
      }),
    ),
  ]
  return (
    <div className="flex flex-wrap items-center gap-y-2 border-b border-line bg-paper py-3">
      {facts.map(({ key, value, label }) => (
        <div key={key} className="border-r border-line px-4">
          <div className="text-lead font-heavy tabular-nums">{value}</div>
          <div className="text-fine text-ink-soft">{label}</div>
        </div>
      ))}
      {action && <div className="ml-auto px-4">{action}</div>}
    </div>
  )
}

const pageSize = 20

export function BatchItems({ items }: { items: readonly BatchContract[] }) {
  const t = useTranslations('office-prices.rents')
  const [shown, setShown] = useState(pageSize)
  const columns = useColumns(highestPrices(items))
  return (
    <DataTable
      label={t('contracts')}
      columns={columns}
      rows={items.slice(0, shown)}
      onMore={items.length > shown ? () => setShown(shown + pageSize * 4) : undefined}
      keyOf={({ contractId }) => contractId}
      empty={<p className="px-4 py-8 text-center text-small text-ink-soft">{t('noContracts')}</p>}
    />
  )
}

/** The highest price of each currency, so that each has its own scale. */
function highestPrices(items: readonly BatchContract[]): ReadonlyMap<string, number> {
  const highest = new Map<string, number>()
  for (const { currency, oldMonthlyPrice, newMonthlyPrice } of items)
    highest.set(currency, Math.max(highest.get(currency) ?? 0, oldMonthlyPrice, newMonthlyPrice))
  return highest
}

function useColumns(highest: ReadonlyMap<string, number>): readonly Column<BatchContract>[] {
  const t = useTranslations('office-prices.rents')
  const to = useOfficeLink()
  const { money, day } = useOfficeFormat()
  return [
    {
      key: 'number',
      header: t('contract'),
      cell: ({ contractId, number }) => (
        <Link to={to(`/contracts/${contractId}`)} className="font-strong">
          {number}
        </Link>
      ),
    },
    {
      key: 'old',
      header: t('now'),
      align: 'right',
      from: 'md',
      cell: ({ oldMonthlyPrice, currency }) => money(oldMonthlyPrice, currency),
    },
    {
      key: 'new',
      header: t('newPrice'),
      align: 'right',
      cell: ({ newMonthlyPrice, currency }) => <strong>{money(newMonthlyPrice, currency)}</strong>,
    },
    {
      key: 'drawing',
      header: t('change'),
      from: 'nav',
      cell: ({ oldMonthlyPrice, newMonthlyPrice, currency }) => {
        const scale = highest.get(currency) ?? 1
        return <Dumbbell from={oldMonthlyPrice / scale} to={newMonthlyPrice / scale} />
      },
    },
    {
      key: 'from',
      header: t('appliesFrom'),
      cell: ({ from, exclusion }) => (exclusion ? t(`exclusion.${exclusion}`) : from ? day(from) : '–'),
    },
  ]
}

/** The old price as a ring, the new one as a dot. */
function Dumbbell({ from, to }: { from: number; to: number }) {
  const at = (share: number) => 5 + 110 * share
  return (
    <svg viewBox="0 0 120 12" aria-hidden="true" className="h-3 w-30">
      <path className="stroke-kraft-line" strokeWidth="1.5" d={`M${at(from)} 6H${at(to)}`} />
      <circle className="fill-surface stroke-ink" strokeWidth="1.5" cx={at(from)} cy="6" r="3.5" />
      <circle className="fill-action" cx={at(to)} cy="6" r="3.5" />
    </svg>
  )
}

const namedContracts = 5

/** The reasons for exclusions, each with the number of its contracts and the first of them. */
export function Exclusions({ items, isSample }: { items: readonly BatchContract[]; isSample?: boolean }) {
  const t = useTranslations('office-prices.rents')
  const groups = groupExclusions(items)
  return (
    <section aria-label={t('excludedTitle')} className="border-line max-[1279px]:border-t min-[1280px]:border-l">
      <h3 className="border-b border-line px-4 py-2.5 text-small font-heavy">{t('excludedTitle')}</h3>
      {groups.length === 0 && <p className="px-4 py-4 text-dense text-ink-soft">{t('noneExcluded')}</p>}
      <ul>
        {groups.map(([exclusion, own]) => (
          <li key={exclusion} className="flex justify-between gap-3 border-b border-line px-4 py-2.5 text-small">
            <span className="min-w-0">
              <span className="block font-strong">{t(`exclusion.${exclusion}`)}</span>
              <span className="text-dense text-ink-soft">
                {own
                  .slice(0, namedContracts)
                  .map(({ number }) => number)
                  .join(', ')}
                {own.length > namedContracts && ' …'}
              </span>
            </span>
            <strong className="tabular-nums">{own.length}</strong>
          </li>
        ))}
      </ul>
      {isSample && <p className="px-4 py-2 text-dense text-ink-soft">{t('sample')}</p>}
    </section>
  )
}
