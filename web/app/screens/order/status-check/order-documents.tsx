import { orderDocument } from 'virtual:calls'
import FileDown from 'lucide-react/icons/file-down'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { call } from '#app/lib/api/call.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { usePdfDownload } from '../use-pdf-download.ts'
import type { OwnReceipt } from './use-order-receipt.ts'

/** The contract and the first invoice. */
export function OrderDocuments({ receipt: { proof, contractNumber, invoiceNumber } }: { receipt: OwnReceipt }) {
  const t = useTranslations('order-status.success.receipt')
  const errorText = useErrorText()
  const contract = usePdfDownload()
  const invoice = usePdfDownload()
  const failure = contract.failure ?? invoice.failure
  const pdfOf = (document: 'contract' | 'invoice') => () => call(orderDocument, { ...proof, document })
  return (
    <>
      <Button
        look="line"
        icon={FileDown}
        busy={contract.busy}
        onClick={() => void contract.download(`${contractNumber}.pdf`, pdfOf('contract'))}
      >
        {t('contract')}
      </Button>
      <Button
        look="line"
        icon={FileDown}
        busy={invoice.busy}
        onClick={() => void invoice.download(`${invoiceNumber}.pdf`, pdfOf('invoice'))}
      >
        {t('invoice')}
      </Button>
      {failure ? <Banner live tone="danger" className="basis-full" title={errorText(failure)} /> : null}
    </>
  )
}
