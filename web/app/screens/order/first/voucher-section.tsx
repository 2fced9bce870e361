import { formatMoney } from '@boxzone/i18n/format'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { changeDraft } from '#app/features/order-draft/draft-store.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { orderSection } from '../layout.tsx'
import { useOrder } from '../order-data.ts'
import { isVoucherReplacedByPromotion } from './voucher-kept.ts'

const enter = (voucherToken: string) => changeDraft({ type: 'voucherEntered', voucherToken })

/** Shows the server's result for a typed code at its field. */
export function VoucherSection() {
  const t = useTranslations('order.voucher')
  const { draft, liveSummary } = useOrder()
  const errorText = useErrorText()
  const { voucherToken } = draft
  const [typed, setTyped] = useState(voucherToken ?? '')
  const { refusedVoucher, busy } = liveSummary
  const isRefused = voucherToken !== null && refusedVoucher?.token === voucherToken
  const isSent = voucherToken !== null && typed.trim() === voucherToken
  if (isSent && !isRefused && !busy && liveSummary.summary) {
    return <AppliedVoucher code={voucherToken} onRemove={() => setTyped('')} />
  }
  return (
    <form
      className={`${orderSection} flex items-start gap-3`}
      onSubmit={(event) => {
        event.preventDefault()
        enter(typed)
        // The server may accept a code that it refused before.
        if (isRefused && isSent) liveSummary.retryVoucher()
      }}
    >
      <TextField
        label={t('title')}
        optional
        className="flex-1"
        icon={TicketPercent}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => enter(typed)}
        error={isRefused && isSent ? errorText({ code: refusedVoucher.code }) : undefined}
      />
      <Button type="submit" look="line" busy={busy && isSent} className="mt-8">
        {t('apply')}
      </Button>
    </form>
  )
}

function AppliedVoucher({ code, onRemove }: { code: string; onRemove: () => void }) {
  const t = useTranslations('order.voucher')
  const language = useLanguage()
  const { liveSummary, offer } = useOrder()
  const discount = liveSummary.summary?.discount ?? null
  const isKept = isVoucherReplacedByPromotion(discount)
  return (
    <div className={orderSection}>
      <Banner
        live
        tone={isKept ? 'info' : 'success'}
        title={isKept ? t('kept', { code }) : t('taken', { code })}
        action={
          <Button
            look="quiet"
            size={44}
            onClick={() => {
              enter('')
              onRemove()
            }}
          >
            {t('remove')}
          </Button>
        }
      >
        {discount
          ? t('worth', { label: discount.label, amount: formatMoney(discount.amountWithVat, offer.currency, language) })
          : null}
      </Banner>
    </div>
  )
}
