import type { Rent } from '@boxzone/contract'
import type { TextGroup } from '@boxzone/i18n'
import Box from 'lucide-react/icons/box'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { signOut } from '#app/lib/auth/sign-in.ts'
import { useConfig } from '#app/lib/config/page-environment.tsx'
import { useMoney } from '#app/lib/format/use-money.ts'
import { TextsProvider } from '#app/lib/i18n/texts.tsx'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { summaryOf } from './overdue-summary.rules.ts'
import { SuspensionText, useTotals } from './overdue-text.tsx'
import { usePayOverdue } from './use-pay-overdue.ts'

interface OverdueDialogProps {
  rents: readonly Rent[]
  /** The customer leaves the page to pay. */
  onLeave: () => void
}

export const overdueTexts: readonly TextGroup[] = ['rents']

/** Provides its own texts, because the page below may not have loaded them. */
export function OverdueDialog(props: OverdueDialogProps) {
  return (
    <TextsProvider groups={overdueTexts}>
      <Content {...props} />
    </TextsProvider>
  )
}

/** Has no close button. The customer can pay, go to the doors, contact the operator or log out. */
function Content({ rents, onLeave }: OverdueDialogProps) {
  const t = useTranslations('rents.popup')
  const pay = useTranslations('rents')('pay')
  const money = useMoney()
  const summary = summaryOf(rents)
  const total = useTotals(summary)
  const { oldest } = summary
  const errorText = useErrorText()
  const { run, busy, failure } = usePayOverdue(oldest, { returnPath: '/my/rents', onLeave })
  return (
    <ResponsiveDialog
      open
      blocking
      onOpenChange={() => undefined}
      title={t('title')}
      actions={
        <Button size={56} wide busy={busy} onClick={run}>
          {oldest ? t('pay', { amount: money(oldest.amount, oldest.price.currency) }) : pay}
        </Button>
      }
    >
      <p className="text-fact font-heavy text-danger">{total}</p>
      <p className="mt-2">
        {t('text', { count: rents.length })} <SuspensionText summary={summary} />
      </p>
      {failure && (
        <p role="alert" className="mt-2 font-strong text-danger">
          {errorText(failure)}
        </p>
      )}
      <OtherActions />
    </ResponsiveDialog>
  )
}

/** The doors, contact and logout, so that the customer can leave the dialog without paying. */
function OtherActions() {
  const t = useTranslations('rents.popup')
  const boxes = useTranslations('shell.zone')('boxes')
  const logout = useTranslations('shell.header')('logout')
  const config = useConfig()
  const [phone, email] = [config.value('contactTel'), config.value('contactEmail')]
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="font-strong">{t('question')}</p>
      <div className="-ml-2 flex flex-wrap gap-x-3">
        <ButtonLink to="/my/boxes" look="quiet" size={44} icon={Box}>
          {boxes}
        </ButtonLink>
        <ButtonLink href={`tel:${phone.replaceAll(' ', '')}`} look="quiet" size={44} icon={Phone}>
          {phone}
        </ButtonLink>
        <ButtonLink href={`mailto:${email}`} look="quiet" size={44} icon={Mail}>
          {email}
        </ButtonLink>
        <Button look="quiet" size={44} icon={LogOut} onClick={() => void signOut()}>
          {logout}
        </Button>
      </div>
    </div>
  )
}
