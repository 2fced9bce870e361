import { confirmWithdrawal, objectToWithdrawal, withdrawalStatement } from 'virtual:calls'
import type { StatedWithdrawal } from '@boxzone/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LinkOutcome } from '#app/features/account-forms/link-outcome.tsx'
import { FormResult } from '#app/features/account-forms/result.tsx'
import { type ActionResult, toActionResult } from '#app/forms/action-result.ts'
import { useAsyncData } from '#app/forms/use-async-data.ts'
import { useJsonFetcher } from '#app/forms/use-json-fetcher.ts'
import { call } from '#app/lib/api/call.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import type { Route } from './+types/withdrawal-statement.screen.ts'
import { StatementChoice, type StatementDecision } from './statement-choice.tsx'
import { StatementResult } from './statement-result.tsx'

export const handle = screen({
  title: 'contracts.withdrawalStatement.pageTitle',
  texts: ['contracts', 'account', 'forms'],
})

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { token, decision }: { token: string; decision: StatementDecision } = await request.json()
  return toActionResult(call(decision === 'object' ? objectToWithdrawal : confirmWithdrawal, { token }))
}

/** Target of both links of the e-mail. Opening it changes nothing, because mail scanners open links. */
export default function WithdrawalStatementScreen() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const offered = search.get('decision') === 'object' ? 'object' : 'confirm'
  return token === '' ? <InvalidLink /> : <Statement key={token} token={token} offered={offered} />
}

function InvalidLink() {
  const t = useTranslations('contracts.withdrawalStatement')
  return (
    <FormResult
      icon="refused"
      title={t('invalidTitle')}
      actions={<ButtonLink to="/my/contracts">{t('contracts')}</ButtonLink>}
    >
      <p>{t('invalidText')}</p>
    </FormResult>
  )
}

function Statement({ token, offered }: { token: string; offered: StatementDecision }) {
  const t = useTranslations('contracts.withdrawalStatement')
  const [loaded, reload] = useAsyncData<StatedWithdrawal>(token, () => call(withdrawalStatement, { token }))
  if (loaded.state === 'ready') return <LoadedStatement token={token} offered={offered} loaded={loaded.data} />
  return (
    <LinkOutcome
      action={{ result: loaded.state === 'failed' ? { error: loaded.error } : undefined, retry: reload }}
      working={t('working')}
      done={null}
      invalid={<InvalidLink />}
    />
  )
}

interface LoadedStatementProps {
  token: string
  offered: StatementDecision
  loaded: StatedWithdrawal
}

function LoadedStatement({ token, offered, loaded }: LoadedStatementProps) {
  const { submit, isBusy, data } = useJsonFetcher<ActionResult<StatedWithdrawal>>('/withdraw/statement', {
    revalidates: false,
  })
  const [decision, setDecision] = useState<StatementDecision>()
  const onDecide = (chosen: StatementDecision) => {
    setDecision(chosen)
    submit({ token, decision: chosen })
  }
  const choice = { offered, onDecide, isBusy, failure: isBusy ? undefined : data?.error }
  const statement = data?.data ?? loaded
  if (statement.state === 'PENDING') return <StatementChoice statement={statement} decision={decision} {...choice} />
  return <StatementResult state={statement.state} isDecided={data?.data !== undefined} {...choice} />
}
