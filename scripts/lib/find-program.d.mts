/** Searches the configured path, then PATH, then the folders of server programs. */
export function findProgram(name: string, configuredPath?: string): string | undefined
