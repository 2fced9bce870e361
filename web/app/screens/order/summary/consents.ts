import type { PersonType } from '@boxzone/contract'
import { isConsumer } from '@boxzone/contract/consumer'
import { useState } from 'react'

export const consentNames = ['terms', 'privacy', 'recurringPayments', 'earlyStart', 'newsletter'] as const
export type ConsentName = (typeof consentNames)[number]
export type Consents = Readonly<Record<ConsentName, boolean>>

const none: Consents = { terms: false, privacy: false, recurringPayments: false, earlyStart: false, newsletter: false }

/** Those to ask for: the express wish of an early start concerns consumers alone. */
export function consentsFor(type: PersonType): readonly ConsentName[] {
  return isConsumer({ type }) ? consentNames : consentNames.filter((name) => name !== 'earlyStart')
}

const choices: readonly ConsentName[] = ['earlyStart', 'newsletter']

/** An order goes without it. */
export const isChoice = (name: ConsentName): boolean => choices.includes(name)

export function missingConsents(given: Consents, asked: readonly ConsentName[]): ConsentName[] {
  return asked.filter((name) => !isChoice(name) && !given[name])
}

const itemOf = (draftId: string): string => `boxzone:consents:${draftId}`

function readTicks(draftId: string): Consents {
  try {
    const ticked = sessionStorage.getItem(itemOf(draftId))?.split(' ') ?? []
    return Object.assign({}, none, ...consentNames.map((name) => ({ [name]: ticked.includes(name) })))
  } catch {
    return none
  }
}

function keepTicks(draftId: string, given: Consents): void {
  try {
    sessionStorage.setItem(itemOf(draftId), consentNames.filter((name) => given[name]).join(' '))
  } catch {
    // Without session storage the ticks last as long as the page.
  }
}

/** Unticked at first; what was ticked stays so while this tab is open, through the payment page and back. */
export function useConsents(draftId: string): [Consents, (name: ConsentName, isGiven: boolean) => void] {
  const [given, setGiven] = useState(() => readTicks(draftId))
  return [
    given,
    (name, isGiven) =>
      setGiven((before) => {
        const after = { ...before, [name]: isGiven }
        keepTicks(draftId, after)
        return after
      }),
  ]
}
