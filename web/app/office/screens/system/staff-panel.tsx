import { changeStaff, createStaff, resetStaffAccount, unlockStaff } from 'virtual:calls'
import type { StaffAccount, StaffRole } from '@boxzone/contract'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { CopyField } from '#app/ui/fields/copy-field.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionFailure, ActionForm } from '../../kit/action-form.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOpenedRecord } from '../../lib/use-opened-record.ts'
import { StaffFields, type StaffValues } from './staff-fields.tsx'

interface SetupLink {
  setupUrl: string
  expiresAt: string
}

interface StaffPanelProps {
  /** Undefined creates an account. */
  account: StaffAccount | undefined
  onClose: () => void
}

export function StaffPanel({ account, onClose }: StaffPanelProps) {
  const t = useTranslations('office-system.staff')
  const [link, setLink] = useState<SetupLink>()
  return (
    <SidePanel title={account?.name ?? t('createTitle')} onClose={onClose}>
      {link ? (
        <SetupLinkView link={link} onClose={onClose} />
      ) : account ? (
        <div className="grid gap-5">
          <ChangeForm account={account} onClose={onClose} />
          <AccessActions account={account} onLink={setLink} />
        </div>
      ) : (
        <CreateForm onClose={onClose} onLink={setLink} />
      )}
    </SidePanel>
  )
}

/** Shown once: the server stores only the hash of the token. */
function SetupLinkView({ link, onClose }: { link: SetupLink; onClose: () => void }) {
  const t = useTranslations('office-system.staff')
  const form = useTranslations('office.form')
  const { dateTime } = useOfficeFormat()
  return (
    <div className="grid gap-4 text-small">
      <p>{t('linkText')}</p>
      <CopyField label={t('link')} value={link.setupUrl} hint={t('linkHint', { at: dateTime(link.expiresAt) })} />
      <Button size={40} look="line" onClick={onClose}>
        {form('close')}
      </Button>
    </div>
  )
}

const newStaff: StaffValues & { email: string } = {
  email: '',
  name: '',
  role: 'DESK',
  warehouses: null,
  isActive: true,
}

function CreateForm({ onClose, onLink }: { onClose: () => void; onLink: (link: SetupLink) => void }) {
  const t = useTranslations('office-system.staff')
  const [values, setValues] = useState(newStaff)
  const [isIncomplete, setIsIncomplete] = useState(false)
  const create = useOfficeAction(createStaff, { onDone: onLink })
  function submit(): void {
    const { email, name, role, warehouses } = values
    const isMissing = email.trim() === '' || name.trim() === ''
    setIsIncomplete(isMissing)
    if (!isMissing) create.mutate({ email, name, role, warehouses: warehousesOf(role, warehouses) })
  }
  return (
    <ActionForm
      submitLabel={t('createSubmit')}
      needsReason={false}
      isBusy={create.isPending}
      error={create.error}
      onSubmit={submit}
      onCancel={onClose}
      note={t('createNote')}
    >
      <StaffFields
        values={values}
        email={values.email}
        onEmail={(email) => setValues({ ...values, email })}
        isIncomplete={isIncomplete}
        onChange={(next) => setValues({ ...values, ...next })}
      />
    </ActionForm>
  )
}

/** An owner always sees every location. */
const warehousesOf = (role: StaffRole, warehouses: string[] | null) => (role === 'OWNER' ? null : warehouses)

function ChangeForm({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const t = useTranslations('office-system.staff')
  const form = useTranslations('office.form')
  const toast = useToast()
  const [edits, setEdits] = useState<Partial<StaffValues>>({})
  const change = useOfficeAction(changeStaff, {
    onDone: () => {
      toast.show({ tone: 'success', title: form('saved') })
      onClose()
    },
  })
  const isEdited = Object.keys(edits).length > 0
  const opened = useOpenedRecord(account, { isEdited, error: change.error })
  const values: StaffValues = { ...opened, ...edits }
  const isDeactivated = opened.isActive && !values.isActive
  const [isIncomplete, setIsIncomplete] = useState(false)
  function submit(): void {
    const { id, version } = opened
    const { name, role, warehouses, isActive } = values
    setIsIncomplete(name.trim() === '')
    if (name.trim() === '') return
    change.mutate({ id, version, name, role, warehouses: warehousesOf(role, warehouses), isActive })
  }
  return (
    <ActionForm
      submitLabel={form('save')}
      needsReason={false}
      isDanger={isDeactivated}
      isBusy={change.isPending}
      error={change.error}
      onSubmit={submit}
      onCancel={onClose}
      note={isDeactivated ? t('deactivateNote') : undefined}
    >
      <p className="text-ink-soft wrap-anywhere">{account.email}</p>
      <StaffFields
        values={values}
        isIncomplete={isIncomplete}
        hasActive
        onChange={(next) => setEdits({ ...edits, ...next })}
      />
    </ActionForm>
  )
}

/** Buttons that unlock the account after too many wrong codes and reset its login after a lost phone. */
function AccessActions({ account, onLink }: { account: StaffAccount; onLink: (link: SetupLink) => void }) {
  const t = useTranslations('office-system.staff')
  const toast = useToast()
  const [isResetting, setIsResetting] = useState(false)
  const unlock = useOfficeAction(unlockStaff, {
    onDone: () => toast.show({ tone: 'success', title: t('unlocked', { name: account.name }) }),
  })
  const reset = useOfficeAction(resetStaffAccount, { onDone: onLink })
  return (
    <section className="grid gap-2 border-t border-line pt-4 text-small">
      <h3 className="font-heavy">{t('access')}</h3>
      {account.isLocked && (
        <Button size={40} look="line" busy={unlock.isPending} onClick={() => unlock.mutate({ id: account.id })}>
          {t('unlock')}
        </Button>
      )}
      <p className="text-ink-soft">{t('resetText')}</p>
      {isResetting ? (
        <ActionForm
          submitLabel={t('reset')}
          isDanger
          isBusy={reset.isPending}
          error={reset.error}
          onSubmit={(reason) => reset.mutate({ id: account.id, reason })}
          onCancel={() => setIsResetting(false)}
          note={t('resetConfirm')}
        >
          <p className="font-strong">{t('resetTitle', { name: account.name })}</p>
        </ActionForm>
      ) : (
        <Button size={40} look="line" onClick={() => setIsResetting(true)}>
          {t('reset')}
        </Button>
      )}
      {unlock.error && <ActionFailure error={unlock.error} />}
    </section>
  )
}
