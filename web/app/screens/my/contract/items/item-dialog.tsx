import { addBoxItem, changeBoxItem } from 'virtual:calls'
import type { BoxItem, BoxItemList } from '@boxzone/contract'
import { maxItemNameLength, maxItemNoteLength } from '@boxzone/contract/box-item-limits'
import { useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useApiForm } from '#app/forms/hook-form/use-api-form.ts'
import { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'
import { createIdempotencyKeys } from '#app/forms/idempotency-key.ts'
import { call } from '#app/lib/api/call.ts'
import { parseMoney } from '#app/lib/format/parse-money.ts'
import { Button } from '#app/ui/base/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { useDraftPhotos } from './item-photos.ts'
import { PhotoField } from './photo-field.tsx'

interface ItemDialogProps {
  list: Pick<BoxItemList, 'contractId' | 'currency'>
  /** Undefined for a new item. */
  item: BoxItem | undefined
  onClose: () => void
}

interface ItemValues {
  name: string
  note: string
  /** Amount as the tenant typed it, such as 1 250,50. */
  value: string
}

/** Null without a value. The schema rejects NaN. */
const parseValue = (typed: string): number | null => (typed.trim() === '' ? null : (parseMoney(typed) ?? Number.NaN))

/** Adds or changes an item with its photos. */
export function ItemDialog({ list: { contractId, currency }, item, onClose }: ItemDialogProps) {
  const t = useTranslations('box-items.form')
  const actions = useTranslations('shell.actions')
  const formId = useId()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const draft = useDraftPhotos(contractId, item?.photos ?? [])
  const [keys] = useState(createIdempotencyKeys)
  // After a failed upload the item exists already, and the next attempt must not add it again.
  const savedId = useRef(item?.id)
  const { form, submit, busy, failure } = useApiForm({
    schema: async () => (await import('@boxzone/contract/box-items')).addBoxItem.input,
    defaultValues: { name: item?.name ?? '', note: item?.note ?? '', value: item?.value?.toString() ?? '' },
    toInput: ({ name, note, value }: ItemValues) => ({ id: contractId, name, note, value: parseValue(value) }),
    send: async (fields) => {
      if (savedId.current === undefined) savedId.current = (await call(addBoxItem, fields, keys(fields))).id
      else await call(changeBoxItem, { ...fields, itemId: savedId.current })
      await draft.save(savedId.current)
      await revalidate()
      toast.show({ tone: 'success', title: t('saved') })
      onClose()
    },
  })
  const problem = useFieldErrorText(form.formState.errors)
  // A failed upload may have saved a part of the item.
  const cancel = () => {
    onClose()
    if (failure) void revalidate()
  }
  return (
    <ResponsiveDialog
      open
      onOpenChange={cancel}
      blocking={busy || form.formState.isDirty || draft.isChanged}
      title={t(item ? 'editTitle' : 'addTitle')}
      actions={
        <>
          <Button look="line" disabled={busy} onClick={cancel}>
            {actions('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy || draft.isReading}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={t('name')}
          required
          autoComplete="off"
          maxLength={maxItemNameLength}
          error={problem('name')}
          {...form.register('name')}
        />
        <TextArea
          label={t('note')}
          optional
          rows={2}
          maxLength={maxItemNoteLength}
          error={problem('note')}
          {...form.register('note')}
        />
        <TextField
          label={t('value', { currency })}
          optional
          inputMode="decimal"
          autoComplete="off"
          error={problem('value')}
          {...form.register('value')}
        />
        <PhotoField contractId={contractId} itemId={item?.id} draft={draft} disabled={busy} />
        <FormFailure failure={failure} />
      </form>
    </ResponsiveDialog>
  )
}
