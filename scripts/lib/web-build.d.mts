export function isWebBuildCurrent(): boolean
export function buildWeb(build: () => Promise<void>): Promise<void>
