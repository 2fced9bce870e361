import { fileURLToPath } from 'node:url'
import { addCountries } from '../countries/countries.ts'

/** Adds Austria, where no operator has warehouses, from a data file. Returns a function that removes it. */
export const addAustria = (): (() => void) => addCountries(fileURLToPath(new URL('./countries/', import.meta.url).href))
