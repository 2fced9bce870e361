import type { FormerContract } from '@boxzone/contract'
import { Link } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { FactRow } from '../../kit/page.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'

/** The tenant who left a Box that waits for an inspection, with contract, emptying and deposit. */
export function FormerTenant({ contract }: { contract: FormerContract }) {
  const t = useTranslations('office-locations.box')
  const to = useOfficeLink()
  const may = usePermissions()
  const { day, money } = useOfficeFormat()
  const { id, number, customerId, customer, lastDay, hasConfirmed, deposit } = contract
  return (
    <dl>
      <FactRow label={t('formerTenant')}>
        <Link to={to(`/customers/${customerId}`)}>{customer}</Link>
      </FactRow>
      <FactRow label={t('contract')}>
        {may('contracts.read') ? <Link to={to(`/contracts/${id}`)}>{number}</Link> : number}
      </FactRow>
      {lastDay && <FactRow label={t('ended')}>{day(lastDay)}</FactRow>}
      <FactRow label={t('emptying')}>{t(hasConfirmed ? 'confirmed' : 'unconfirmed')}</FactRow>
      {deposit && <FactRow label={t(`deposit.${deposit.status}`)}>{money(deposit.amount, deposit.currency)}</FactRow>}
    </dl>
  )
}
