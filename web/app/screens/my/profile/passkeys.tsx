import { myPasskeys } from 'virtual:calls'
import type { Passkey } from '@boxzone/contract'
import type { TextGroup } from '@boxzone/i18n'
import { formatDate } from '@boxzone/i18n/format'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { supportsPasskeys } from '#app/domain/passkeys/passkey-support.ts'
import { useAsyncData } from '#app/forms/use-async-data.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { TextsProvider } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'
import { AddPasskey } from './add-passkey.tsx'

const RemovePasskey = lazyDialog(async () => (await import('./passkey-dialogs.tsx')).RemovePasskeyDialog)
const RenamePasskey = lazyDialog(async () => (await import('./passkey-dialogs.tsx')).RenamePasskeyDialog)

export const passkeysTexts = ['passkeys'] as const satisfies TextGroup[]

/** The passkeys of the account. It provides its own texts, because it loads after the page. */
export function Passkeys() {
  return (
    <TextsProvider groups={passkeysTexts}>
      <PasskeyList />
    </TextsProvider>
  )
}

function PasskeyList() {
  const t = useTranslations('passkeys')
  const retry = useTranslations('shell')('retry')
  const errorText = useErrorText()
  const [loaded, reload] = useAsyncData('passkeys', () => call(myPasskeys, {}))
  const [changed, setChanged] = useState<readonly Passkey[]>()
  if (loaded.state === 'loading') {
    return (
      <Loading>
        <Skeleton shape="block" className="h-16" />
      </Loading>
    )
  }
  if (loaded.state === 'failed') {
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p className="text-danger">{errorText(loaded.error)}</p>
        <Button look="line" size={44} onClick={reload}>
          {retry}
        </Button>
      </div>
    )
  }
  const passkeys = changed ?? loaded.data
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{t('text')}</p>
      {passkeys.length > 0 && <Rows passkeys={passkeys} onChanged={setChanged} />}
      {supportsPasskeys() ? <AddPasskey onAdded={setChanged} /> : <p className="text-ink-soft">{t('unsupported')}</p>}
    </div>
  )
}

interface RowsProps {
  passkeys: readonly Passkey[]
  onChanged: (passkeys: readonly Passkey[]) => void
}

function Rows({ passkeys, onChanged }: RowsProps) {
  const [dialog, setDialog] = useState<{ kind: 'rename' | 'remove'; passkey: Passkey }>()
  const close = () => setDialog(undefined)
  const done = (remaining: readonly Passkey[]) => {
    close()
    onChanged(remaining)
  }
  const Dialog = dialog?.kind === 'rename' ? RenamePasskey : RemovePasskey
  return (
    <>
      <ul className="grid divide-y divide-line border-y border-line">
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            passkey={passkey}
            onRename={() => setDialog({ kind: 'rename', passkey })}
            onRemove={() => setDialog({ kind: 'remove', passkey })}
          />
        ))}
      </ul>
      {dialog && <Dialog passkey={dialog.passkey} onClose={close} onDone={done} />}
    </>
  )
}

function Row({ passkey, onRename, onRemove }: { passkey: Passkey; onRename: () => void; onRemove: () => void }) {
  const t = useTranslations('passkeys')
  const language = useLanguage()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const { name, createdAt, lastUsedAt } = passkey
  const day = (instant: string) => formatDate(instant, language, { timeZone })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 leading-snug">
        <span className="block font-strong wrap-anywhere">{name}</span>
        <span className="block text-small text-ink-soft">{t('added', { date: day(createdAt) })}</span>
        <span className="block text-small text-ink-soft">
          {lastUsedAt ? t('used', { date: day(lastUsedAt) }) : t('unused')}
        </span>
      </span>
      <span className="flex gap-2">
        <Button look="quiet" size={44} onClick={onRename}>
          {t('rename')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button look="line" size={44} onClick={onRemove}>
          {t('remove')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </span>
    </li>
  )
}
