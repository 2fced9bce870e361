import type { OfficeContract } from '@boxzone/contract'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Panel } from '../../kit/page.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useContractPanel } from './use-contract-panel.ts'

/** One-time charges and credits that wait for the next invoice. */
export function ContractPending({ contract }: { contract: OfficeContract }) {
  const t = useTranslations('office-contracts.pending')
  const may = usePermissions()
  const { open } = useContractPanel()
  const { date, money } = useOfficeFormat(contract.timeZone)
  if (contract.pending.length === 0) return null
  return (
    <Panel title={t('title')} note={contract.pending.length}>
      <ul className="divide-y divide-line">
        {contract.pending.map(({ id, kind, text, amount, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-small">
            <span className="w-24 text-ink-soft">{date(createdAt)}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-strong">{t(kind)}</span> {text}
            </span>
            <span className="font-strong tabular-nums">
              {money(kind === 'CREDIT' ? -amount : amount, contract.currency)}
            </span>
            {may('contracts.charge') && (
              <Button size={32} look="line" onClick={() => open('remove-pending', { pending: id })}>
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
