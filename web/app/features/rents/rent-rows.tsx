import type { Contract, Rent } from '@boxzone/contract'
import { useTranslations } from 'use-intl'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import { isPayable, timeZoneOfRent } from '#app/domain/rents/rents.rules.ts'
import { useDateRange } from '#app/lib/format/use-date-range.ts'
import { useMoney } from '#app/lib/format/use-money.ts'
import { classNames } from '#app/ui/base/class-names.ts'
import { PayButton } from './pay-button.tsx'
import { CreditNote, RentDocuments } from './rent-documents.tsx'
import type { RentListProps } from './rent-list-props.ts'
import { RentStatusBadge } from './rent-status.tsx'
import { Credit } from './rent-table.tsx'

export function RentRows({ rents, contracts }: RentListProps) {
  return (
    <ul className="@min-[820px]:hidden">
      {rents.map((rent) => (
        <RentRow key={rent.id} rent={rent} contracts={contracts} />
      ))}
    </ul>
  )
}

function RentRow({ rent, contracts }: { rent: Rent; contracts: readonly Contract[] }) {
  const t = useTranslations('rents')
  const boxName = useBoxName(rent.boxName)
  const dayRange = useDateRange()
  const money = useMoney()
  const late = rent.overdueDays > 0
  return (
    <li
      className={classNames(
        'grid gap-1 border-t border-line px-4 py-3.5 first:border-t-0',
        late && 'bg-danger-soft [box-shadow:inset_5px_0_0_var(--danger)]',
      )}
    >
      <span className="flex items-baseline justify-between gap-x-4">
        <span className="font-strong">
          {boxName}, {rent.warehouseName}
        </span>
        <span className="text-lead font-heavy whitespace-nowrap">
          {money(rent.price.priceWithVat, rent.price.currency)}
        </span>
      </span>
      <Credit rent={rent} className="text-right" />
      <span className="text-ink-soft">
        {dayRange(rent.period.from, rent.period.to)}
        {rent.invoiceNumber !== null && <span className="block text-small">{rent.invoiceNumber}</span>}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <RentStatusBadge rent={rent} timeZone={timeZoneOfRent(rent, contracts)} />
        <span className="flex flex-wrap items-center gap-1">
          {isPayable(rent) && <PayButton rent={rent}>{t('pay')}</PayButton>}
          <RentDocuments rent={rent} />
          <CreditNote rent={rent} />
        </span>
      </span>
    </li>
  )
}
