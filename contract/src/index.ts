import type * as calls from './calls.ts'

/** Every call of the API by its name. */
export * as api from './calls.ts'
export type Api = typeof calls

export * from './endpoint.ts'
export * from './errors.ts'
export type { Health } from './operations.ts'
export * from './values.ts'
export type * from './warehouses.ts'
