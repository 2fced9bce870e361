import { formatMoney } from '@boxzone/i18n/format'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderStep } from '#app/features/order-draft/order-steps.ts'
import { HoldBand } from '#app/features/order-summary/hold-band.tsx'
import { orderTotals } from '#app/features/order-summary/order-totals.ts'
import { Receipt } from '#app/features/order-summary/receipt.tsx'
import { LanguageSelector } from '#app/features/shell/language-selector.tsx'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Card } from '#app/ui/content/card.tsx'
import { BoxLine } from './box-line.tsx'
import { HoldMessages } from './hold-messages.tsx'
import { orderColumn, orderDock, orderGrid, orderSide } from './layout.tsx'
import { type OrderInProgress, useOrder } from './order-data.ts'
import { OrderHeader } from './order-header.tsx'
import { receiptFacts } from './receipt-facts.ts'
import { VoucherNoLongerValid } from './voucher-lost.tsx'

interface OrderFrameProps {
  step: OrderStep
  title: string
  /** The step's main button. Rendered twice, in the side column and in the dock. CSS hides one of them. */
  action: ReactNode
  /** Shown above the button: missing fields and errors. */
  notice?: ReactNode
  /** Shown below the button on wide screens. */
  note?: ReactNode
  children: ReactNode
}

/** Layout of an order step. The total is beside the content, or in a dock at the lower edge of a narrow screen. */
export function OrderFrame({ step, title, action, notice, note, children }: OrderFrameProps) {
  const order = useOrder()
  const t = useTranslations('order')
  return (
    <>
      <OrderHeader step={step} heldUntil={order.liveSummary.known?.summary.heldUntil} />
      <HoldBand liveSummary={order.liveSummary} className="border-b border-line lg:hidden" />
      <div className={classNames(orderColumn, orderGrid)}>
        <div className="min-w-0">
          <div className="mb-5 flex items-start justify-between gap-3">
            <h1 className="text-[clamp(1.875rem,4vw,2.75rem)] leading-[1.08] tracking-[-0.03em]">{title}</h1>
            {/* Wider screens have room for it in the header. */}
            <div className="-mr-3 flex-none lg:hidden">
              <LanguageSelector />
            </div>
          </div>
          <HoldMessages liveSummary={order.liveSummary} />
          {/* The first step shows the message at the voucher field. */}
          {step === '/order/first' ? null : <VoucherNoLongerValid order={order} />}
          {children}
        </div>
        <aside aria-label={t('receipt.label')} data-order-side="" className={orderSide}>
          <Card floating padding="none">
            <HoldBand liveSummary={order.liveSummary} className="border-b border-line" />
            <div className="px-6 pt-4">
              <BoxLine withBox={order.draft.others.length === 0} />
              <Receipt facts={receiptFacts(order)} className="mt-2" />
            </div>
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

/** The total inside the content, on screens without a side column. */
export function InlineReceipt() {
  const order = useOrder()
  return (
    <Card className="mt-8 lg:hidden" padding="large">
      <BoxLine withBox={order.draft.others.length === 0} />
      <Receipt facts={receiptFacts(order)} className="mt-2" />
    </Card>
  )
}

/** The total and the button in the dock, on screens without a side column. */
function Dock({ order, notice, action }: { order: OrderInProgress } & Pick<OrderFrameProps, 'notice' | 'action'>) {
  const t = useTranslations('order.dock')
  const price = useTranslations('kit.price')
  const language = useLanguage()
  const { summary } = order.liveSummary
  const totals = summary && orderTotals(summary)
  const money = (amount: number) => formatMoney(amount, order.offer.currency, language)
  const months = order.draft.invoicing.periodInMonths
  return (
    <section aria-label={t('label')} data-order-dock="" className={orderDock}>
      {notice}
      <div className="flex items-end justify-between gap-4">
        <p className="text-small text-ink-soft">
          {price('today')}
          <strong className="block text-title leading-tight font-heavy tracking-[-0.02em] text-ink">
            {totals ? money(totals.total.priceWithVat) : '\u00a0'}
          </strong>
        </p>
        {totals ? (
          <p className="text-right text-small text-ink-soft">
            {t('then', { months, price: money(totals.nextPriceWithVat) })}
            {order.vatRate > 0 ? <span className="block">{t('vat')}</span> : null}
          </p>
        ) : null}
      </div>
      {action}
    </section>
  )
}
