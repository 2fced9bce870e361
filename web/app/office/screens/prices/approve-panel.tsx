import { changeStreetPrices } from 'virtual:calls'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionForm } from '../../kit/action-form.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useRange } from './price-matrix.tsx'
import type { PriceSuggestion } from './use-street-prices.ts'

interface ApprovePanelProps {
  suggestions: readonly PriceSuggestion[]
  onClose: () => void
  onDone: () => void
}

/** Approves the chosen suggestions, location by location. */
export function ApprovePanel({ suggestions, onClose, onDone }: ApprovePanelProps) {
  const t = useTranslations('office-prices.street')
  const sizeText = useTranslations('enums.sizeClass')
  const range = useRange()
  const toast = useToast()
  const action = useOfficeAction(changeStreetPrices)
  const [isBusy, setIsBusy] = useState(false)
  async function submit(reason: string): Promise<void> {
    setIsBusy(true)
    try {
      for (const [id, own] of Map.groupBy(suggestions, ({ warehouse }) => warehouse.id)) {
        const sizes = own.map(({ size, suggested }) => ({ sizeClass: size.sizeClass, percent: suggested.percent }))
        await action.mutateAsync({ id, version: own[0]?.prices.version ?? 1, reason, sizes })
      }
      toast.show({ tone: 'success', title: t('approved', { count: suggestions.length }) })
      onDone()
      onClose()
    } catch {
      // The form shows the error of the action.
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <SidePanel title={t('approveTitle')} onClose={onClose}>
      <ActionForm
        submitLabel={t('approve', { count: suggestions.length })}
        isBusy={isBusy}
        error={action.error}
        onSubmit={(reason) => void submit(reason)}
        onCancel={onClose}
        note={t('approveNote')}
      >
        <ul className="grid gap-2">
          {suggestions.map(({ warehouse, size, suggested }) => (
            <li key={`${warehouse.id}/${size.sizeClass}`} className="flex items-baseline justify-between gap-3">
              <span>
                {warehouse.name}, {sizeText(`${size.sizeClass}.name`)}
              </span>
              <span className="text-right tabular-nums">
                <s className="mr-2 text-ink-soft">{range(size, warehouse.currency)}</s>
                <span className="font-strong">
                  {range(suggested, warehouse.currency)} {warehouse.currency}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </ActionForm>
    </SidePanel>
  )
}
