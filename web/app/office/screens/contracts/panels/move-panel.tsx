import { officeContractMove } from 'virtual:calls'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { QueryView } from '../../../kit/query-view.tsx'
import { useOfficeQuery } from '../../../lib/queries.ts'
import { OfficeMoveForm } from './move-form.tsx'
import { OpenMove } from './open-move.tsx'
import type { ContractPanelProps } from './panel-types.ts'

/** Moves the contract to another Box, or shows its open move. */
export function MovePanel({ contract, onClose }: ContractPanelProps) {
  const t = useTranslations('office-contracts.move')
  const query = useOfficeQuery(officeContractMove, { id: contract.id })
  return (
    <QueryView query={query} rows={4}>
      {(move) => {
        if (move.planned || move.unpaid) return <OpenMove contract={contract} move={move} onClose={onClose} />
        if (move.refusal) return <Banner>{t(`refusal.${move.refusal}`)}</Banner>
        if (move.hasUnpaidInvoices) return <Banner tone="warning">{t('unpaid')}</Banner>
        return <OfficeMoveForm contract={contract} move={move} onClose={onClose} />
      }}
    </QueryView>
  )
}
