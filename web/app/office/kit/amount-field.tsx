import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { amountText } from '../lib/amount.rules.ts'

interface AmountFieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  currency: string
  /** The typed text. `parseAmount` reads it. */
  value: string
  onChange: (text: string) => void
}

/** An amount of money, typed with a comma or a point. */
export function AmountField({ currency, value, onChange, ...field }: AmountFieldProps) {
  const language = useLanguage()
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      placeholder={amountText(0, language)}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      after={<span className="pr-3 text-small text-ink-soft">{currency}</span>}
    />
  )
}
