import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '#app/ui/base/class-names.ts'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import { controlClass } from '#app/ui/fields/control-class.ts'
import { Field, useFieldWiring } from '#app/ui/fields/field.tsx'

interface CopyFieldProps {
  label: ReactNode
  value: string
  hint?: ReactNode
  className?: string
}

type Outcome = 'copied' | 'copyFailed'

/** A code or URL to copy. It selects the text when the browser forbids copying. */
export function CopyField({ label, value, hint, className }: CopyFieldProps) {
  const t = useTranslations('kit')
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  const { id, 'aria-describedby': describedBy } = useFieldWiring({ hint })

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      input.current?.select()
      setOutcome('copyFailed')
    }
  }
  return (
    <Field fieldId={id} field={{ label, hint, className }}>
      <div className="relative">
        <input
          ref={input}
          id={id}
          aria-describedby={describedBy}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
          className={classNames(controlClass, 'pr-13 font-strong tabular-nums')}
        />
        <IconButton
          icon={outcome === 'copied' ? Check : Copy}
          label={t('copy')}
          className={classNames('absolute inset-y-0.5 right-0.5', outcome === 'copied' && 'text-action')}
          onClick={() => void copy()}
        />
      </div>
      <span role="status" className={classNames('text-small font-strong text-action', !outcome && 'sr-only')}>
        {outcome && t(outcome)}
      </span>
    </Field>
  )
}
