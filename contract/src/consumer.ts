import type { PersonType } from './invoicing-details.ts'

/** The law of consumers (withdrawal, an early start, a dispute body) is for private persons alone. */
export const isConsumer = ({ type }: { type: PersonType }): boolean => type === 'FyzickaOsoba'
