import { formatMoney } from '@boxzone/i18n/format'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderStep } from '#app/features/order-draft/order-steps.ts'
import { HoldBand } from '#app/features/order-summary/hold-band.tsx'
import { Receipt } from '#app/features/order-summary/receipt.tsx'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { HoldMessages } from './hold-messages.tsx'
import { type OrderInProgress, useOrder } from './order-data.ts'
import { OrderHeader } from './order-header.tsx'
import { receiptFacts } from './receipt-facts.ts'
import { VoucherNoLongerValid } from './voucher-lost.tsx'

interface OrderFrameProps {
  step: OrderStep
  title: string
  /** The one button of the step. Shown twice, one of them hidden: beside the sum, or docked under the page. */
  action: ReactNode
  /** Directly above the button: what is missing, what went wrong. */
  notice?: ReactNode
  /** Under the button, where there is room. */
  note?: ReactNode
  children: ReactNode
}

/** A step of the order with the running sum always in view. */
export function OrderFrame({ step, title, action, notice, note, children }: OrderFrameProps) {
  const order = useOrder()
  const t = useTranslations('order')
  return (
    <>
      <OrderHeader step={step} heldUntil={order.running.known?.summary.heldUntil} />
      <HoldBand running={order.running} className="border-b border-line lg:hidden" />
      <div className="order-wrap order-grid">
        <div className="min-w-0">
          <h1 className="order-title">{title}</h1>
          <HoldMessages running={order.running} />
          {/* In the first step it stands at the field of the code. */}
          {step === '/order/first' ? null : <VoucherNoLongerValid order={order} />}
          {children}
        </div>
        <aside aria-label={t('receipt.label')} className="order-side">
          <Card floating padding="none">
            <HoldBand running={order.running} className="border-b border-line" />
            <Receipt facts={receiptFacts(order)} className="px-6 pt-4" />
            <div className="grid gap-3 px-6 pt-5 pb-6">
              {notice}
              {action}
              {note}
            </div>
          </Card>
        </aside>
      </div>
      <Dock order={order} notice={notice} action={action} />
    </>
  )
}

/** The sum among the content, where there is no room beside it. */
export function InlineReceipt() {
  return (
    <Card className="mt-8 lg:hidden" padding="large">
      <Receipt facts={receiptFacts(useOrder())} />
    </Card>
  )
}

/** On a phone the total and the button are docked; nothing else is. */
function Dock({ order, notice, action }: { order: OrderInProgress } & Pick<OrderFrameProps, 'notice' | 'action'>) {
  const t = useTranslations('order.dock')
  const price = useTranslations('kit.price')
  const language = useLanguage()
  const { summary } = order.running
  const money = (amount: number) => formatMoney(amount, order.offer.currency, language)
  const months = order.draft.invoicing.periodInMonths
  return (
    <section aria-label={t('label')} className="order-dock">
      {notice}
      <div className="flex items-end justify-between gap-4 tabular-nums">
        <p className="text-small text-ink-soft">
          {price('today')}
          <strong className="block text-title leading-tight font-heavy tracking-[-0.02em] text-ink">
            {summary ? money(summary.total.priceWithVat) : '\u00a0'}
          </strong>
        </p>
        {summary ? (
          <p className="text-right text-small text-ink-soft">
            {t('then', { months, price: money(summary.next.priceWithVat) })}
            {order.vatRate > 0 ? <span className="block">{t('vat')}</span> : null}
          </p>
        ) : null}
      </div>
      {action}
    </section>
  )
}
