import { Link } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Badge, type BadgeLook } from '#app/ui/content/badge.tsx'
import type { Column } from '../../kit/data-table.tsx'
import { KeyHint } from '../../kit/page.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'
import type { BankEntry } from './bank-entry.ts'

const looks: Record<BankEntry['state'], BadgeLook> = {
  EXACT: 'highlight',
  PROPOSED: 'kraft',
  UNMATCHED: 'outline',
  BOOKED: 'soft',
}

export function useEntryColumns(): readonly Column<BankEntry>[] {
  const t = useTranslations('office-money.statement')
  const may = usePermissions()
  const to = useOfficeLink()
  const update = useUpdateSearchParams()
  const { money, day } = useOfficeFormat()
  return [
    {
      key: 'payer',
      header: t('payer'),
      cell: ({ id, payerName, message, variableSymbol }) => (
        <span data-entry={id} className="block">
          <span className="block font-strong wrap-anywhere">{payerName ?? t('unknownPayer')}</span>
          <span className="text-dense text-ink-soft wrap-anywhere">
            {[variableSymbol && t('symbol', { symbol: variableSymbol }), message].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
    },
    { key: 'day', header: t('day'), from: 'md', cell: ({ bookedOn }) => day(bookedOn) },
    {
      key: 'amount',
      header: t('amount'),
      align: 'right',
      cell: ({ amount, currency }) => <span className="font-strong">{money(amount, currency)}</span>,
    },
    {
      key: 'match',
      header: t('match'),
      from: 'md',
      cell: ({ contractId, contractNumber, invoiceNumber, remark, state }) => (
        <>
          {contractId && (
            <Link to={to(`/contracts/${contractId}`)} className="block">
              {invoiceNumber ?? contractNumber}
            </Link>
          )}
          {remark && state !== 'BOOKED' && <span className="text-dense text-ink-soft">{t(`remark.${remark}`)}</span>}
        </>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => <Badge look={looks[state]}>{t(`stateName.${state}`)}</Badge>,
    },
    {
      key: 'do',
      header: t('action'),
      align: 'right',
      cell: ({ id, state }) =>
        may('bank.book') &&
        state !== 'BOOKED' &&
        state !== 'EXACT' && (
          <Button size={32} look="line" onClick={() => update({ entry: id })}>
            {t('matchAction')} <KeyHint>M</KeyHint>
          </Button>
        ),
    },
  ]
}
