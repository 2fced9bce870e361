import { fileURLToPath } from 'node:url'
import { addCountries } from '../countries/countries.ts'

/** Adds a seventh country from its data file. Returns a function that removes it. */
export const addAustria = (): (() => void) => addCountries(fileURLToPath(new URL('./countries/', import.meta.url).href))
