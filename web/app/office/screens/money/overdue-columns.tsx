import type { OverdueContract } from '@boxzone/contract'
import Gavel from 'lucide-react/icons/gavel'
import Send from 'lucide-react/icons/send'
import { Link } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { overdueAges } from '../../kit/ageing.ts'
import type { Column } from '../../kit/data-table.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { ageOf } from './shelf.rules.ts'

const highlightedDays = 45

export function useOverdueColumns(): readonly Column<OverdueContract>[] {
  const t = useTranslations('office-money.collections')
  const to = useOfficeLink()
  const { money } = useOfficeFormat()
  return [
    {
      key: 'customer',
      header: t('customer'),
      cell: (contract) => (
        <>
          <Link to={to(`/contracts/${contract.contractId}`)} className="block font-strong">
            {contract.customer.name}
          </Link>
          <span className="text-dense text-ink-soft">
            {t('place', { box: contract.box.number, location: contract.warehouse.name })}
          </span>
          <div className="mt-1 nav:hidden">
            <State contract={contract} />
          </div>
          <div className="mt-2 md:hidden">
            <RowAction contract={contract} />
          </div>
        </>
      ),
    },
    {
      key: 'owed',
      header: t('owed'),
      align: 'right',
      cell: ({ owed, currency }) => <span className="font-strong">{money(owed, currency)}</span>,
    },
    {
      key: 'days',
      header: t('daysLate'),
      align: 'right',
      cell: ({ overdueDays }) => (
        <span className={overdueDays >= highlightedDays ? 'font-strong text-danger' : undefined}>{overdueDays}</span>
      ),
    },
    { key: 'steps', header: t('steps'), from: 'md', cell: (contract) => <StepDots contract={contract} /> },
    {
      key: 'state',
      header: t('state'),
      from: 'nav',
      cell: (contract) => <State contract={contract} />,
    },
    { key: 'do', header: t('action'), from: 'md', align: 'right', cell: (row) => <RowAction contract={row} /> },
  ]
}

/** One mark per step of the collection: past, current or future. */
function StepDots({ contract }: { contract: OverdueContract }) {
  const t = useTranslations('office-money.collections')
  const here = overdueAges.indexOf(ageOf(contract.overdueDays))
  return (
    <span role="img" aria-label={t(`step.${ageOf(contract.overdueDays)}`)} className="flex gap-1">
      {overdueAges.map((age, index) => (
        <span
          key={age}
          className={classNames(
            'size-2.5 border',
            index < here && 'rounded-full border-kraft-line bg-kraft-2',
            index === here && (here >= 2 ? 'rounded-xs border-danger bg-danger' : 'rounded-full border-ink bg-ink'),
            index > here && 'rounded-full border-line-strong',
          )}
        />
      ))}
    </span>
  )
}

const suspensionAge = '14'

/** The step of the collection. Adds whether access is suspended, unless the text of the step already says so. */
function State({ contract: { isEnding, isEndProposed, overdueDays, accessSuspended } }: { contract: OverdueContract }) {
  const t = useTranslations('office-money.collections')
  const age = ageOf(overdueDays)
  const isSuspensionStep = age === suspensionAge && !isEnding && !isEndProposed
  return (
    <>
      <span className="block">{isEnding ? t('ending') : isEndProposed ? t('endProposed') : t(`step.${age}`)}</span>
      {!(isSuspensionStep && accessSuspended) && (
        <span className="text-dense text-ink-soft">{accessSuspended ? t('suspended') : t('notSuspended')}</span>
      )}
    </>
  )
}

function RowAction({ contract }: { contract: OverdueContract }) {
  const t = useTranslations('office-money.collections')
  const may = usePermissions()
  const to = useOfficeLink()
  const path = `/contracts/${contract.contractId}`
  if (contract.isEndProposed && may('contracts.end')) {
    return (
      <ButtonLink size={32} look="line" icon={Gavel} to={to(path, { panel: 'end' })}>
        {t('review')}
      </ButtonLink>
    )
  }
  if (!may('rents.payment-link')) return null
  return (
    <ButtonLink size={32} look="line" icon={Send} to={to(path, { panel: 'payment-link', rent: contract.rents[0]?.id })}>
      {t('paymentLink')}
    </ButtonLink>
  )
}
