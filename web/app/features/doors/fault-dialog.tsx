import { reportDoorFault, tokenReportDoorFault } from 'virtual:calls'
import { maxFaultNoteLength } from '@boxzone/contract/door-fault-limits'
import type { DoorHelp, DoorKind } from '@boxzone/contract/locks'
import type { TextGroup } from '@boxzone/i18n'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { createIdempotencyKeys } from '#app/forms/idempotency-key.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { TextsProvider } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { FaultPhoto } from './fault-photo.tsx'
import { HelpLine } from './help-line.tsx'

interface FaultDialogProps {
  door: DoorKind
  /** The id of the Box, or of the warehouse for an entrance or a backup door. */
  id: string
  /** The name of the door. */
  title: string
  help: DoorHelp | undefined
  /** The unlock link of a token holder, who has no session. */
  link?: { email: string; token: string }
  onClose: () => void
}

export const faultTexts = ['doors', 'doorFault', 'forms'] as const satisfies TextGroup[]

/** Reports a door that does not open, with a note and a photo. Staff receive it as a task. */
export function FaultDialog(props: FaultDialogProps) {
  return (
    <TextsProvider groups={faultTexts}>
      <FaultReport {...props} />
    </TextsProvider>
  )
}

export function FaultReport({ door, id, title, help, link, onClose }: FaultDialogProps) {
  const t = useTranslations('door-fault')
  const actions = useTranslations('shell.actions')
  const [note, setNote] = useState('')
  const [photo, setPhoto] = useState<string>()
  const [keys] = useState(createIdempotencyKeys)
  const { run, state, failure } = useMutation(async () => {
    const report = { door, id, note, photo: photo?.replace(/^data:[^,]*,/, '') ?? null }
    await (link
      ? call(tokenReportDoorFault, { ...link, ...report }, keys(report))
      : call(reportDoorFault, report, keys(report)))
  })
  const [busy, isDone] = [state === 'busy', state === 'done']
  const close = (
    <Button look={isDone ? 'primary' : 'line'} disabled={busy} onClick={onClose}>
      {actions(isDone ? 'close' : 'cancel')}
    </Button>
  )
  const submit = (
    <Button busy={busy} onClick={run}>
      {t('submit')}
    </Button>
  )
  return (
    <ResponsiveDialog
      open
      onOpenChange={onClose}
      blocking={busy}
      title={t(isDone ? 'doneTitle' : 'title')}
      description={title}
      actions={
        <>
          {close}
          {!isDone && submit}
        </>
      }
    >
      {isDone ? (
        <div role="status">
          <p>{t(link ? 'doneTextLink' : 'doneText')}</p>
          <HelpLine help={help} />
        </div>
      ) : (
        <div className="grid gap-4">
          <TextArea
            label={t('note')}
            optional
            rows={3}
            maxLength={maxFaultNoteLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <FaultPhoto photo={photo} onChange={setPhoto} />
          <FormFailure failure={failure} />
        </div>
      )}
    </ResponsiveDialog>
  )
}
