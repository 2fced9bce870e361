import { signedInDevices } from 'virtual:calls'
import type { SignedInDevice } from '@boxzone/contract/auth'
import type { TextGroup } from '@boxzone/i18n'
import { formatDateTime } from '@boxzone/i18n/format'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAsyncData } from '#app/forms/use-async-data.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { TextsProvider } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'

const SignOutDialog = lazyDialog(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)

export const devicesTexts = ['devices'] as const satisfies TextGroup[]

/** Devices that are signed in to the account. Each except the current one has a button that signs it out. */
export function DevicesSection() {
  return (
    <TextsProvider groups={devicesTexts}>
      <Card as="section" aria-labelledby="devices">
        <Devices />
      </Card>
    </TextsProvider>
  )
}

function Devices() {
  const t = useTranslations('devices')
  const retry = useTranslations('shell')('retry')
  const errorText = useErrorText()
  const [loaded, reload] = useAsyncData('devices', () => call(signedInDevices, {}))
  const [remaining, setRemaining] = useState<readonly SignedInDevice[]>()
  return (
    <>
      <h2 id="devices" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('text')}</p>
      {loaded.state === 'loading' && (
        <Loading>
          <Skeleton shape="block" className="mt-3 h-16" />
        </Loading>
      )}
      {loaded.state === 'failed' && (
        <div role="alert" className="mt-3 grid justify-items-start gap-2">
          <p className="text-danger">{errorText(loaded.error)}</p>
          <Button look="line" size={44} onClick={reload}>
            {retry}
          </Button>
        </div>
      )}
      {loaded.state === 'ready' && <DeviceList devices={remaining ?? loaded.data} onSignedOut={setRemaining} />}
    </>
  )
}

interface DeviceListProps {
  devices: readonly SignedInDevice[]
  onSignedOut: (devices: readonly SignedInDevice[]) => void
}

function DeviceList({ devices, onSignedOut }: DeviceListProps) {
  const [selected, setSelected] = useState<SignedInDevice>()
  return (
    <>
      <ul className="mt-3 grid divide-y divide-line border-t border-line">
        {devices.map((device) => (
          <Device key={device.id} device={device} onSignOut={() => setSelected(device)} />
        ))}
      </ul>
      {selected && (
        <SignOutDialog
          device={selected}
          onClose={() => setSelected(undefined)}
          onSignedOut={(remaining) => {
            setSelected(undefined)
            onSignedOut(remaining)
          }}
        />
      )}
    </>
  )
}

function Device({ device, onSignOut }: { device: SignedInDevice; onSignOut: () => void }) {
  const t = useTranslations('devices')
  const language = useLanguage()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const name = device.client ?? t('unknown')
  const moment = (instant: string) => formatDateTime(instant, language, { timeZone })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 leading-snug">
        <span className="flex flex-wrap items-center gap-2 font-strong">
          {name}
          {device.isCurrent && <Badge look="soft">{t('current')}</Badge>}
        </span>
        <span className="block text-ink-soft">{t('lastUsed', { date: moment(device.lastUsedAt) })}</span>
        <span className="block text-small text-ink-soft">
          {t('since', { date: moment(device.signedInAt) })}
          {device.isRemembered && `, ${t('remembered')}`}
        </span>
      </span>
      {!device.isCurrent && (
        <Button look="line" size={44} onClick={onSignOut}>
          {t('logOut')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
