import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'
import { FieldNotes, type FieldProps, LabelWords, useFieldWiring } from '#app/ui/fields/field.tsx'

export interface RadioCard {
  value: string
  label: ReactNode
  description?: ReactNode
  /** Right end: a price or a badge. */
  aside?: ReactNode
  /** Left end: a drawing or an icon. */
  drawing?: ReactNode
  disabled?: boolean
}

type RadioCardsProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'value' | 'checked' | 'id'> & {
    cards: readonly RadioCard[]
    /** Controlled value. Omit it with `register()`. */
    value?: string | undefined
    columns?: 1 | 2 | 3
  }

const columnClass = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' }

/** Radio buttons with descriptions. `{...register('name')}` applies to every radio. */
export function RadioCards(props: RadioCardsProps) {
  const { label, hideLabel, hint, error, required, optional, className, cards, value, columns = 1, ...rest } = props
  const { defaultValue, ...input } = rest
  const groupName = useId()
  const { id, 'aria-describedby': describedBy } = useFieldWiring({ hint, error, required })
  const choice = (card: RadioCard) =>
    value === undefined ? { defaultChecked: defaultValue === card.value } : { checked: value === card.value }
  return (
    <fieldset aria-describedby={describedBy} className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 font-strong'}>
        <LabelWords field={{ label, required, optional }} />
      </legend>
      <div className={classNames('grid gap-3', columnClass[columns])}>
        {cards.map((card) => (
          <CardOption key={card.value} card={card} inputId={`${id}-${card.value}`} invalid={Boolean(error)}>
            <input
              id={`${id}-${card.value}`}
              name={groupName}
              {...input}
              {...(input.onChange || value === undefined ? {} : { readOnly: true })}
              {...choice(card)}
              type="radio"
              value={card.value}
              disabled={card.disabled ?? input.disabled}
              className={radioClass}
            />
          </CardOption>
        ))}
      </div>
      <FieldNotes fieldId={id} hint={hint} error={error} />
    </fieldset>
  )
}

const radioClass =
  'size-6 flex-none cursor-pointer appearance-none rounded-full border-2 border-line-strong bg-surface transition-[border] duration-150 checked:border-[7px] checked:border-ink disabled:cursor-not-allowed disabled:border-line'

interface CardOptionProps {
  card: RadioCard
  inputId: string
  invalid: boolean
  children: ReactNode
}

function CardOption({ card, inputId, invalid, children }: CardOptionProps) {
  return (
    <label
      htmlFor={inputId}
      className={classNames(
        'flex min-h-14 cursor-pointer items-center gap-3.5 rounded-control border-[1.5px] bg-surface px-4 py-3 transition-colors duration-150',
        'hover:border-ink has-checked:border-ink has-checked:[box-shadow:inset_0_0_0_1px_var(--ink)] has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunk has-disabled:text-ink-soft',
        invalid ? 'border-danger' : 'border-line-strong',
      )}
    >
      {children}
      {card.drawing}
      <span className="min-w-0 flex-1">
        <span className="block font-strong">{card.label}</span>
        {card.description && <span className="block text-small text-ink-soft">{card.description}</span>}
      </span>
      {card.aside && <span className="text-right font-strong">{card.aside}</span>}
    </label>
  )
}
