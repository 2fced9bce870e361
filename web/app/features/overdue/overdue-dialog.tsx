import type { Rent } from '@boxzone/contract'
import type { TextGroup } from '@boxzone/i18n'
import { useTranslations } from 'use-intl'
import { useMoney } from '#app/lib/format/use-money.ts'
import { TextsProvider } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'

interface OverdueDialogProps {
  rents: readonly Rent[]
  onPay: () => void
}

export const overdueTexts: readonly TextGroup[] = ['rents']

/** Provides its own texts, because the page below may not have loaded them. */
export function OverdueDialog(props: OverdueDialogProps) {
  return (
    <TextsProvider groups={overdueTexts}>
      <Content {...props} />
    </TextsProvider>
  )
}

/** Only the button closes the dialog. Scrolling and Escape are blocked. */
function Content({ rents, onPay }: OverdueDialogProps) {
  const t = useTranslations('rents')
  return (
    <ResponsiveDialog
      open
      blocking
      onOpenChange={() => undefined}
      title={t('popup.title')}
      actions={
        <Button size={56} wide onClick={onPay}>
          {t('pay')}
        </Button>
      }
    >
      <ul className="grid gap-1">
        {totals(rents).map((total) => (
          <Total key={total.currency} {...total} />
        ))}
      </ul>
      <p className="mt-2">{t('popup.text', { count: rents.length })}</p>
    </ResponsiveDialog>
  )
}

function totals(rents: readonly Rent[]): { currency: string; amount: number }[] {
  const currencies = [...new Set(rents.map(({ price }) => price.currency))]
  return currencies.map((currency) => ({
    currency,
    amount: rents.reduce((sum, rent) => (rent.price.currency === currency ? sum + rent.amount : sum), 0),
  }))
}

function Total({ currency, amount }: { currency: string; amount: number }) {
  const money = useMoney()
  return <li className="text-fact font-heavy text-danger tabular-nums">{money(amount, currency)}</li>
}
