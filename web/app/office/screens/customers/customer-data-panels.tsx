import { eraseCustomer, erasurePreview, exportCustomer } from 'virtual:calls'
import type { OfficeCustomer } from '@boxzone/contract'
import { useNavigate } from 'react-router'
import { saveFile } from '#app/lib/browser/save-file.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionFailure, ActionForm } from '../../kit/action-form.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'

interface PanelProps {
  customer: OfficeCustomer
  onClose: () => void
}

/** Downloads the same archive that the customer can download in the profile. */
export function ExportPanel({ customer }: PanelProps) {
  const t = useTranslations('office-customers.export')
  const download = useOfficeAction(exportCustomer, {
    onDone: (file) => {
      if (file instanceof Blob) saveFile('customer.zip', 'application/zip', file)
    },
  })
  return (
    <div className="grid gap-4 text-small">
      <p>{t('text')}</p>
      <p className="text-dense text-ink-soft">{t('recorded')}</p>
      {download.error && <ActionFailure error={download.error} />}
      <Button size={40} busy={download.isPending} onClick={() => download.mutate({ id: customer.id })}>
        {t('download')}
      </Button>
    </div>
  )
}

/** Credit, refused refunds and disputes that belong to no person after the erasure. */
const unsettledKinds = ['credit', 'refusedRefunds', 'openDisputes'] as const

/** Says what prevents the erasure, what is erased and what stays, before it is confirmed. */
export function ErasePanel({ customer, onClose }: PanelProps) {
  const t = useTranslations('office-customers.erase')
  const { show } = useToast()
  const navigate = useNavigate()
  const to = useOfficeLink()
  const { money } = useOfficeFormat()
  const preview = useOfficeQuery(erasurePreview, { id: customer.id })
  const erase = useOfficeAction(eraseCustomer, {
    onDone: () => {
      show({ tone: 'success', title: t('done'), confirmsNavigation: true })
      void navigate(to('/customers'))
    },
  })
  return (
    <QueryView query={preview} rows={4}>
      {({ activeContracts, owed, heldDeposits, ...unsettled }) => {
        const amounts = (sums: typeof owed) => sums.map(({ amount, currency }) => money(amount, currency)).join(', ')
        if (activeContracts > 0)
          return (
            <Banner tone="warning" title={t('prevented')}>
              {t('active', { count: activeContracts })}
            </Banner>
          )
        if (owed.length > 0)
          return (
            <Banner tone="warning" title={t('prevented')}>
              {t('owed', { amount: amounts(owed) })}
            </Banner>
          )
        return (
          <ActionForm
            submitLabel={t('erase')}
            isDanger
            isBusy={erase.isPending}
            error={erase.error}
            onSubmit={(reason) => erase.mutate({ id: customer.id, version: customer.version, reason })}
            onCancel={onClose}
            note={t('final')}
          >
            {heldDeposits.length > 0 && (
              <Banner tone="warning">{t('deposits', { amount: amounts(heldDeposits) })}</Banner>
            )}
            {unsettledKinds
              .filter((kind) => unsettled[kind].length > 0)
              .map((kind) => (
                <Banner key={kind} tone="warning">
                  {t(kind, { amount: amounts(unsettled[kind]) })}
                </Banner>
              ))}
            <div>
              <h3 className="font-heavy">{t('erasedTitle')}</h3>
              <p>{t('erasedText')}</p>
            </div>
            <div>
              <h3 className="font-heavy">{t('staysTitle')}</h3>
              <p>{t('staysText')}</p>
            </div>
          </ActionForm>
        )
      }}
    </QueryView>
  )
}
