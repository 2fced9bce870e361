import { officeCustomer, officeCustomers } from 'virtual:calls'
import { languages, nativeNames } from '@boxzone/i18n/languages'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'
import { FilterText } from '../../kit/filters.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOfficeList, useOfficeQuery } from '../../lib/queries.ts'
import type { Recipient } from './order.rules.ts'

interface CustomerChoiceProps {
  value: Recipient | undefined
  onChange: (recipient: Recipient | undefined) => void
  error: string | undefined
}

const kinds = ['known', 'new'] as const

/** An existing customer, found by e-mail address, name or phone number, or a new person. */
export function CustomerChoice({ value, onChange, error }: CustomerChoiceProps) {
  const t = useTranslations('office-work.order')
  const language = useLanguage()
  const kind = value?.kind ?? 'known'
  const choose = (next: (typeof kinds)[number]) =>
    onChange(next === 'new' ? { kind: 'new', email: '', firstName: '', lastName: '', language } : undefined)
  return (
    <div className="grid justify-items-start gap-4 *:w-full [&>fieldset:first-child]:w-auto">
      <SegmentedControl
        isDense
        label={t('customer')}
        options={kinds.map((one) => ({ value: one, label: t(`customerKind.${one}`) }))}
        value={kind}
        onChange={choose}
      />
      {value?.kind === 'new' ? (
        <NewPersonFields value={value} onChange={onChange} />
      ) : (
        <KnownCustomer value={value} onChange={onChange} />
      )}
      {error && <p className="text-small font-strong text-danger">{error}</p>}
    </div>
  )
}

interface KnownProps {
  value: (Recipient & { kind: 'known' }) | undefined
  onChange: (recipient: Recipient | undefined) => void
}

function KnownCustomer({ value, onChange }: KnownProps) {
  const t = useTranslations('office-work.order')
  const [query] = useSearchParams()
  const preset = query.get('customer') ?? ''
  const [isCleared, setIsCleared] = useState(false)
  const linked = useOfficeQuery(officeCustomer, { id: preset }, { enabled: preset !== '' && !value && !isCleared })
  useEffect(() => {
    if (linked.data && !value && !isCleared) {
      const { id, email, name } = linked.data
      onChange({ kind: 'known', id, email, name })
    }
  }, [linked.data, value, isCleared, onChange])
  if (!value) return <CustomerSearch onChange={onChange} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-kraft-tint px-3 py-2">
      <div className="min-w-0">
        <p className="font-strong">{value.name}</p>
        <p className="text-small wrap-anywhere text-ink-soft">{value.email}</p>
      </div>
      <Button
        look="line"
        size={32}
        onClick={() => {
          setIsCleared(true)
          onChange(undefined)
        }}
      >
        {t('changeCustomer')}
      </Button>
    </div>
  )
}

const shownMatches = '6'

function CustomerSearch({ onChange }: Pick<KnownProps, 'onChange'>) {
  const t = useTranslations('office-work.order')
  const list = useTranslations('office-customers.list')
  const [text, setText] = useState('')
  const found = useOfficeList(officeCustomers, { q: text, limit: shownMatches }, { enabled: text !== '' })
  return (
    <div className="grid gap-2">
      <FilterText label={list('search')} value={text} onChange={setText} />
      {text !== '' && (
        <QueryView query={found} rows={2}>
          {() =>
            found.items.length === 0 ? (
              <p className="text-small text-ink-soft">{t('noCustomer')}</p>
            ) : (
              <ul className="divide-y divide-line rounded-control border border-line">
                {found.items.map(({ id, name, email, isBlocked }) => (
                  <li key={id}>
                    <button
                      type="button"
                      disabled={isBlocked}
                      onClick={() => onChange({ kind: 'known', id, email, name })}
                      className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-3 py-2 text-left text-small enabled:cursor-pointer enabled:hover:bg-sunk"
                    >
                      <span className="font-strong">{name}</span>
                      <span className="wrap-anywhere text-ink-soft">{email}</span>
                      {isBlocked && <Badge look="danger">{list('blocked')}</Badge>}
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      )}
    </div>
  )
}

interface NewPersonProps {
  value: Recipient & { kind: 'new' }
  onChange: (recipient: Recipient) => void
}

function NewPersonFields({ value, onChange }: NewPersonProps) {
  const t = useTranslations('office-work.order')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <EmailField
        label={t('email')}
        hint={t('emailHint')}
        required
        autoComplete="off"
        className="sm:col-span-2"
        value={value.email}
        onChange={({ currentTarget }) => onChange({ ...value, email: currentTarget.value })}
      />
      <TextField
        label={t('firstName')}
        required
        autoComplete="off"
        value={value.firstName}
        onChange={({ currentTarget }) => onChange({ ...value, firstName: currentTarget.value })}
      />
      <TextField
        label={t('lastName')}
        required
        autoComplete="off"
        value={value.lastName}
        onChange={({ currentTarget }) => onChange({ ...value, lastName: currentTarget.value })}
      />
      <SelectField
        label={t('language')}
        value={value.language}
        onChange={({ currentTarget }) =>
          onChange({ ...value, language: languages.find((one) => one === currentTarget.value) ?? value.language })
        }
        options={languages.map((one) => ({ value: one, label: nativeNames[one] }))}
      />
    </div>
  )
}
