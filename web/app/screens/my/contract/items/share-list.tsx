import { shareBoxItems } from 'virtual:calls'
import type { BoxItemList } from '@boxzone/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useErrorToast } from '#app/forms/use-error-toast.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'

/** Saves each change immediately. The checkbox returns to the saved value when the server rejects the change. */
export function ShareList({ list: { contractId, isShared } }: { list: BoxItemList }) {
  const t = useTranslations('box-items.share')
  const toast = useToast()
  const showError = useErrorToast()
  const { revalidate } = useRevalidator()
  const [saved, setSaved] = useState(isShared)
  const { run, state } = useMutation(async () => {
    await call(shareBoxItems, { id: contractId, isShared: !saved })
    setSaved(!saved)
    toast.show({ tone: 'success', title: t(saved ? 'off' : 'on') })
    await revalidate()
  }, showError)
  return (
    <Checkbox label={t('label')} description={t('text')} checked={saved} disabled={state === 'busy'} onChange={run} />
  )
}
