import type { FocusEvent } from 'react'
import { formatPhone } from '#app/ui/fields/phone-number.ts'
import { TextField, type TextFieldProps } from '#app/ui/fields/text-field.tsx'

type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'prefix'> & {
  /** International prefix of the form's country, "+421": completes a number typed the national way. */
  prefix?: string
}

export function PhoneField({ prefix, onBlur, ...field }: PhoneFieldProps) {
  function format(event: FocusEvent<HTMLInputElement>) {
    const shown = formatPhone(event.target.value, prefix)
    if (shown !== event.target.value) writeAsTyped(event.target, shown)
    onBlur?.(event)
  }
  return (
    <TextField
      inputMode="tel"
      autoComplete="tel"
      placeholder={prefix && `${prefix} …`}
      {...field}
      type="tel"
      onBlur={format}
    />
  )
}

/** React hears of a changed value only when it is written past its own setter and announced like typing. */
function writeAsTyped(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
