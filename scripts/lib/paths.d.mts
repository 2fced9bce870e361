export const root: string
export function inRoot(...parts: string[]): string
export function findNode(): string | undefined
export function requireNode(): string
