import type { Language } from '@boxzone/contract'
import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { insertConsents, type Purpose } from './consents.repo.ts'

/** Which wording was agreed to; it changes whenever a text of the consents does. */
const textVersion = '2026-11'

interface Said {
  readonly accountId: string
  readonly language: Language
  /** Where it was said: `registration`, `order`, `profile`, `unsubscribe-link`. */
  readonly source: string
  readonly consents: Partial<Record<Purpose, boolean>>
}

/** Keeps what somebody agreed to or took back: who, what, in which words, when, from where. */
export async function recordConsents(ctx: Pick<CallCtx, 'now' | 'source' | 'userAgent'>, tx: Tx, said: Said) {
  const { accountId, language, source, consents } = said
  const purposes: readonly Purpose[] = ['TERMS', 'PRIVACY', 'NEWSLETTER', 'RECURRING_PAYMENTS', 'EARLY_START']
  const rows = purposes.flatMap((purpose) => {
    const given = consents[purpose]
    if (given === undefined) return []
    const { source: ip, userAgent } = ctx
    return [{ subject: accountId, purpose, textVersion, locale: language, given, at: ctx.now(), ip, userAgent, source }]
  })
  await insertConsents(tx, rows)
}
