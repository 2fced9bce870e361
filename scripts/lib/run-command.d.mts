import type { SpawnOptions } from 'node:child_process'

export function runCommand(
  command: string,
  args: string[],
  options?: SpawnOptions & { timeoutMs?: number },
): Promise<{ code: number; output: string }>
