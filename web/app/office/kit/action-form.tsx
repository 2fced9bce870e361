import { createContext, type FormEvent, type ReactNode, useContext, useState } from 'react'
import { useErrorText } from '#app/forms/use-error-text.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { useOfficeFormat } from '../lib/use-office-format.ts'
import { confirmKeys } from './confirm-keys.ts'
import { KeyHint } from './page.tsx'

const confirmHint = 'Ctrl ↵'

/** The reason that staff have entered so far. Some previews show it. */
export const EnteredReason = createContext('')

interface ActionFormProps {
  /** The verb on the button, such as "Send notice". */
  submitLabel: string
  /** Red button, for example for ending a contract, blocking a customer, retaining a deposit and writing off a rent. */
  isDanger?: boolean
  /** Shows the field for the reason and requires it. */
  needsReason?: boolean
  isBusy: boolean
  /** False while the preview is missing, refused or of a former input. The form is then not sent. */
  isPreviewCurrent?: boolean
  error: ApiError | null
  onSubmit: (reason: string) => void
  onCancel: () => void
  /** Fields and preview, above the reason. */
  children?: ReactNode
  /** A consequence of the action, for example that it cannot be undone. */
  note?: ReactNode
  /** Offered after `office/limit-exceeded`. */
  onRequestApproval?: ((reason: string) => void) | undefined
}

/** The form of an action: fields, preview, reason, one button with a verb. Ctrl+Enter confirms. */
export function ActionForm(props: ActionFormProps) {
  const {
    submitLabel,
    isDanger,
    needsReason = true,
    isBusy,
    isPreviewCurrent = true,
    error,
    onSubmit,
    onCancel,
    children,
    note,
  } = props
  const t = useTranslations('office.form')
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  function submit(event?: FormEvent): void {
    event?.preventDefault()
    if (isBusy) return
    setIsMissing(needsReason && reason.trim() === '')
    setIsRefused(!isPreviewCurrent)
    if (isPreviewCurrent && (!needsReason || reason.trim() !== '')) onSubmit(reason.trim())
  }
  const isOverLimit = error?.code === 'office/limit-exceeded' && props.onRequestApproval !== undefined
  return (
    <form noValidate onSubmit={submit} onKeyDown={confirmKeys(submit)} className="grid gap-4 text-small">
      <EnteredReason value={reason.trim()}>{children}</EnteredReason>
      {needsReason && (
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          required
          rows={2}
          maxLength={1_000}
          value={reason}
          error={isMissing ? t('reasonMissing') : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {note && <p className="text-dense text-ink-soft">{note}</p>}
      {isRefused && (
        <Banner tone="warning" live>
          {t('previewOutdated')}
        </Banner>
      )}
      {error && <ActionFailure error={error} />}
      {isOverLimit && (
        <Button look="line" size={40} onClick={() => props.onRequestApproval?.(reason.trim())}>
          {t('approval')}
        </Button>
      )}
      <div className="flex gap-2">
        <Button look="line" size={40} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" look={isDanger ? 'danger' : 'primary'} size={40} busy={isBusy} className="flex-1">
          {submitLabel} <KeyHint>{confirmHint}</KeyHint>
        </Button>
      </div>
    </form>
  )
}

interface Conflict {
  by: string
  at: string
  action: string
}

/** Returns the text for the action of a conflict, such as `contracts.suspend`. Null on screens that have no such texts. */
export const ActionNames = createContext<((action: string) => string) | null>(null)

function conflictOf({ extras: { change } }: ApiError): Conflict | undefined {
  if (typeof change !== 'object' || change === null || !('by' in change) || !('at' in change)) return undefined
  return { by: String(change.by), at: String(change.at), action: 'action' in change ? String(change.action) : '' }
}

/** The exceeded limit of an action that a manager can approve. Undefined for other limits, which offer no approval. */
function limitOf({ extras: { limit, currency, approval } }: ApiError) {
  const isOfCustomer = typeof limit === 'number' && typeof currency === 'string' && approval !== undefined
  return isOfCustomer ? { amount: limit, currency } : undefined
}

/** Why the action failed. A conflict says who changed the record and when. */
export function ActionFailure({ error }: { error: ApiError }) {
  const t = useTranslations('office.form')
  const errorText = useErrorText()
  const { dateTime, money } = useOfficeFormat()
  const nameOf = useContext(ActionNames)
  if (error.code === 'office/changed-meanwhile') {
    const conflict = conflictOf(error)
    const values = { name: conflict?.by ?? '', at: conflict ? dateTime(conflict.at) : '' }
    const action = conflict && nameOf ? nameOf(conflict.action) : undefined
    return (
      <Banner tone="warning" live title={t('changedTitle')}>
        {conflict === undefined
          ? t('changedTextUnknown')
          : action
            ? t('changedTextAction', { ...values, action })
            : t('changedText', values)}
      </Banner>
    )
  }
  const limit = limitOf(error)
  return (
    <Banner tone="danger" live>
      {limit
        ? t('limitText', { limit: money(limit.amount, limit.currency) })
        : error.code === 'office/limit-exceeded'
          ? t('approvalText')
          : errorText(error)}
    </Banner>
  )
}
