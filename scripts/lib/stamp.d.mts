export function hashTree(folders: readonly string[], files: readonly string[]): string
export function readStamp(path: string): string | undefined
export function writeStamp(path: string, value: string): void
export function dropStamp(path: string): void
