import { compactIban, isIban } from '@boxzone/contract/iban'
import { z } from 'zod'

/** The stored form has no spaces. The displayed form has groups of four. */
export const Iban = z.string().transform(compactIban).refine(isIban)

export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
