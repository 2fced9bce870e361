import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { ComboboxField } from '#app/ui/fields/combobox-field.tsx'
import { CopyField } from '#app/ui/fields/copy-field.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { KitPart } from './part-group.tsx'

const countries = [
  { value: 'SVK', label: 'Slovakia' },
  { value: 'CZE', label: 'Czechia' },
  { value: 'HUN', label: 'Hungary' },
  { value: 'ROU', label: 'Romania' },
  { value: 'POL', label: 'Poland' },
  { value: 'ITA', label: 'Italy' },
  { value: 'XXX', label: 'Not yet', disabled: true },
]

export function FieldParts() {
  return (
    <>
      <KitPart name="TextField" grid>
        <TextField label="First name" required defaultValue="Eva" />
        <TextField label="Company" optional hint="As in the commercial register" />
        <TextField label="Postal code" required error="Incorrect format" defaultValue="82109X" />
        <TextField label="City or address" icon={Search} placeholder="Bratislava" />
        <TextField label="Customer number" disabled defaultValue="100231" />
        <TextField label="Width" after={<span className="px-3 text-ink-soft">m</span>} inputMode="decimal" />
      </KitPart>
      <KitPart name="EmailField, PasswordField, PhoneField" grid>
        <EmailField label="E-mail" required defaultValue="eva@demo.boxzone.test" />
        <PasswordField label="Password" required autoComplete="current-password" defaultValue="secret1" />
        <PhoneField label="Phone" prefix="+421" hint="Type 0900 000 131 and leave the field" />
      </KitPart>
      <KitPart name="SelectField, ComboboxField" grid>
        <SelectField label="Country" options={countries} placeholder="Choose" required />
        <SelectField label="Reason" options={countries} placeholder="Choose" error="Mandatory" />
        <CountryCombobox />
      </KitPart>
      <KitPart name="DateField: near, distant, with an error" grid>
        <Day label="Start of the rental" first="2026-11-15" min="2026-11-12" />
        <Day label="Date of birth" first="1988-02-29" max="2008-11-15" distant />
        <Day label="End of the rental" first="31. 11. 2026" error="Incorrect format" />
      </KitPart>
      <KitPart name="TextArea with counter, CopyField" grid>
        <TextArea label="Note" optional maxLength={200} defaultValue="Please ring twice." />
        <TextArea label="Message" required error="Mandatory" />
        <CopyField label="Your referral link" value="https://boxzone.test/r/EVA131" hint="Both of you get 10 %" />
      </KitPart>
    </>
  )
}

function CountryCombobox() {
  const [value, setValue] = useState('SVK')
  return (
    <ComboboxField
      label="Country, typed"
      options={countries}
      value={value}
      onChange={setValue}
      hint="Type 'cz' or open the list"
    />
  )
}

interface DayProps {
  label: string
  first: string
  min?: string
  max?: string
  distant?: boolean
  error?: string
}

function Day({ label, first, ...rest }: DayProps) {
  const [day, setDay] = useState(first)
  return <DateField label={label} value={day} onChange={setDay} {...rest} />
}
