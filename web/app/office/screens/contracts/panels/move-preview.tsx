import type { OfficeMovePreview } from '@boxzone/contract'
import { moveRefusals } from '@boxzone/contract/move-choices'
import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '#app/lib/api/api-error.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { type MoneyLine, MoneyPreview, PreviewView } from '../../../kit/preview.tsx'
import { useOfficeFormat } from '../../../lib/use-office-format.ts'
import type { ContractPanelProps } from './panel-types.ts'
import { TenantEmails } from './tenant-emails.tsx'

interface MovePreviewProps extends Pick<ContractPanelProps, 'contract'> {
  /** The chosen Box and day. */
  choice: { id: string; boxId: string; day: string }
  query: Pick<UseQueryResult<OfficeMovePreview>, 'data' | 'error' | 'isPlaceholderData'>
}

/** Price, deposit and days of a move, or the reason of the server against it. */
export function MovePreviewView({ contract, choice, query }: MovePreviewProps) {
  const t = useTranslations('office-contracts.move')
  const { day, money } = useOfficeFormat(contract.timeZone)
  const reportedReason = query.error instanceof ApiError ? query.error.extras.reason : undefined
  const reason = moveRefusals.find((known) => known === reportedReason)
  if (reason) {
    return (
      <Banner tone="warning" live>
        {t(`refusal.${reason}`)}
      </Banner>
    )
  }
  return (
    <PreviewView query={query}>
      {(preview) => (
        <>
          <MoneyPreview
            title={t('title', { day: day(preview.day) })}
            lines={moneyLines(preview)}
            note={t('days', { from: day(preview.priceFrom), until: day(preview.oldBoxUntil) })}
          />
          <TenantEmails
            kinds={preview.emails}
            language={contract.customer.language}
            change="moveOfficeContract"
            input={{ ...choice, version: preview.version }}
          />
        </>
      )}
    </PreviewView>
  )

  function moneyLines(preview: OfficeMovePreview): MoneyLine[] {
    const amount = (value: number) => money(value, preview.currency)
    const { difference, depositDifference, credit, toPay } = preview
    return [
      { key: 'old', label: t('old'), amount: amount(preview.currentTotalPrice) },
      { key: 'new', label: t('new'), amount: amount(preview.totalPrice) },
      ...(difference === 0
        ? []
        : [{ key: 'difference', label: t('difference', { day: day(preview.periodTo) }), amount: amount(difference) }]),
      ...(depositDifference === 0 ? [] : [{ key: 'deposit', label: t('deposit'), amount: amount(depositDifference) }]),
      ...(credit > 0 ? [{ key: 'credit', label: t('credit'), amount: amount(credit) }] : []),
      { key: 'toPay', label: t('toPay'), amount: amount(toPay), look: 'result' },
    ]
  }
}
