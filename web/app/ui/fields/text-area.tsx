import { type ComponentProps, type InputEvent, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'
import { mergeRefs } from '#app/ui/base/merge-refs.ts'
import { controlClass } from '#app/ui/fields/control-class.ts'
import { Field, type FieldProps, useFieldWiring } from '#app/ui/fields/field.tsx'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

/** Counts the characters if `maxLength` is set. Grows with its text in browsers that support it. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, hint, error, required, optional, className, id, ref, onInput, ...area } = props
  const counterId = useId()
  const element = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(String(area.value ?? area.defaultValue ?? '').length)
  const describedBy = area.maxLength ? counterId : undefined
  const wiring = useFieldWiring({ id, hint, error, required, describedBy })
  // Runs after every render, because a form that code fills in emits no input event.
  useEffect(() => setLength(element.current?.value.length ?? 0))

  function count(event: InputEvent<HTMLTextAreaElement>) {
    setLength(event.currentTarget.value.length)
    onInput?.(event)
  }
  return (
    <Field fieldId={wiring.id} field={{ label, hideLabel, hint, error, required, optional, className }}>
      <textarea
        rows={4}
        {...area}
        {...wiring}
        ref={mergeRefs(element, ref)}
        onInput={count}
        className={classNames(controlClass, 'field-sizing-content min-h-28 resize-y py-3 leading-normal')}
      />
      {area.maxLength && (
        <p id={counterId} className="-mt-0.5 self-end text-small text-ink-soft">
          {length}/{area.maxLength}
        </p>
      )}
    </Field>
  )
}
