import { useForm } from 'react-hook-form'
import { Button } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { FormErrors, RequiredNote } from '#app/ui/fields/form-errors.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { KitPart } from './part-group.tsx'

interface SampleResponses {
  email: string
  phone: string
  who: string
  agreed: boolean
}

const people = [
  { value: 'FyzickaOsoba', label: 'Private individual' },
  { value: 'PravnickaOsoba', label: 'Company' },
]

/** Shows how a screen connects its fields with `register` and error texts. */
function SampleForm() {
  const { register, handleSubmit, formState } = useForm<SampleResponses>({ defaultValues: { who: 'FyzickaOsoba' } })
  const { errors, isSubmitSuccessful } = formState
  const listed = Object.entries(errors).map(([fieldId, error]) => ({
    fieldId,
    message: `${fieldId}: ${error.message}`,
  }))
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit(() => undefined)}>
      <RequiredNote />
      <EmailField
        id="email"
        label="E-mail"
        required
        error={errors.email?.message}
        {...register('email', { required: 'Mandatory' })}
      />
      <PhoneField
        id="phone"
        label="Phone"
        prefix="+421"
        required
        error={errors.phone?.message}
        {...register('phone', { pattern: { value: /^\+/, message: 'Invalid phone number' }, required: 'Mandatory' })}
      />
      <RadioCards label="Who is renting" cards={people} columns={2} {...register('who')} />
      <Checkbox
        id="agreed"
        label="I agree."
        required
        error={errors.agreed?.message}
        {...register('agreed', { required: 'Must be checked' })}
      />
      {listed.length > 0 && <FormErrors title="Something is missing" errors={listed} />}
      <Button type="submit" size={56}>
        {isSubmitSuccessful ? 'Sent' : 'Send'}
      </Button>
    </form>
  )
}

export function FormParts() {
  return (
    <KitPart name="A form with react-hook-form; FormErrors leads to the fields">
      <Card padding="large" className="w-full max-w-130">
        <SampleForm />
      </Card>
      <div className="w-full max-w-130">
        <FormErrors
          title="The order was not sent: two things are missing."
          errors={[
            { message: 'Phone: invalid phone number', fieldId: 'phone' },
            { message: 'The promotion has ended.' },
          ]}
        />
      </div>
    </KitPart>
  )
}
