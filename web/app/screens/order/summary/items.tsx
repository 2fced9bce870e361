import type { Currency, OrderSummary } from '@boxzone/contract'
import { formatMoney, formatNumber } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Disclosure } from '#app/ui/navigation/disclosure.tsx'
import { useOrder } from '../order-data.ts'

/** The items as on the invoice: count, unit price without VAT, VAT, totals. */
export function Items() {
  const t = useTranslations('order.items')
  const { summary } = useOrder().liveSummary
  if (!summary) return null
  return (
    <Disclosure summary={t('title')} className="mt-4">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table scrolls sideways, by keyboard too */}
      <section aria-label={t('title')} tabIndex={0} className="overflow-x-auto rounded-control">
        {summary.group ? (
          summary.group.boxes.map((box) => <ItemTable key={box.boxId} amounts={box} currency={summary.currency} />)
        ) : (
          <ItemTable amounts={summary} currency={summary.currency} />
        )}
      </section>
    </Disclosure>
  )
}

interface ItemTableProps {
  amounts: Pick<OrderSummary, 'items' | 'discount' | 'deposit' | 'total'>
  currency: Currency
}

/** The rent item contains the Box name, so the table has no heading. */
function ItemTable({ amounts, currency }: ItemTableProps) {
  const t = useTranslations('order.items')
  const language = useLanguage()
  const money = (amount: number) => formatMoney(amount, currency, language)
  const { items, discount, deposit, total } = amounts
  return (
    <table className="w-full border-collapse not-first:mt-5 [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-2 [&_:is(th,td)]:text-right [&_:is(th,td)]:not-first:pl-4 [&_:is(th,td)]:not-first:whitespace-nowrap [&_:is(th,td):first-child]:text-left">
      <thead className="text-small/[1.55] text-ink-soft [&_th]:font-normal">
        <tr>
          <th scope="col">{t('subject')}</th>
          <th scope="col">{t('count')}</th>
          <th scope="col">{t('unit')}</th>
          <th scope="col">{t('net')}</th>
          <th scope="col">{t('vat')}</th>
          <th scope="col">{t('gross')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.subject}>
            <td>{item.subject}</td>
            <td>{formatNumber(item.count, language)}</td>
            <td>{money(item.unitPrice)}</td>
            <td>{money(item.totalPrice)}</td>
            <td>{money(item.vat)}</td>
            <td>{money(item.totalPriceWithVat)}</td>
          </tr>
        ))}
        {discount ? <SpanningRow name={discount.label} amount={money(-discount.amountWithVat)} /> : null}
        <SpanningRow name={t('deposit')} amount={money(deposit)} />
      </tbody>
      <tfoot>
        <tr className="font-strong">
          <td colSpan={3}>{t('total')}</td>
          <td>{money(total.price)}</td>
          <td>{money(total.vat)}</td>
          <td>{money(total.priceWithVat)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function SpanningRow({ name, amount }: { name: string; amount: string }) {
  return (
    <tr>
      <td colSpan={5}>{name}</td>
      <td>{amount}</td>
    </tr>
  )
}
