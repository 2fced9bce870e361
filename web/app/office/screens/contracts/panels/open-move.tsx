import { cancelOfficeMove } from 'virtual:calls'
import type { OfficeContractMove } from '@boxzone/contract'
import { usePageEnvironment } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { CopyField } from '#app/ui/fields/copy-field.tsx'
import { ActionForm } from '../../../kit/action-form.tsx'
import { useOfficeFormat } from '../../../lib/use-office-format.ts'
import type { ContractPanelProps } from './panel-types.ts'
import { TenantEmails } from './tenant-emails.tsx'
import { usePanelAction } from './use-panel-action.ts'

interface OpenMoveProps extends ContractPanelProps {
  move: OfficeContractMove
}

/** A planned move, or one that waits for the payment of the tenant. Staff can cancel it. */
export function OpenMove({ contract, move, onClose }: OpenMoveProps) {
  const t = useTranslations('office-contracts.move')
  const { origin } = usePageEnvironment()
  const { money, day } = useOfficeFormat(contract.timeZone)
  const action = usePanelAction(cancelOfficeMove, { done: t('cancelled'), onClose })
  const { planned, unpaid } = move
  const isCancellable = unpaid !== null || planned?.isCancellable === true
  const places = (of: { day: string; box: { name: string; warehouseName: string } }) => ({
    ...{ day: day(of.day), box: of.box.name, place: of.box.warehouseName },
  })
  return (
    <div className="grid gap-4 text-small">
      {planned && <Banner title={t('planned')}>{t('plannedText', places(planned))}</Banner>}
      {unpaid && (
        <>
          <Banner tone="warning" title={t('waiting')}>
            {t('waitingText', { ...places(unpaid), amount: money(unpaid.toPay, unpaid.currency) })}
          </Banner>
          <CopyField label={t('link')} value={`${origin}/my/contracts/${contract.id}/move`} hint={t('linkHint')} />
        </>
      )}
      {isCancellable && (
        <ActionForm
          submitLabel={t('cancel')}
          isDanger
          isBusy={action.isPending}
          error={action.error}
          note={t('cancelText')}
          onCancel={onClose}
          onSubmit={(reason) => action.mutate({ id: contract.id, version: move.version, reason })}
        >
          {planned && (
            <TenantEmails
              kinds={['contract-move-cancelled']}
              language={contract.customer.language}
              change="cancelOfficeMove"
              input={{ id: contract.id, version: move.version }}
            />
          )}
        </ActionForm>
      )}
    </div>
  )
}
