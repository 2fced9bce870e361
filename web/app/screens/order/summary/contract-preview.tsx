import { contractPreview } from 'virtual:calls'
import type { InvoicingDetails } from '@boxzone/contract'
import FileText from 'lucide-react/icons/file-text'
import { useTranslations } from 'use-intl'
import { boxesOf, choiceOf, type DraftBox } from '#app/features/order-draft/order-draft.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { useOrder } from '../order-data.ts'
import { usePdfDownload } from '../use-pdf-download.ts'

/** Downloads each contract as it will be, so that the customer can read it before ordering. */
export function ContractPreview() {
  const t = useTranslations('order.preview')
  const { draft } = useOrder()
  const { invoicingDetails } = draft
  if (!invoicingDetails) return null
  return (
    <div className="mt-4">
      <div className="flex flex-wrap gap-3">
        {boxesOf(draft).map((box) => (
          <PreviewButton key={box.id} box={box} invoicingDetails={invoicingDetails} />
        ))}
      </div>
      <p className="mt-1.5 text-small text-ink-soft">{t('note')}</p>
    </div>
  )
}

interface PreviewButtonProps {
  box: DraftBox
  invoicingDetails: InvoicingDetails
}

function PreviewButton({ box, invoicingDetails }: PreviewButtonProps) {
  const t = useTranslations('order.preview')
  const errorText = useErrorText()
  const language = useLanguage()
  const { draft, consents, liveSummary } = useOrder()
  const { download, busy, failure } = usePdfDownload()
  const { boxIds, ...choice } = choiceOf(draft)
  const voucherToken = liveSummary.refusedVoucher?.token === choice.voucherToken ? null : choice.voucherToken
  // Voucher and promotion reduce the price of the first Box only.
  const benefits = box.id === choice.boxId ? { voucherToken } : { voucherToken: null, withoutPromotion: true }
  const { earlyStart } = consents.granted
  const input = { ...choice, boxId: box.id, ...benefits, invoicingDetails, earlyStart, language }
  return (
    <>
      <Button
        look="line"
        icon={FileText}
        busy={busy}
        onClick={() => void download('contract-draft.pdf', () => call(contractPreview, input))}
      >
        {boxIds ? t('ofBox', { number: box.number }) : t('button')}
      </Button>
      {failure ? <Banner live tone="danger" className="basis-full" title={errorText(failure)} /> : null}
    </>
  )
}
