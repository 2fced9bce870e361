import { Combobox } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useLocale, useTranslations } from 'use-intl'
import { classNames } from '#app/ui/class-names.ts'
import type { ComboboxFieldProps } from '#app/ui/combobox-field.tsx'
import { controlClass } from '#app/ui/control-class.ts'
import { Field, useFieldWiring } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { matchesSearch } from '#app/ui/search-text.ts'
import type { SelectOption } from '#app/ui/select-field.tsx'

/** Loaded by `ComboboxField`; screens use that one. */
export function ComboboxControl(props: ComboboxFieldProps) {
  const { label, hideLabel, hint, error, required, optional, className, id, options, value, onChange, ...rest } = props
  const { name, disabled, ...input } = rest
  const t = useTranslations('kit')
  const wiring = useFieldWiring({ id, hint, error, required })
  return (
    <Field fieldId={wiring.id} field={{ label, hideLabel, hint, error, required, optional, className }}>
      <Combobox.Root
        items={options}
        value={options.find((option) => option.value === value) ?? null}
        onValueChange={(option) => onChange(option?.value ?? '')}
        filter={(option, query) => matchesSearch(option.label, query)}
        locale={useLocale()}
        disabled={disabled ?? false}
        autoHighlight
        {...(name !== undefined && { name })}
      >
        <div className="relative">
          <Combobox.Input {...input} {...wiring} className={classNames(controlClass, 'pr-13')} />
          <Combobox.Trigger
            aria-label={t('showOptions')}
            className="absolute inset-y-0.5 right-0.5 grid w-11 cursor-pointer place-items-center rounded-control"
          >
            <Icon shape={ChevronDown} />
          </Combobox.Trigger>
        </div>
        <OptionList />
      </Combobox.Root>
    </Field>
  )
}

function OptionList() {
  const t = useTranslations('kit')
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={6} className="z-250 outline-none">
        <Combobox.Popup className="w-(--anchor-width) max-w-(--available-width) overflow-hidden rounded-control border border-line bg-surface text-ink shadow-float">
          <Combobox.Empty className="px-4 py-3 text-ink-soft empty:p-0">{t('noMatches')}</Combobox.Empty>
          <Combobox.List className="max-h-[min(320px,var(--available-height))] overflow-y-auto overscroll-contain p-1 empty:p-0">
            {(option: SelectOption) => (
              <Combobox.Item
                key={option.value}
                value={option}
                disabled={option.disabled ?? false}
                className="flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-3 py-1.5 data-disabled:cursor-not-allowed data-disabled:text-ink-soft data-highlighted:bg-sunk data-selected:font-strong"
              >
                <span className="min-w-0 flex-1">{option.label}</span>
                <Combobox.ItemIndicator>
                  <Icon shape={Check} className="text-action" />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}
