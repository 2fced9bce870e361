import { contractPreview } from 'virtual:calls'
import FileText from 'lucide-react/icons/file-text'
import { useTranslations } from 'use-intl'
import { choiceOf } from '#app/features/order-draft/order-draft.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { useOrder } from '../order-data.ts'
import { usePdfDownload } from '../use-pdf-download.ts'

/** Downloads the contract as it will be, so that the customer can read it before ordering. */
export function ContractPreview() {
  const t = useTranslations('order.preview')
  const errorText = useErrorText()
  const language = useLanguage()
  const { draft, consents, liveSummary } = useOrder()
  const { download, busy, failure } = usePdfDownload()
  const { invoicingDetails } = draft
  if (!invoicingDetails) return null
  const choice = choiceOf(draft)
  const voucherToken = liveSummary.refusedVoucher?.token === choice.voucherToken ? null : choice.voucherToken
  const { earlyStart } = consents.granted
  const input = { ...choice, voucherToken, invoicingDetails, earlyStart, language }
  return (
    <div className="mt-4">
      <Button
        look="line"
        icon={FileText}
        busy={busy}
        onClick={() => void download('contract-draft.pdf', () => call(contractPreview, input))}
      >
        {t('button')}
      </Button>
      <p className="mt-1.5 text-small text-ink-soft">{t('note')}</p>
      {failure ? <Banner live tone="danger" className="mt-3" title={errorText(failure)} /> : null}
    </div>
  )
}
