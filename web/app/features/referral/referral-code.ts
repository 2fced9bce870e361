import { readItem, writeItem } from '#app/lib/storage/local-storage.ts'

/** Stores the code of `/?ref=CODE` for a later registration or order. */
export function storeReferralCode(search: string): void {
  const code = new URLSearchParams(search).get('ref')
  if (code !== null && /^[\w-]{1,40}$/.test(code)) writeItem('referralCode', code)
}

export const readReferralCode = (): string | undefined => readItem('referralCode')
