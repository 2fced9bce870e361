import { maxPeriodMonths } from '@boxzone/contract/order-limits'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useTranslations } from 'use-intl'
import { IconButton } from '#app/ui/base/icon-button.tsx'

const fewest = 2

/** "Every n months": one less, one more. */
export function MonthsStepper({ months, onChange }: { months: number; onChange: (months: number) => void }) {
  const t = useTranslations('order.period')
  // At its end a button does nothing, but keeps the focus of who pressed it.
  const step = (next: number) => {
    const isOver = next < fewest || next > maxPeriodMonths
    return { 'aria-disabled': isOver, onClick: () => isOver || onChange(next) }
  }
  return (
    <fieldset className="mt-3 flex items-center gap-3 rounded-control bg-sunk px-4 py-3">
      <legend className="sr-only">{t('everyN')}</legend>
      <span aria-live="polite" className="flex-1 font-strong">
        {t('named', { months })}
      </span>
      <IconButton icon={Minus} look="line" label={t('less')} {...step(months - 1)} />
      <IconButton icon={Plus} look="line" label={t('more')} {...step(months + 1)} />
    </fieldset>
  )
}
