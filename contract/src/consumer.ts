import type { PersonType } from './invoicing-details.ts'

/** Consumer law (withdrawal, early start, dispute body) applies only to private persons. */
export const isConsumer = ({ type }: { type: PersonType }): boolean => type === 'FyzickaOsoba'
