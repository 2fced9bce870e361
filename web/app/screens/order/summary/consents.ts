import type { PersonType } from '@boxzone/contract'
import { isConsumer } from '@boxzone/contract/consumer'
import { useState } from 'react'

export const consentNames = ['terms', 'privacy', 'recurringPayments', 'earlyStart', 'newsletter'] as const
export type ConsentName = (typeof consentNames)[number]
export type Consents = Readonly<Record<ConsentName, boolean>>

const none: Consents = { terms: false, privacy: false, recurringPayments: false, earlyStart: false, newsletter: false }

/** Only consumers can request an early start, unless they withdrew too often. */
export function consentsFor(type: PersonType, canStartEarly = true): readonly ConsentName[] {
  return isConsumer({ type }) && canStartEarly ? consentNames : consentNames.filter((name) => name !== 'earlyStart')
}

const optionalConsents: readonly ConsentName[] = ['earlyStart', 'newsletter']

/** True if the order is possible without this consent. */
export const isOptional = (name: ConsentName): boolean => optionalConsents.includes(name)

export function missingConsents(granted: Consents, requested: readonly ConsentName[]): ConsentName[] {
  return requested.filter((name) => !isOptional(name) && !granted[name])
}

const itemOf = (draftId: string): string => `boxzone:consents:${draftId}`

function readConsents(draftId: string): Consents {
  try {
    const stored = sessionStorage.getItem(itemOf(draftId))?.split(' ') ?? []
    return Object.assign({}, none, ...consentNames.map((name) => ({ [name]: stored.includes(name) })))
  } catch {
    return none
  }
}

function storeConsents(draftId: string, granted: Consents): void {
  try {
    sessionStorage.setItem(itemOf(draftId), consentNames.filter((name) => granted[name]).join(' '))
  } catch {
    // Without session storage the consents are lost when the page closes.
  }
}

export interface ConsentState {
  readonly granted: Consents
  readonly setGranted: (name: ConsentName, isGranted: boolean) => void
}

/** The session storage of the tab holds the consents, so that they survive the payment page. */
export function useConsents(draftId: string): ConsentState {
  const [granted, setConsents] = useState(() => readConsents(draftId))
  return {
    granted,
    setGranted: (name, isGranted) =>
      setConsents((before) => {
        const after = { ...before, [name]: isGranted }
        storeConsents(draftId, after)
        return after
      }),
  }
}
