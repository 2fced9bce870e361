import { officeStreetPrices, type officeWarehouse } from 'virtual:calls'
import type { OutputOf, SizePrices } from '@boxzone/contract'
import { Link } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { OccupancyBar } from '../../kit/occupancy-bar.tsx'
import { Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'

/** Shows the number of rented and free Boxes and the street prices of each size. */
export function StreetPricesPanel({ warehouse }: { warehouse: OutputOf<typeof officeWarehouse> }) {
  const t = useTranslations('office-locations.prices')
  const to = useOfficeLink()
  const prices = useOfficeQuery(officeStreetPrices, { id: warehouse.id })
  return (
    <Panel
      title={t('title')}
      note={t('note')}
      actions={
        <Link to={to('/prices', { location: warehouse.id })} className="text-small font-strong text-action">
          {t('change')}
        </Link>
      }
    >
      <QueryView query={prices} rows={4}>
        {({ sizes, currency }) => (
          <div className="relative overflow-x-auto">
            <table className="w-full border-collapse text-small">
              <thead>
                <tr className="border-b border-line text-left text-fine text-ink-soft">
                  {(['size', 'let', 'bar', 'waiting', 'price'] as const).map((column) => (
                    <th
                      key={column}
                      scope="col"
                      className={
                        column === 'waiting' || column === 'price'
                          ? 'px-3 py-2 text-right font-normal last:pr-4'
                          : column === 'bar'
                            ? 'px-3 py-2 font-normal max-md:hidden'
                            : 'px-3 py-2 font-normal first:pl-4'
                      }
                    >
                      {t(`columns.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sizes.map((size) => (
                  <SizeRow
                    key={size.sizeClass}
                    size={size}
                    currency={currency}
                    free={warehouse.sizes.find(({ sizeClass }) => sizeClass === size.sizeClass)?.free ?? 0}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </QueryView>
    </Panel>
  )
}

function SizeRow({ size, free, currency }: { size: SizePrices; free: number; currency: string }) {
  const t = useTranslations('office-locations.prices')
  const sizeText = useTranslations('enums.sizeClass')
  const { roundMoney } = useOfficeFormat()
  const from = roundMoney(size.monthlyFrom, currency)
  const to = roundMoney(size.monthlyTo, currency)
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="px-3 py-2 pl-4 text-left font-strong">
        {sizeText(`${size.sizeClass}.name`)}
      </th>
      <td className="px-3 py-2 whitespace-nowrap text-ink-soft tabular-nums">
        {t('letOf', { let: size.let, all: size.boxes })}
      </td>
      <td className="w-1/2 px-3 py-2 max-md:hidden">
        <OccupancyBar all={size.boxes} let={size.let} free={free} />
      </td>
      <td className="px-3 py-2 text-right tabular-nums">{size.waiting === 0 ? '–' : size.waiting}</td>
      <td className="px-3 py-2 pr-4 text-right font-strong md:whitespace-nowrap tabular-nums">
        {from === to ? from : `${from} – ${to}`}
      </td>
    </tr>
  )
}
