import type { Contract, Rent } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import { isPayable, timeZoneOfRent, vatIn } from '#app/domain/rents/rents.rules.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useDateRange } from '#app/lib/format/use-date-range.ts'
import { useMoney } from '#app/lib/format/use-money.ts'
import { classNames } from '#app/ui/base/class-names.ts'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'
import { PayButton } from './pay-button.tsx'
import { dayText } from './period-text.rules.ts'
import { CreditNote, RentDocuments } from './rent-documents.tsx'
import type { RentListProps } from './rent-list-props.ts'
import { RentStatusBadge } from './rent-status.tsx'

const columns = ['box', 'period', 'invoice', 'due', 'status', 'amount'] as const

export function RentTable({ rents, contracts }: RentListProps) {
  const t = useTranslations('rents.column')
  const vat = vatIn(rents)
  return (
    <table className="hidden w-full border-collapse text-left @min-[820px]:table">
      <thead className="text-small text-ink-soft">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={classNames('px-2 py-3.5 font-strong first:pl-5', column === 'amount' && 'text-right')}
            >
              {t(column, { vat })}
            </th>
          ))}
          <th scope="col" className="pr-5">
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rents.map((rent) => (
          <Fragment key={rent.id}>
            <TableRow rent={rent} contracts={contracts} />
            {rent.creditNote && <NoteRow rent={rent} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const cell = 'px-2 py-2 first:pl-5'

function TableRow({ rent, contracts }: { rent: Rent; contracts: readonly Contract[] }) {
  const t = useTranslations('rents')
  const boxName = useBoxName(rent.boxName)
  const language = useLanguage()
  const dayRange = useDateRange()
  const money = useMoney()
  const late = rent.overdueDays > 0
  return (
    <tr className={classNames('h-16 border-t border-line', late && 'bg-danger-soft')}>
      <th
        scope="row"
        className={classNames(
          cell,
          'font-strong whitespace-nowrap',
          late && '[box-shadow:inset_5px_0_0_var(--danger)]',
        )}
      >
        {boxName}
        <span className="block text-small font-normal text-ink-soft">{rent.warehouseName}</span>
      </th>
      <td className={cell}>{dayRange(rent.period.from, rent.period.to)}</td>
      <td className={classNames(cell, 'text-ink-soft')}>{rent.invoiceNumber ?? '–'}</td>
      <td className={cell}>
        <span className="block min-w-24">{dayText(formatDay(rent.dueOn, language))}</span>
      </td>
      <td className={cell}>
        <RentStatusBadge rent={rent} timeZone={timeZoneOfRent(rent, contracts)} />
      </td>
      <td className={classNames(cell, 'text-right text-lead font-heavy whitespace-nowrap')}>
        {money(rent.price.priceWithVat, rent.price.currency)}
        <Credit rent={rent} />
      </td>
      <td className="py-2 pr-4">
        <span className="flex flex-wrap items-center justify-end gap-1">
          {isPayable(rent) && <PayButton rent={rent}>{t('pay')}</PayButton>}
          <RentDocuments rent={rent} />
        </span>
      </td>
    </tr>
  )
}

/** The link to the credit note is too long for a column, so it has its own row below the invoice. */
function NoteRow({ rent }: { rent: Rent }) {
  return (
    <tr>
      <td colSpan={columns.length + 1} className="pr-4 pb-2 text-right">
        <CreditNote rent={rent} />
      </td>
    </tr>
  )
}

export function Credit({ rent, className }: { rent: Rent; className?: string }) {
  const t = useTranslations('rents')
  const money = useMoney()
  if (rent.credit === 0) return null
  return (
    <span className={classNames('block text-small font-normal whitespace-normal text-ink-soft', className)}>
      {t('credit', { amount: money(rent.credit, rent.price.currency) })}
    </span>
  )
}
