import type { FocusEvent } from 'react'
import { formatPhone } from '#app/ui/fields/phone-number.ts'
import { TextField, type TextFieldProps } from '#app/ui/fields/text-field.tsx'

type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'prefix'> & {
  /** International prefix of the country, "+421". It completes a national number. */
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

/** React replaces the value setter and ignores changes through it. Calls the native setter and dispatches `input`. */
function writeAsTyped(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
