import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'
import { usePermissions } from '../../../lib/staff.tsx'
import { useContractPanel } from '../use-contract-panel.ts'

/** Switches between the panels of a charge and of a credit, for roles that may do both. */
export function ChargeOrCredit({ value }: { value: 'charge' | 'credit' }) {
  const t = useTranslations('office-contracts.charge')
  const may = usePermissions()
  const { open } = useContractPanel()
  if (!may('contracts.charge') || !may('contracts.credit')) return null
  return (
    <SegmentedControl
      label={t('kind')}
      value={value}
      onChange={open}
      options={[
        { value: 'charge', label: t('charge') },
        { value: 'credit', label: t('credit') },
      ]}
    />
  )
}
