export function findPgbouncer(): string | undefined
export function startPgbouncer(url: string, poolSize: number): Promise<{ url: string; stop: () => Promise<void> }>
