import { addPasskey, passkeyRegistration, removePasskey } from 'virtual:calls'
import KeyRound from 'lucide-react/icons/key-round'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isCancelled, isRegisteredAlready, supportsPasskeys } from '#app/domain/passkeys/passkey-support.ts'
import { createPasskey } from '#app/domain/passkeys/passkeys.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionFailure } from '../../kit/action-form.tsx'
import { Panel } from '../../kit/page.tsx'
import { callOffice } from '../../lib/call-office.ts'
import { type StaffAccount, useStaff } from '../../lib/staff.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'

type Passkey = StaffAccount['passkeys'][number]

/** The passkeys of the account: a login without typing a code. */
export function PasskeyPanel() {
  const t = useTranslations('office-account.passkeys')
  const { passkeys } = useStaff()
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const [removed, setRemoved] = useState<Passkey>()
  const isAdding = query.get('panel') === 'passkey'
  const close = () => update({ panel: undefined })
  return (
    <Panel
      title={t('title')}
      note={passkeys.length > 0 ? passkeys.length : undefined}
      actions={
        !isAdding && (
          <Button look="line" size={32} onClick={() => update({ panel: 'passkey' })}>
            {t('add')}
          </Button>
        )
      }
    >
      {isAdding && <AddPasskey onClose={close} />}
      {passkeys.length === 0 && !isAdding && <p className="p-4 text-small text-ink-soft">{t('empty')}</p>}
      <ul>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
        ))}
      </ul>
      {removed && <RemovePasskey passkey={removed} onClose={() => setRemoved(undefined)} />}
    </Panel>
  )
}

function PasskeyRow({
  passkey: { name, createdAt, lastUsedAt },
  onRemove,
}: {
  passkey: Passkey
  onRemove: () => void
}) {
  const t = useTranslations('office-account.passkeys')
  const { date } = useOfficeFormat()
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-2 first:border-0">
      <Icon shape={KeyRound} className="text-ink-soft" />
      <div className="min-w-0 flex-1">
        <div className="font-strong wrap-anywhere">{name}</div>
        <div className="text-dense text-ink-soft">
          {lastUsedAt ? t('used', { day: date(lastUsedAt) }) : t('added', { day: date(createdAt) })}
        </div>
      </div>
      <Button look="quiet" size={32} aria-label={t('removeName', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  )
}

type Failure = 'cancelled' | 'registered' | 'failed'

/** A form with the name. Its submission opens the dialog of the browser. */
function AddPasskey({ onClose }: { onClose: () => void }) {
  const t = useTranslations('office-account.passkeys')
  const form = useTranslations('office.form')
  const toast = useToast()
  const [name, setName] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const add = useOfficeAction(addPasskey, {
    onDone: () => {
      toast.show({ tone: 'success', title: t('done') })
      onClose()
    },
  })
  async function create(): Promise<void> {
    setFailure(undefined)
    setIsOpen(true)
    try {
      add.mutate({ name, response: await createPasskey(await callOffice(passkeyRegistration, {})) })
    } catch (error) {
      setFailure(isRegisteredAlready(error) ? 'registered' : isCancelled(error) ? 'cancelled' : 'failed')
    } finally {
      setIsOpen(false)
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isOpen && !add.isPending) void create()
  }
  if (!supportsPasskeys()) return <p className="p-4 text-small text-ink-soft">{t('unsupported')}</p>
  return (
    <form onSubmit={submit} className="grid gap-3 border-b border-line p-4">
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        name="passkeyName"
        autoFocus
        required
        maxLength={200}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {failure && (
        <Banner tone="warning" live>
          {t(failure)}
        </Banner>
      )}
      {add.error && <ActionFailure error={add.error} />}
      <div className="flex gap-2">
        <Button look="line" size={40} onClick={onClose}>
          {form('cancel')}
        </Button>
        <Button type="submit" size={40} busy={isOpen || add.isPending} className="flex-1">
          {t('create')}
        </Button>
      </div>
    </form>
  )
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslations('office-account.passkeys')
  const form = useTranslations('office.form')
  const remove = useOfficeAction(removePasskey, { onDone: onClose })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('removeTitle', { name: passkey.name })}
      confirmLabel={t('remove')}
      cancelLabel={form('cancel')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: passkey.id })}
    >
      {t('removeText')}
      {remove.error && <ActionFailure error={remove.error} />}
    </ConfirmDialog>
  )
}
