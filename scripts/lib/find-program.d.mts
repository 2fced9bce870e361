/** Searches the configured path, then PATH, then the folders of server programs. */
export function findProgram(name: string, given?: string): string | undefined
