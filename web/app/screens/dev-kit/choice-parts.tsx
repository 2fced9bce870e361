import { useState } from 'react'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'
import { KitPart } from './part-group.tsx'

const periods = [
  { value: '1', label: 'Monthly', description: 'Cancel at any time', aside: '€64' },
  { value: '3', label: 'Quarterly', description: 'Three months ahead', aside: '€186' },
  { value: '12', label: 'Yearly', description: 'Not offered here', aside: '€700', disabled: true },
]

export function ChoiceParts() {
  const [floor, setFloor] = useState('0')
  return (
    <>
      <KitPart name="Checkbox: empty, ticked, described, with an error, disabled">
        <div className="w-full max-w-160 *:border-b *:border-line">
          <Checkbox
            required
            label={
              <>
                I have read the <TextLink to="/terms">terms and conditions</TextLink> and agree.
              </>
            }
          />
          <Checkbox
            defaultChecked
            label="My card is stored and charged regularly."
            description="From 15 Dec 2026 we take €68.00 a month. We send an e-mail a week before."
          />
          <Checkbox required label="The service starts before the withdrawal period ends." error="Must be checked" />
          <Checkbox optional label="I want to receive news and offers by e-mail." />
          <Checkbox disabled defaultChecked label="Insurance included in the rent" />
        </div>
      </KitPart>
      <KitPart name="RadioCards, one and three columns, with an error">
        <RadioCards
          label="How do you want to pay?"
          cards={periods}
          defaultValue="1"
          required
          className="w-full max-w-110"
        />
        <RadioCards label="How often?" cards={periods} columns={3} className="w-full" error="Mandatory" />
      </KitPart>
      <KitPart name="SegmentedControl">
        <SegmentedControl
          label="Floor"
          value={floor}
          onChange={setFloor}
          options={[
            { value: '0', label: 'Ground floor' },
            { value: '1', label: '1st floor' },
            { value: '2', label: '2nd floor' },
          ]}
        />
      </KitPart>
    </>
  )
}
