import type { MoneyEntry, MoneyKind } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useMoney } from '#app/lib/format/use-money.ts'
import { Card } from '#app/ui/content/card.tsx'

/** Kinds with a minus sign: money that the customer paid, used or lost, and credit notes, which move no money. */
const spent: ReadonlySet<MoneyKind> = new Set(['DEPOSIT', 'DEPOSIT_KEPT', 'CREDIT_USED', 'CREDIT_NOTE'])

/** Deposits, refunds, credit notes and credit. Another list shows the invoices. */
export function MoneyList({ entries }: { entries: readonly MoneyEntry[] }) {
  const t = useTranslations('rents.money')
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="money" className="mt-3 grid gap-3">
      <h2 id="money" className="text-title">
        {t('title')}
      </h2>
      <Card padding="none">
        <ul>
          {entries.map((entry) => (
            <MoneyRow key={entry.id} entry={entry} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function MoneyRow({ entry }: { entry: MoneyEntry }) {
  const t = useTranslations('rents.money')
  const boxName = useBoxName(entry.boxName ?? '')
  const language = useLanguage()
  const money = useMoney()
  const { kind, amount, currency, warehouseName, number, on, done } = entry
  const sign = spent.has(kind) ? '−' : '+'
  const facts = [
    entry.boxName !== null && `${boxName}, ${warehouseName}`,
    // A date must not break into two lines.
    formatDay(on, language).replaceAll(' ', '\u00A0'),
    number,
    !done && t('onItsWay'),
  ]
  return (
    <li className="flex items-baseline justify-between gap-x-4 border-t border-line px-4 py-3 first:border-t-0 md:px-5">
      <span>
        <span className="block font-strong">{t(kind)}</span>
        <span className="block text-small text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="text-lead font-heavy whitespace-nowrap">
        {sign}
        {money(amount, currency)}
      </span>
    </li>
  )
}
