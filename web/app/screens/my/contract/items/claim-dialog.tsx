import { claimInsurance } from 'virtual:calls'
import type { BoxItemList } from '@boxzone/contract'
import { maxClaimDescriptionLength, maxClaimPhotos } from '@boxzone/contract/box-item-limits'
import { useId, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useApiForm } from '#app/forms/hook-form/use-api-form.ts'
import { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'
import { createIdempotencyKeys } from '#app/forms/idempotency-key.ts'
import { call } from '#app/lib/api/call.ts'
import { Button } from '#app/ui/base/button.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { ClaimItems } from './claim-items.tsx'

interface ClaimDialogProps {
  list: BoxItemList
  /** The Box and its warehouse as text. */
  description: string
  onClose: () => void
}

interface ClaimValues {
  happenedOn: string
  description: string
  itemIds: string[]
}

const emptyClaim: ClaimValues = { happenedOn: '', description: '', itemIds: [] }

/** Sends an insurance claim with the chosen items and their photos to the operator. */
export function ClaimDialog({ list, description, onClose }: ClaimDialogProps) {
  const t = useTranslations('box-items.claim')
  const actions = useTranslations('shell.actions')
  const formId = useId()
  const [number, setNumber] = useState<string>()
  const [keys] = useState(createIdempotencyKeys)
  const { form, submit, busy, failure } = useApiForm({
    schema: async () => (await import('@boxzone/contract/box-items')).claimInsurance.input,
    defaultValues: emptyClaim,
    toInput: (values: ClaimValues) => ({ id: list.contractId, ...values }),
    send: async (claim) => setNumber((await call(claimInsurance, claim, keys(claim))).number),
  })
  const { errors } = form.formState
  const problem = useFieldErrorText(errors)
  // The server refuses only a day in the future. The schema refuses everything else.
  const dayProblem = errors.happenedOn?.type === 'server' ? t('dayError') : problem('happenedOn')
  const chosen = useWatch({ control: form.control, name: 'itemIds' })
  const photos = list.items.filter(({ id }) => chosen.includes(id)).flatMap((item) => item.photos).length
  const close = (
    <Button look={number ? 'primary' : 'line'} disabled={busy} onClick={onClose}>
      {actions(number ? 'close' : 'cancel')}
    </Button>
  )
  return (
    <ResponsiveDialog
      open
      onOpenChange={onClose}
      blocking={busy || (form.formState.isDirty && !number)}
      title={t(number ? 'doneTitle' : 'title')}
      description={description}
      actions={
        <>
          {close}
          {!number && (
            <Button type="submit" form={formId} busy={busy} disabled={photos > maxClaimPhotos}>
              {t('submit')}
            </Button>
          )}
        </>
      }
    >
      {number ? (
        <p role="status">{t('doneText', { number })}</p>
      ) : (
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
          <p>{t('text')}</p>
          <Controller
            control={form.control}
            name="happenedOn"
            render={({ field }) => <DateField label={t('day')} required error={dayProblem} {...field} />}
          />
          <TextArea
            label={t('description')}
            required
            rows={4}
            maxLength={maxClaimDescriptionLength}
            error={problem('description')}
            {...form.register('description')}
          />
          <Controller
            control={form.control}
            name="itemIds"
            render={({ field: { value, onChange } }) => (
              <ClaimItems
                list={list}
                chosen={value}
                onChange={onChange}
                error={photos > maxClaimPhotos ? t('tooManyPhotos', { max: maxClaimPhotos }) : problem('itemIds')}
              />
            )}
          />
          <FormFailure failure={failure} />
        </form>
      )}
    </ResponsiveDialog>
  )
}
