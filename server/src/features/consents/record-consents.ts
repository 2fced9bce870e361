import type { Language } from '@boxzone/contract'
import { legalVersion } from '#src/features/legal/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { insertConsents, type Purpose } from './consents.repo.ts'

interface ConsentChange {
  readonly accountId: string
  readonly language: Language
  /** `registration`, `order`, `profile` or `unsubscribe-link`. */
  readonly source: string
  readonly consents: Partial<Record<Purpose, boolean>>
}

/** Appends granted and withdrawn consents. Undefined purposes are skipped. */
export async function recordConsents(
  ctx: Pick<CallCtx, 'now' | 'source' | 'userAgent'>,
  tx: Tx,
  change: ConsentChange,
) {
  const { accountId, language, source, consents } = change
  const purposes: readonly Purpose[] = ['TERMS', 'PRIVACY', 'NEWSLETTER', 'RECURRING_PAYMENTS', 'EARLY_START']
  const rows = purposes.flatMap((purpose) => {
    const granted = consents[purpose]
    if (granted === undefined) return []
    const { source: ip, userAgent } = ctx
    return [
      {
        subject: accountId,
        purpose,
        textVersion: legalVersion,
        locale: language,
        given: granted,
        at: ctx.now(),
        ip,
        userAgent,
        source,
      },
    ]
  })
  await insertConsents(tx, rows)
}
