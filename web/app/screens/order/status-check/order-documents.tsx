import { orderDocument } from 'virtual:calls'
import FileDown from 'lucide-react/icons/file-down'
import { useTranslations } from 'use-intl'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { call } from '#app/lib/api/call.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { usePdfDownload } from '../use-pdf-download.ts'
import { type OwnReceipt, useReceiptOf } from './use-order-receipt.ts'
import type { OrderStatusView } from './use-order-state.ts'

interface OtherDocumentsProps {
  other: NonNullable<OrderStatusView['others']>[number]
  draftId: string | undefined
}

/** The documents of a further Box. */
export function OtherDocuments({ other: { orderId, boxName }, draftId }: OtherDocumentsProps) {
  const receipt = useReceiptOf(orderId, draftId)
  return receipt ? <OrderDocuments receipt={receipt} boxName={boxName} /> : null
}

interface OrderDocumentsProps {
  receipt: OwnReceipt
  /** Undefined if the order has one Box. */
  boxName: string | undefined
}

/** The contract and the first invoice. */
export function OrderDocuments({
  receipt: { proof, contractNumber, invoiceNumber },
  boxName = '',
}: OrderDocumentsProps) {
  const name = useBoxName(boxName)
  const t = useTranslations('order-status.success.receipt')
  const errorText = useErrorText()
  const contract = usePdfDownload()
  const invoice = usePdfDownload()
  const failure = contract.failure ?? invoice.failure
  const pdfOf = (document: 'contract' | 'invoice') => () => call(orderDocument, { ...proof, document })
  return (
    <>
      {name ? <h3 className="basis-full text-body font-strong">{name}</h3> : null}
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
